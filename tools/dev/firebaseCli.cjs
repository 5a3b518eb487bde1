// Starts firebase-tools with one fix. Its Storage emulator takes each chunk of the rules runtime's output for one answer. Two
// answers in one chunk would both be lost and their uploads would hang. This passes the output on line by line. Processes of the
// functions start with functionWorker.cjs and are shared; disabled triggers are unregistered.
const { join } = require('node:path');
const { StorageRulesRuntime } = require('firebase-tools/lib/emulator/storage/rules/runtime');
if (!process.env.OWN_PROCESSES) require('./sharedWorkersPatch.cjs');
require('./disabledTriggersPatch.cjs');

function emitLineByLine(stream) {
  const emit = stream.emit.bind(stream);
  let rest = '';
  stream.emit = (event, ...args) => {
    if (event !== 'data') return emit(event, ...args);
    const lines = (rest + args[0].toString('utf8')).split('\n');
    rest = lines.pop();
    for (const line of lines) emit('data', Buffer.from(line));
    return lines.length > 0;
  };
}

const start = StorageRulesRuntime.prototype.start;
StorageRulesRuntime.prototype.start = function startLineByLine(...args) {
  const started = start.apply(this, args);
  if (this._childprocess) emitLineByLine(this._childprocess.stdout);
  return started;
};

const options = process.env.NODE_OPTIONS ?? '';
process.env.NODE_OPTIONS =
  `${options} --require ${JSON.stringify(join(__dirname, 'functionWorker.cjs'))}`.trim();

require('firebase-tools/lib/bin/firebase.js');
