import type { NegotiationPort } from '@data/leases/negotiation';
import type { Viewer } from '@domain/accounts/viewer';
import type { CounterEntry, CounterOffer } from '@domain/offers/counterOffer';
import type { Offer } from '@domain/offers/offer';
import { isLandlordSide } from '@domain/offers/predicates';

/** Answers that a link in a mail can lead to. */
export const ANSWERS = ['accept', 'decline'] as const;
export type Answer = (typeof ANSWERS)[number];

export const isAnswer = (value: string): value is Answer => ANSWERS.includes(value as Answer);

/** Open proposal with its offer. */
export type AnswerTarget = { offer: Offer; counterOffer: CounterOffer; entry: CounterEntry };

type AnswerFacts = { offer: Offer; counterOffer: CounterOffer | null };
type AnswerRequest = { offerId: string; tenantUid: string; viewer: Viewer };

/** Loads the proposal that the landlord's side can answer; no one else may read it (Spec 2 §6). Throws `AppError`. */
export const loadAnswerFacts = async (
  port: Pick<NegotiationPort, 'offer' | 'counterOffer'>,
  { offerId, tenantUid, viewer }: AnswerRequest,
): Promise<AnswerFacts | 'noAccess'> => {
  const offer = await port.offer(offerId);
  if (!offer || !isLandlordSide(offer, viewer)) return 'noAccess';
  return { offer, counterOffer: await port.counterOffer(offerId, tenantUid) };
};

/** Sends the answer to exactly the proposal that was shown. `secondUid` accepts after the viewer. Throws `AppError`. */
export const sendAnswer = (
  { call }: Pick<NegotiationPort, 'call'>,
  answer: Answer,
  { offer, counterOffer, entry }: AnswerTarget,
  secondUid?: string,
): Promise<unknown> => {
  const input = { offerId: offer.id, tenant: counterOffer.tenantUid, number: entry.number };
  return answer === 'accept'
    ? call('onCounterOfferAccepted', { ...input, ...(secondUid && { secondUid }) })
    : call('onCounterOfferDeclined', { ...input, offerName: offer.name });
};
