export { readSurvey, type SurveyRead, surveyTickets, type TicketsOptions } from "./node/surveyTickets.js";
