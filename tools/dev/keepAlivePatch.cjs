// A process that lives as long as the suite keeps its connections. A server that hangs up after five idle seconds, as
// Node's does, would now and then do so in the moment in which the next call is sent: here none hangs up.
const { Server } = require('node:http');

const AN_HOUR_MS = 3_600_000;

const { listen } = Server.prototype;
Server.prototype.listen = function listenPatiently(...args) {
  this.keepAliveTimeout = AN_HOUR_MS;
  return listen.apply(this, args);
};
