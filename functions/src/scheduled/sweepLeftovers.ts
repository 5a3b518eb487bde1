import { sweepBankEntries } from '../leases/bankEntries';
import { sweepOrphanedFiles } from '../leases/orphanedFiles';
import { forEachSettled } from '../runtime/forEachSettled';

/** Removes what was kept long enough by `now`: files that nothing names any more, and imported transfers. */
export const sweepLeftoversAt = async (now: number): Promise<void> => {
  const leftovers = [
    { id: 'files', work: () => sweepOrphanedFiles(now) },
    { id: 'transfers', work: () => sweepBankEntries(now) },
  ];
  await forEachSettled('sweepLeftovers', leftovers, ({ work }) => work());
};
