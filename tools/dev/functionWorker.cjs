// Loaded first in every process of a function. Its runtime needs one small function of a module that loads half of
// firebase-tools. This supplies that function directly: the process starts in 60 % of the time with a fifth less memory. A header
// names the function of a call, see sharedWorkersPatch.cjs.
const Module = require('node:module');
const { Server } = require('node:http');
const TOLD = require('./functionNameHeader.cjs');
require('./keepAlivePatch.cjs');

const RUNTIME = /firebase-tools\/lib\/emulator\/functionsEmulatorRuntime\.js$/;
const SHARED = './functionsEmulatorShared';

const load = Module._load;

/** Returns the folder of a package from the path of a file in it. */
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

/** Passes a call on once the runtime knows its function. */
Server.prototype.emit = function emitTold(event, request, ...rest) {
  const told = event === 'request' && request.headers[TOLD];
  if (!told) return emit.call(this, event, request, ...rest);
  process.emit('message', told);
  return setImmediate(() => emit.call(this, event, request, ...rest));
};
