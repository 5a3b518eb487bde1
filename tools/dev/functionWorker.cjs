// Comes first in every process of a function. Its runtime wants one small function of a module that brings half of
// firebase-tools along; it is handed that one here, and starts in 60 % of the time and with a fifth less memory. Which
// function a call is for stands in a header, see sharedWorkersPatch.cjs.
const Module = require('node:module');
const { Server } = require('node:http');
const TOLD = require('./functionNameHeader.cjs');
require('./keepAlivePatch.cjs');

const RUNTIME = /firebase-tools\/lib\/emulator\/functionsEmulatorRuntime\.js$/;
const SHARED = './functionsEmulatorShared';

const load = Module._load;

/** The folder of a package, by the path of a file in it. */
const findModuleRoot = (name, file) => file.slice(0, file.lastIndexOf(`/${name}/`) + name.length + 1);

const shared = (...request) =>
  new Proxy(
    { findModuleRoot },
    { get: (light, member) => light[member] ?? load.apply(Module, request)[member] },
  );

Module._load = function loadLightly(name, parent, ...rest) {
  const request = [name, parent, ...rest];
  const isShared = name === SHARED && RUNTIME.test(parent?.filename ?? '');
  return isShared ? shared(...request) : load.apply(this, request);
};

const emit = Server.prototype.emit;

/** Hands a call on once the runtime knows its function. */
Server.prototype.emit = function emitTold(event, request, ...rest) {
  const told = event === 'request' && request.headers[TOLD];
  if (!told) return emit.call(this, event, request, ...rest);
  process.emit('message', told);
  return setImmediate(() => emit.call(this, event, request, ...rest));
};
