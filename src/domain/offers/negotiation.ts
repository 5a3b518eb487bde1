import { PRECEDENCE_IN_ALL_MS, PRECEDENCE_MS } from './limits';

/** The terms an offer last adopted. `tenant` is the SHA-256 of the proposer's uid. */
export type Counteroffer = {
  selected: boolean;
  isRentToggleChecked: boolean;
  isContractDurationToggleChecked: boolean;
  newPrice: number | null;
  newDuration: number | null;
  tenant: string;
};

/**
 * First refusal of the company whose counter-offer was accepted: only it can reserve until `endsAt` (epoch ms). `uid` is the
 * SHA-256 of the proposer's uid; the company id is plain in the full record. `firstAt`: when its time began that further accepted
 * terms have renewed since. Earlier records lack it.
 */
export type Precedence = { uid: string; companyId: string; endsAt: number; firstAt?: number };

/** Open counter-offers, questions and requested viewings, waiting for the landlord's answer. Earlier records lack viewings. */
export type OpenNegotiationCounts = {
  counterOffers: number;
  questions: number;
  viewings?: number;
  isOpen: boolean;
};

/** Negotiation fields of an offer. Earlier records lack them. */
export type NegotiationState = { precedence?: Precedence | null; talk?: OpenNegotiationCounts | null };

type Change = Partial<Record<'counterOffers' | 'questions' | 'viewings', number>>;

/** Returns the counts after a change; they never fall below zero. */
export const applyNegotiationChange = (
  talk: NegotiationState['talk'],
  change: Change,
): OpenNegotiationCounts => {
  const count = (kind: keyof Change) => Math.max(0, (talk?.[kind] ?? 0) + (change[kind] ?? 0));
  const counterOffers = count('counterOffers');
  const questions = count('questions');
  const viewings = count('viewings');
  const isOpen = counterOffers + questions + viewings > 0;
  return { counterOffers, questions, ...(viewings > 0 ? { viewings } : {}), isOpen };
};

/** Returns the end of a precedence that starts `now`: after 24 hours, but not after the offer expires. */
export const getPrecedenceEnd = (now: number, { offerValidTo }: { offerValidTo: number }): number =>
  Math.min(now + PRECEDENCE_MS, offerValidTo);

type WithPrecedence = Pick<NegotiationState, 'precedence'> & { offerValidTo: number };

/**
 * Returns the precedence of a company whose terms are accepted at `now`. Further terms of the same company renew it for three days in
 * all, after which others have a day before it can begin again. One that ends by `now` is over at once.
 */
export const grantPrecedence = (
  offer: WithPrecedence,
  by: Pick<Precedence, 'uid' | 'companyId'>,
  now: number,
): Precedence => {
  const { precedence: former } = offer;
  const isRenewed = former?.companyId === by.companyId && now < former.endsAt + PRECEDENCE_MS;
  const firstAt = isRenewed ? (former.firstAt ?? former.endsAt - PRECEDENCE_MS) : now;
  const endsAt = Math.min(getPrecedenceEnd(now, offer), firstAt + PRECEDENCE_IN_ALL_MS);
  return { uid: by.uid, companyId: by.companyId, endsAt, firstAt };
};

/** Returns the precedence running at `now`, or `null`. At `endsAt` it has ended. */
export const findPrecedence = <P extends { endsAt: number }>(
  { precedence }: { precedence?: P | null | undefined },
  now: number,
): P | null => (precedence && now < precedence.endsAt ? precedence : null);

/** Whether a company other than this one has precedence at `now`. */
export const hasPrecedenceOfOther = (
  offer: Pick<NegotiationState, 'precedence'>,
  companyId: string | null,
  now: number,
): boolean => {
  const precedence = findPrecedence(offer, now);
  return precedence !== null && precedence.companyId !== companyId;
};
