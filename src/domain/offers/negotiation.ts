import { PRECEDENCE_MS } from './limits';

/** The terms an offer last took over; `tenant` is the SHA-256 of the proposer's uid. */
export type Counteroffer = {
  selected: boolean;
  isRentToggleChecked: boolean;
  isContractDurationToggleChecked: boolean;
  newPrice: number | null;
  newDuration: number | null;
  tenant: string;
};

/**
 * First refusal of the company whose counter-offer was accepted: it alone reserves until `endsAt` (epoch ms). `uid` is
 * the SHA-256 of the proposer's, the company is plain in the full record.
 */
export type Precedence = { uid: string; companyId: string; endsAt: number };

/** Counter-offers and questions that wait for the landlord's answer. */
export type OpenTalk = { counterOffers: number; questions: number; isOpen: boolean };

/** Fields of an offer that negotiating writes; earlier records lack them. */
export type NegotiationState = { precedence?: Precedence | null; talk?: OpenTalk | null };

type Change = Partial<Record<'counterOffers' | 'questions', number>>;

/** Returns the counts after a change; they never fall below zero. */
export const countTalk = (talk: NegotiationState['talk'], change: Change): OpenTalk => {
  const countOf = (kind: keyof Change) => Math.max(0, (talk?.[kind] ?? 0) + (change[kind] ?? 0));
  const counterOffers = countOf('counterOffers');
  const questions = countOf('questions');
  return { counterOffers, questions, isOpen: counterOffers + questions > 0 };
};

/** Returns when a precedence gained `now` ends: after 24 hours, with the offer at the latest. */
export const getPrecedenceEnd = (now: number, { offerValidTo }: { offerValidTo: number }): number =>
  Math.min(now + PRECEDENCE_MS, offerValidTo);

/** Returns the precedence that runs at `now`, or `null`; it is gone to the millisecond. */
export const findPrecedence = <P extends { endsAt: number }>(
  { precedence }: { precedence?: P | null | undefined },
  now: number,
): P | null => (precedence && now < precedence.endsAt ? precedence : null);

/** Whether another company than this one has precedence at `now`. */
export const hasPrecedenceOfOther = (
  offer: Pick<NegotiationState, 'precedence'>,
  companyId: string | null,
  now: number,
): boolean => {
  const precedence = findPrecedence(offer, now);
  return precedence !== null && precedence.companyId !== companyId;
};
