import { instrumentWrites, runUntilCrash } from '../crashInjection';
import { invoke } from '../functionsHarness';
import { LEASE_STEPS } from '../leaseSteps';
import type { ChildJob } from './order';

/** Entry point of the process that `runInChildProcess` starts. It runs one step through the real use cases. */
const order = JSON.parse(process.argv[2] as string) as ChildJob;

const deleteAccount = (uid: string, now: number) => {
  const email = `${uid.toLowerCase()}@example.pl`;
  const token = { uid, email, emailVerified: true, isAdmin: false, isCreator: false };
  return invoke('deleteAllUserData', { userId: uid }, { by: { token }, now });
};

const act = order.step === 'deleting an account' ? deleteAccount : LEASE_STEPS[order.step]?.act;
if (!act) throw new Error(`There is no step "${order.step}".`);

await instrumentWrites();
await runUntilCrash(order.death, () => act(order.about, order.now));
process.exit(0);
