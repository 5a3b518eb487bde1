// The Functions emulator gives each function a process of its own, although locally all have the same code and
// settings. Here a call takes any process that is idle, told by a header which function it is (functionWorker.cjs):
// a dozen start instead of a hundred and fifty.
const { FunctionsEmulator } = require('firebase-tools/lib/emulator/functionsEmulator');
const { RuntimeWorkerPool } = require('firebase-tools/lib/emulator/functionsRuntimeWorker');
const TOLD = require('./functionNameHeader.cjs');
require('./keepAlivePatch.cjs');

const { start, startNode } = FunctionsEmulator.prototype;

// a debugged process is the one kind that can be told its function with each call
FunctionsEmulator.prototype.start = function startTold() {
  this.debugMode = true;
  return start.call(this);
};

FunctionsEmulator.prototype.startNode = function startUninspected(...args) {
  return startNode.apply(Object.create(this, { debugMode: { value: false } }), args);
};

RuntimeWorkerPool.prototype.getKey = () => 'any function';

// the original sends a message ahead, which the call can overtake, and meanwhile another call could take the process
RuntimeWorkerPool.prototype.submitRequest = function submitTold(id, request, response, body, target) {
  const worker = this.getIdleWorker(id);
  worker.triggerKey = id;
  const headers = { ...request.headers, [TOLD]: JSON.stringify(target) };
  return worker.request({ ...request, headers }, response, body, true);
};
