import { sweepPowers } from '../companies/sweepPowers';
import { sweepBankEntries } from '../leases/bankEntries';
import { sweepOrphanedFiles } from '../leases/orphanedFiles';
import { forEachSettled } from '../runtime/forEachSettled';
import { sweepOldViewings } from '../viewings/sweepOldViewings';

/** Removes data whose retention has ended at `now` (epoch ms): unreferenced files, records of viewings and imported
 * transfers. Reminds of documents that end. */
export const sweepLeftoversAt = async (now: number): Promise<void> => {
  const leftovers = [
    { id: 'files', work: () => sweepOrphanedFiles(now) },
    { id: 'viewings', work: () => sweepOldViewings(now) },
    { id: 'powers', work: () => sweepPowers(now) },
    { id: 'transfers', work: () => sweepBankEntries(now) },
  ];
  await forEachSettled('sweepLeftovers', leftovers, ({ work }) => work());
};
