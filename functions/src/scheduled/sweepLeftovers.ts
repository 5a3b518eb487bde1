import { sweepBankEntries } from '../leases/bankEntries';
import { sweepOrphanedFiles } from '../leases/orphanedFiles';
import { forEachSettled } from '../runtime/forEachSettled';

/** Removes data whose retention has ended at `now` (epoch ms): unreferenced files and imported transfers. */
export const sweepLeftoversAt = async (now: number): Promise<void> => {
  const leftovers = [
    { id: 'files', work: () => sweepOrphanedFiles(now) },
    { id: 'transfers', work: () => sweepBankEntries(now) },
  ];
  await forEachSettled('sweepLeftovers', leftovers, ({ work }) => work());
};
