// Disabled triggers of the Functions emulator keep watching the database and files. For the database an event costs more than the
// write itself; for files it costs as much as storing them. When enabled again, triggers register a second time. With this patch
// a disabled trigger watches a path that never matches, and file events without listeners are dropped.
const { FunctionsEmulator } = require('firebase-tools/lib/emulator/functionsEmulator');
const { StorageCloudFunctions } = require('firebase-tools/lib/emulator/storage/cloudFunctions');

const NOWHERE = { eventFilterPathPatterns: { document: 'nowhere/{id}' } };

const watchesDocuments = ({ enabled, def: { eventTrigger } }) =>
  enabled && eventTrigger?.eventType.startsWith('google.cloud.firestore.document.');

/** Listeners of file events, by kind of event. Known once a trigger was disabled. */
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
