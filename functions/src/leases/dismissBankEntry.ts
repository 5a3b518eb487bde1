import { SUCCESS } from '@api/callable';
import { queueEvents } from '../data/eventLog';
import { updateWithPrecondition } from '../data/optimisticLocking';
import { commit, type Writes } from '../data/store';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';
import { type BankEntry, buildSettlement, getBankEntryPath, settleEntry, settleOnce } from './bankEntries';

/**
 * Dismisses an imported transfer as no deposit, or acknowledges the reversal of a confirmed one. It is no longer listed. Throws
 * `Refusal('bankEntryNotFound')` or `Refusal('bankEntrySettled')`.
 */
export const dismissBankEntry: Handler<'dismissBankEntry'> = async ({ entryId }, ctx) => {
  if (await acknowledgeReversal(entryId, ctx)) return SUCCESS;
  return settleOnce(entryId, null, () =>
    commit((writes) => {
      settleEntry(writes, entryId, buildSettlement(null, ctx));
      logDismissal(writes, entryId, ctx);
    }),
  );
};

/** Removes a reversed deposit from the list. Returns whether the transfer is one. */
const acknowledgeReversal = (entryId: string, ctx: CallContext): Promise<boolean> =>
  updateWithPrecondition<BankEntry, boolean>(getBankEntryPath(entryId), (stored) =>
    stored?.isReversedDeposit
      ? {
          write: { isReversedDeposit: false },
          also: (writes) => logDismissal(writes, entryId, ctx),
          answer: true,
        }
      : { unchanged: stored?.isReversedDeposit === false },
  );

const logDismissal = (writes: Writes, entryId: string, ctx: CallContext): void => {
  const event = {
    method: 'dismissBankEntry' as const,
    details: entryId,
    userId: ctx.viewer.uid,
    offerId: null,
  };
  queueEvents(writes, [event], ctx);
};
