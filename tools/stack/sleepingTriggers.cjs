// Triggers that the Functions emulator puts to sleep go on watching the database, which spends more on an event than on
// the write itself; when they wake they watch it once more. Here whatever sleeps watches nothing.
const { FunctionsEmulator } = require('firebase-tools/lib/emulator/functionsEmulator');

const NOWHERE = { eventFilterPathPatterns: { document: 'nowhere/{id}' } };

const watchesDocuments = ({ enabled, def: { eventTrigger } }) =>
  enabled && eventTrigger?.eventType.startsWith('google.cloud.firestore.document.');

const disable = FunctionsEmulator.prototype.disableBackgroundTriggers;
FunctionsEmulator.prototype.disableBackgroundTriggers = async function disableSoundly() {
  const awake = Object.entries(this.triggers).filter(([, trigger]) => watchesDocuments(trigger));
  for (const [key, { def }] of awake) {
    const asleep = { ...def.eventTrigger, ...NOWHERE };
    await this.addFirestoreTrigger(this.args.projectId, key, asleep, 'cloudevent');
  }
  await disable.call(this);
};
