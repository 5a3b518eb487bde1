import { sweepBankEntries } from '../leases/bankEntries';
import { sweepStrayFiles } from '../leases/strayFiles';
import { eachSafely } from '../runtime/eachSafely';

/** Removes what was kept long enough by `now`: files that nothing names any more, and imported transfers. */
export const sweepLeftoversAt = async (now: number): Promise<void> => {
  const leftovers = [
    { id: 'files', work: () => sweepStrayFiles(now) },
    { id: 'transfers', work: () => sweepBankEntries(now) },
  ];
  await eachSafely('sweepLeftovers', leftovers, ({ work }) => work());
};
