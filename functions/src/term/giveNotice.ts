import type { CallInput, CallOutput } from '@api';
import { SUCCESS } from '@api/callable';
import { assertAllowed, Refusal } from '@domain/shared/errors';
import { buildNotice, whyCannotGiveNotice, whyOwnTermsUnchecked } from '@domain/term/notice';
import { getTermRecord } from '@domain/term/termRecord';
import type { OfferDecision } from '../data/changeOffer';
import { getSignerNames, type SignedAct } from '../joint/decideAct';
import type { PartyStep } from '../offers/changeLeaseAsParty';
import type { CallContext } from '../runtime/context';
import { sha256Hex } from '../runtime/hash';
import type { Handler } from '../runtime/pipeline';
import { takeBindingStep } from './takeBindingStep';
import { buildNoticeMails } from './termMails';
import { buildTermChange } from './termStep';

type NoticeAnswer = CallOutput<'giveNotice'>;

/**
 * Gives notice of an open-ended lease for one side, whose end the page showed. It reaches the other side's account at once,
 * with the last signature if two people give it: the period runs from that day. A repeat by the same side changes nothing.
 * Throws `Refusal('noAccess')`, `Refusal('noticeEndChanged')`, the refusals of `whyCannotGiveNotice`, `whyOwnTermsUnchecked` and
 * `judgeAct`.
 */
export const giveNotice: Handler<'giveNotice'> = (
  { offerId, endsOn, reason, isOwnTermsChecked = false, secondUid },
  ctx,
) =>
  takeBindingStep(
    offerId,
    {
      matter: { act: 'notice', content: { reason: reason.trim() } },
      secondUid,
      decide: (step, signed) => decideNotice(step, { endsOn, reason, isOwnTermsChecked, signed }, ctx),
      getLatest: () => null,
      waitingAnswer: { ...SUCCESS, endsOn, isWaiting: true },
    },
    ctx,
  );

type Asked = Pick<CallInput<'giveNotice'>, 'endsOn' | 'reason'> & {
  isOwnTermsChecked: boolean;
  signed: SignedAct | null;
};

const decideNotice = (
  step: PartyStep,
  { endsOn, reason, isOwnTermsChecked, signed }: Asked,
  ctx: CallContext,
): OfferDecision<NoticeAnswer> => {
  const { lease, side } = step;
  const why = whyCannotGiveNotice(lease.offer, ctx.now);
  const { notice: given } = getTermRecord(lease.offer);
  if (why === 'noticeGivenAlready' && given?.by === side && given.endsOn === endsOn)
    return { unchanged: { ...SUCCESS, endsOn } };
  assertAllowed(why ?? whyOwnTermsUnchecked(lease.offer, isOwnTermsChecked));
  const { uid } = ctx.viewer;
  const signers = getSignerNames(signed);
  const giver = { by: side, uid: sha256Hex(uid), signers, reason: reason.trim() };
  const notice = buildNotice(lease.offer, giver, ctx.now);
  if (notice.endsOn !== endsOn) throw new Refusal('noticeEndChanged');
  const { months, toMonthEnd } = notice;
  return {
    ...buildTermChange(
      step,
      {
        change: { notice },
        audit: {
          type: 'noticeGiven',
          facts: {
            side,
            months,
            toMonthEnd,
            endsOn,
            reasonDigest: sha256Hex(notice.reason),
            ...(notice.isOwnTermsChecked && { isOwnTermsChecked: true }),
            ...signed?.facts,
          },
        },
        buildMails: (changed, droppedDay) => buildNoticeMails(changed, notice, droppedDay),
        details: `wypowiedzenie, koniec ${endsOn}`,
      },
      { method: 'giveNotice', now: ctx.now, uid },
    ),
    answer: { ...SUCCESS, endsOn },
  };
};
