import { type StatusAnswer, SUCCESS } from '@api/callable';
import { assertAllowed } from '@domain/shared/errors';
import { whyCannotConfirmNotice } from '@domain/term/notice';
import { getTermRecord } from '@domain/term/termRecord';
import type { OfferDecision } from '../data/changeOffer';
import { changeLeaseAsParty, type PartyStep } from '../offers/changeLeaseAsParty';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';
import { buildConfirmedNoticeMail } from './termMails';
import { buildTermChange } from './termStep';

/**
 * Records that the other side has seen the notice. The period does not depend on it. A repeat changes nothing. Throws
 * `Refusal('noAccess')` and the refusals of `whyCannotConfirmNotice`.
 */
export const confirmNotice: Handler<'confirmNotice'> = ({ offerId, givenAt }, ctx) =>
  changeLeaseAsParty(offerId, (step) => decideConfirmation(step, givenAt, ctx), ctx);

const decideConfirmation = (
  step: PartyStep,
  givenAt: number,
  ctx: CallContext,
): OfferDecision<StatusAnswer> => {
  const { lease, side } = step;
  assertAllowed(whyCannotConfirmNotice(lease.offer, { side, givenAt }));
  const { notice } = getTermRecord(lease.offer);
  if (!notice || notice.seenAt !== null) return { unchanged: SUCCESS };
  const seen = { ...notice, seenAt: ctx.now };
  return {
    ...buildTermChange(
      step,
      {
        change: { notice: seen },
        audit: { type: 'noticeConfirmed', facts: { side, givenAt, endsOn: notice.endsOn } },
        buildMails: (changed) => [buildConfirmedNoticeMail(changed, seen)],
        details: 'potwierdzenie wypowiedzenia',
      },
      { method: 'confirmNotice', now: ctx.now, uid: ctx.viewer.uid },
    ),
    answer: SUCCESS,
  };
};
