// Shares processes between functions. The Functions emulator starts a process for each function, although locally all have the
// same code and settings. With this patch a call takes any idle process, and a header names its function (functionWorker.cjs): a
// dozen processes start instead of a hundred and fifty.
const { FunctionsEmulator } = require('firebase-tools/lib/emulator/functionsEmulator');
const { RuntimeWorkerPool } = require('firebase-tools/lib/emulator/functionsRuntimeWorker');
const TOLD = require('./functionNameHeader.cjs');
require('./keepAlivePatch.cjs');

const { start, startNode } = FunctionsEmulator.prototype;

// only a process in debug mode accepts another function with each call
FunctionsEmulator.prototype.start = function startTold() {
  this.debugMode = true;
  return start.call(this);
};

FunctionsEmulator.prototype.startNode = function startUninspected(...args) {
  return startNode.apply(Object.create(this, { debugMode: { value: false } }), args);
};

RuntimeWorkerPool.prototype.getKey = () => 'any function';

// the original sends a message first, which the call can overtake; meanwhile another call could take the process
RuntimeWorkerPool.prototype.submitRequest = function submitTold(id, request, response, body, target) {
  const worker = this.getIdleWorker(id);
  worker.triggerKey = id;
  const headers = { ...request.headers, [TOLD]: JSON.stringify(target) };
  return worker.request({ ...request, headers }, response, body, true);
};
