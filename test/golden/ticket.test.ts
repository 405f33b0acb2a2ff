/** `unriddle ticket` as a person or a script meets it: look at golden/ticket.txt when it changes. */
import { expect, test } from "vitest";
import { session } from "../support/session.js";

const sessions: readonly (readonly string[])[] = [
  ["101001"],
  ["101001", "--count"],
  ["101001", "--count", "--readable"],
  ["123456", "--all"],
  ["031337", "--all"],
  ["1999", "--all"],
  ["1999", "--all", "--no-leading-zeros", "--no-join", "--no-minus"],
  ["0990", "--all", "--target", "99"],
  ["0990", "--all", "--target", "99", "--readable"],
  ["0990", "--all", "--target", "99", "--no-leading-zeros"],
  ["12", "--target", "-3", "--all"],
  ["655803"],
  ["655803", "--count"],
  ["000000"],
  ["655803", "--exact"],
  ["77", "--exact", "--target", "2"],
  ["1234567890"],
  ["7", "7", "7", "7", "7", "7", "7", "--free", "--target", "987654321"],
  ["3388", "--free", "--exact", "--target", "24"],
  ["3", "3", "8", "8", "--free", "--exact", "--target", "24", "--all"],
  ["4, 1, 10, 7", "--free", "--target", "24", "--readable", "--all"],
  ["8", "8", "8", "8", "--free", "--exact", "--target", "24"],
  ["100", "10", "1", "--all"],
  ["12a4"],
  ["1", "two", "3"],
  ["-5"],
  [""],
  [],
  ["123456789", "--exact"],
  ["12345678901"],
  ["123", "--target", "1.5"],
  ["123", "--target", "99999999999"],
  ["123", "--all", "--count"],
  ["123", "--redable"],
  ["--help"],
];

test("what the command answers", async () => {
  const text = sessions.map((args) => session(["ticket", ...args])).join("\n");
  await expect(text).toMatchFileSnapshot("ticket.txt");
});
