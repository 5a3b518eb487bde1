import type { CallOutput } from '@api';
import { SUCCESS } from '@api/callable';
import { assertAllowed, Refusal } from '@domain/shared/errors';
import { buildNotice, whyCannotGiveNotice } from '@domain/term/notice';
import { getTermRecord } from '@domain/term/termRecord';
import type { OfferDecision } from '../data/changeOffer';
import type { CallContext } from '../runtime/context';
import { sha256Hex } from '../runtime/hash';
import type { Handler } from '../runtime/pipeline';
import { buildNoticeMails } from './termMails';
import { buildTermChange, changeTerm, type TermStep } from './termStep';

type Given = CallOutput<'giveNotice'>;

/**
 * Gives notice of an open-ended lease for one side, whose end the page showed. It reaches the other side's account at once. A
 * repeat by the same side changes nothing. Throws `Refusal('noAccess')`, `Refusal('noticeEndChanged')` and the refusals of
 * `whyCannotGiveNotice`.
 */
export const giveNotice: Handler<'giveNotice'> = ({ offerId, endsOn, reason }, ctx) =>
  changeTerm(offerId, (step) => decideNotice(step, { endsOn, reason }, ctx), ctx);

const decideNotice = (
  step: TermStep,
  { endsOn, reason }: { endsOn: string; reason: string },
  ctx: CallContext,
): OfferDecision<Given> => {
  const { lease, side } = step;
  const why = whyCannotGiveNotice(lease.offer, ctx.now);
  const { notice: given } = getTermRecord(lease.offer);
  if (why === 'noticeGivenAlready' && given?.by === side && given.endsOn === endsOn)
    return { unchanged: { ...SUCCESS, endsOn } };
  assertAllowed(why);
  const { uid } = ctx.viewer;
  const notice = buildNotice(lease.offer, { by: side, uid: sha256Hex(uid), reason: reason.trim() }, ctx.now);
  if (notice.endsOn !== endsOn) throw new Refusal('noticeEndChanged');
  const { months, toMonthEnd } = notice;
  return {
    ...buildTermChange(
      step,
      {
        change: { notice },
        audit: {
          type: 'noticeGiven',
          facts: { side, months, toMonthEnd, endsOn, reasonDigest: sha256Hex(notice.reason) },
        },
        buildMails: (changed) => buildNoticeMails(changed, notice),
        details: `wypowiedzenie, koniec ${endsOn}`,
      },
      { method: 'giveNotice', now: ctx.now, uid },
    ),
    answer: { ...SUCCESS, endsOn },
  };
};
