// Keeps connections open: every process lives as long as the suite. Node's servers close a connection after five idle seconds,
// sometimes just when the next call is sent.
const { Server } = require('node:http');

const AN_HOUR_MS = 3_600_000;

const { listen } = Server.prototype;
Server.prototype.listen = function listenPatiently(...args) {
  this.keepAliveTimeout = AN_HOUR_MS;
  return listen.apply(this, args);
};
