// Triggers that the Functions emulator puts to sleep go on watching the database, which spends more on an event than on
// the write itself, and files, which cost as much to tell of as to store; when they wake they watch both once more. Here
// whatever sleeps watches nothing.
const { FunctionsEmulator } = require('firebase-tools/lib/emulator/functionsEmulator');
const { StorageCloudFunctions } = require('firebase-tools/lib/emulator/storage/cloudFunctions');

const NOWHERE = { eventFilterPathPatterns: { document: 'nowhere/{id}' } };

const watchesDocuments = ({ enabled, def: { eventTrigger } }) =>
  enabled && eventTrigger?.eventType.startsWith('google.cloud.firestore.document.');

/** Who hears of files, by kind of event; known once somebody was put to sleep. */
let listeners = () => ({ unknown: [] });

const disable = FunctionsEmulator.prototype.disableBackgroundTriggers;
FunctionsEmulator.prototype.disableBackgroundTriggers = async function disableSoundly() {
  const awake = Object.entries(this.triggers).filter(([, trigger]) => watchesDocuments(trigger));
  for (const [key, { def }] of awake) {
    const asleep = { ...def.eventTrigger, ...NOWHERE };
    await this.addFirestoreTrigger(this.args.projectId, key, asleep, 'cloudevent');
  }
  this.multicastTriggers = {};
  listeners = () => this.multicastTriggers;
  await disable.call(this);
};

const dispatch = StorageCloudFunctions.prototype.dispatch;
StorageCloudFunctions.prototype.dispatch = async function tellListeners(...event) {
  if (Object.keys(listeners()).length > 0) await dispatch.apply(this, event);
};
