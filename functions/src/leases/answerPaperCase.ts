import type { CallInput } from '@api';
import { type StatusAnswer, SUCCESS } from '@api/callable';
import { whyCannotAnswerCase } from '@domain/leases/paperCase';
import { isAnsweredSo } from '@domain/leases/paperRequests';
import type { Offer } from '@domain/offers/offer';
import type { LeaseSide } from '@domain/offers/states';
import { assertAllowed, Refusal } from '@domain/shared/errors';
import { changeOffer, type OfferDecision } from '../data/changeOffer';
import { findPaperCase, getPaperCasePath } from '../data/paperCases';
import { loadLeaseFromContract } from '../data/parties';
import { buildMailDraft, type MailRecipient } from '../emails/mails';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';
import { assertNotOwnLease } from './deposit';
import { describePaperNext } from './paperNext';

/**
 * Records why an admin has not recorded a lease signed by hand after its reservation ended, and notifies both sides. The lease
 * can still be recorded once the missing items are there. A later answer replaces the earlier one. Repeating the last one changes
 * nothing until a side asks again. Throws `Refusal('noPaperLease')`, `Refusal('ownCase')` and the reasons of
 * `whyCannotAnswerCase`.
 */
export const answerPaperCase: Handler<'answerPaperCase'> = (input, ctx) =>
  changeOffer(input.offerId, (offer) => decideAnswer(offer, input, ctx), ctx);

const decideAnswer = async (
  offer: Offer,
  { reservationNumber, reason }: CallInput<'answerPaperCase'>,
  ctx: CallContext,
): Promise<OfferDecision<StatusAnswer>> => {
  const { viewer, now } = ctx;
  const paperCase = await findPaperCase(offer.id, reservationNumber);
  if (!paperCase) throw new Refusal('noPaperLease');
  const lease = await loadLeaseFromContract(offer, paperCase.contract);
  assertNotOwnLease(lease, ctx);
  if (isAnsweredSo(paperCase, reason)) return { unchanged: SUCCESS };
  assertAllowed(whyCannotAnswerCase(offer, paperCase, now));
  const { expiresAt, offerName } = paperCase;
  const answer = { at: now, reason };
  const about = { offerId: offer.id, offerName, recordableUntil: expiresAt, reason };
  const describeNext = (side: LeaseSide, { lang }: MailRecipient) =>
    describePaperNext({ ...paperCase, answer }, offer, { side, lang, now });
  return {
    patch: {},
    audit: {
      type: 'paperLeaseAdminAnswered',
      facts: { reservation: reservationNumber },
      named: { reason },
    },
    mails: (['landlord', 'tenant'] as const).map((side) => {
      const { recipient, user } = lease[side];
      const nextStep = describeNext(side, recipient);
      return buildMailDraft('paperLeaseAnswered', recipient, { ...about, uid: user.uid, nextStep });
    }),
    events: [
      {
        method: 'answerPaperCase',
        details: 'Administrator odpowiedział stronom umowy na papierze',
        userId: viewer.uid,
        offerId: offer.id,
      },
    ],
    alsoWrite: (writes) =>
      writes.update(getPaperCasePath(offer.id, reservationNumber), {
        answer,
        isAdminTold: true,
        dueAt: expiresAt,
      }),
    answer: SUCCESS,
  };
};
