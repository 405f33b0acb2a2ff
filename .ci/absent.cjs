// Stands in the command's bundle for what commander loads and the command never uses: loading it costs milliseconds.
module.exports = {};
