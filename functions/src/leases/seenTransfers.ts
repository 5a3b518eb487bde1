import { isProbableDeposit } from '@domain/leases/bankMatching';
import { isDepositAwaited, isEndedByClock } from '@domain/leases/depositDeadline';
import { changeLease } from '../data/changeOffer';
import { findAllPages } from '../data/queries';
import type { ActorContext } from '../runtime/context';
import { forEachSettled } from '../runtime/forEachSettled';
import type { BankEntry } from './bankEntries';
import { loadAwaitedOffers, proposeDeposits } from './depositProposals';

/**
 * Notes on the leases that wait for a deposit that a transfer of the whole deposit has arrived and waits for an admin. The clock
 * then gives them time for that decision.
 */
export const noteSeenTransfers = async (ctx: ActorContext): Promise<void> => {
  const awaited = (await loadAwaitedOffers()).filter((offer) => !isEndedByClock(offer, ctx.now));
  const open = await findAllPages<BankEntry>('openBankEntries', { isOpen: true });
  const proposals = await proposeDeposits(
    open.map(({ entity }) => entity.entry),
    awaited,
  );
  const seen = new Set(
    proposals
      .flat()
      .filter((match) => match.differenceGrosze === 0 && isProbableDeposit(match))
      .map(({ offerId }) => offerId),
  );
  const unmarked = awaited.filter(({ id, depositTransferSeenAt }) => seen.has(id) && !depositTransferSeenAt);
  await forEachSettled('noteSeenTransfers', unmarked, ({ id }) => noteTransfer(id, ctx));
};

const noteTransfer = (offerId: string, ctx: ActorContext): Promise<void> =>
  changeLease<void>(
    offerId,
    {
      decide: ({ offer }) =>
        offer.depositTransferSeenAt || !isDepositAwaited(offer)
          ? { unchanged: undefined }
          : { patch: { depositTransferSeenAt: ctx.now }, answer: undefined },
    },
    ctx,
  );
