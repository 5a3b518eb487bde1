import { type StatusAnswer, SUCCESS } from '@api/callable';
import { stripSeparators } from '@domain/companies/identifiers';
import { getSettlementView, withNextNotice } from '@domain/returns/settlement';
import type { DepositAccount, SettlementAccount } from '@domain/returns/settlementPayment';
import { changeLastingLease, type OfferDecision } from '../data/changeOffer';
import { findDepositAccount, getDepositAccountPath } from '../data/offers';
import type { LastingLease } from '../data/parties';
import type { CallContext } from '../runtime/context';
import { sha256Hex } from '../runtime/hash';
import type { Handler } from '../runtime/pipeline';
import { buildAccountMail } from './returnMails';
import { assertSettlementStep, createPartyCheck, findOwnSettlement } from './settlementStep';
import { withReturnWaits } from './withReturnWaits';

/**
 * Stores the account to which the tenant wants the rest of the deposit, where only the parties read it, and tells the landlord. The tenant can correct it until the
 * rest is paid; the day to pay counts from the first one. The same account again changes nothing. Throws `Refusal('noAccess')` and
 * the refusals of `whyCannotSettle`.
 */
export const nameDepositAccount: Handler<'nameDepositAccount'> = ({ offerId, account }, ctx) =>
  changeLastingLease(
    offerId,
    {
      check: createPartyCheck(ctx),
      decide: async (lease) => {
        const stored = await findDepositAccount(offerId);
        return decideAccount(lease, { number: stripSeparators(account, 'account'), stored }, ctx);
      },
    },
    ctx,
  );

type AccountChange = { number: string; stored: DepositAccount | null };

const decideAccount = (
  lease: LastingLease,
  { number, stored }: AccountChange,
  ctx: CallContext,
): OfferDecision<StatusAnswer> => {
  const { offer } = lease;
  const known = findOwnSettlement(offer, 'tenant', ctx)?.account;
  if (known && stored?.number === number) return { unchanged: SUCCESS };
  const settlement = assertSettlementStep(offer, 'nameDepositAccount', ctx);
  const { uid } = ctx.viewer;
  const account: SettlementAccount = { by: uid, at: ctx.now, firstAt: known?.firstAt ?? ctx.now };
  const named = withNextNotice({ ...settlement, account }, ctx.now);
  return {
    patch: withReturnWaits(offer, { depositSettlement: named }, ctx.now),
    audit: (digestId) => ({
      type: 'depositAccountNamed',
      facts: { isFirst: !known, account: digestId(sha256Hex(number)) },
    }),
    mails: [buildAccountMail(lease, getSettlementView(named, ctx.now))],
    events: [
      {
        method: 'nameDepositAccount',
        details: 'Podano rachunek do zwrotu kaucji',
        userId: uid,
        offerId: offer.id,
      },
    ],
    alsoWrite: (writes) =>
      writes.set(getDepositAccountPath(offer.id), { number, by: uid, at: ctx.now } satisfies DepositAccount),
    answer: SUCCESS,
  };
};
