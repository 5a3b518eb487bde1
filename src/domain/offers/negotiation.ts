import { PRECEDENCE_GAP_MS, PRECEDENCE_IN_ALL_MS, PRECEDENCE_MS } from './limits';

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
 * SHA-256 of the proposer's uid; the company id is plain in the full record. `firstAt` stands in earlier records, in place of the
 * streak.
 */
export type Precedence = { uid: string; companyId: string; endsAt: number; firstAt?: number };

/**
 * Consecutive precedences of any companies, without a day between them in which everyone could reserve. `endsAt` is the end of the
 * latest one, or of a reservation that followed it (epoch ms).
 */
export type PrecedenceStreak = { startedAt: number; endsAt: number };

/** Open counter-offers, questions and requested viewings, waiting for the landlord's answer. Earlier records lack viewings. */
export type OpenNegotiationCounts = {
  counterOffers: number;
  questions: number;
  viewings?: number;
  isOpen: boolean;
};

/** Negotiation fields of an offer. Earlier records lack them. */
export type NegotiationState = {
  precedence?: Precedence | null;
  precedenceStreak?: PrecedenceStreak | null;
  talk?: OpenNegotiationCounts | null;
};

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

export type PrecedenceFacts = Pick<NegotiationState, 'precedence' | 'precedenceStreak'> & {
  offerValidTo: number;
};

const toStreak = ({ endsAt, firstAt }: Precedence): PrecedenceStreak => ({
  startedAt: firstAt ?? endsAt - PRECEDENCE_MS,
  endsAt,
});

/** Returns the streak that goes on at `now`, because everyone has had less than a day to reserve since its end, or `null`. */
const findStreak = (
  { precedence, precedenceStreak }: Omit<PrecedenceFacts, 'offerValidTo'>,
  now: number,
): PrecedenceStreak | null => {
  const streak = precedenceStreak ?? (precedence ? toStreak(precedence) : null);
  return streak && now < streak.endsAt + PRECEDENCE_GAP_MS ? streak : null;
};

/**
 * Returns from when terms can be accepted, if the precedence of terms accepted at `now` would make the streak longer than three days;
 * else `null`. Everyone has a day to reserve before it.
 */
export const findPrecedenceStart = (offer: PrecedenceFacts, now: number): number | null => {
  const streak = findStreak(offer, now);
  if (!streak || getPrecedenceEnd(now, offer) <= streak.startedAt + PRECEDENCE_IN_ALL_MS) return null;
  return streak.endsAt + PRECEDENCE_GAP_MS;
};

/** Returns the fields by which a company has precedence once its terms are accepted at `now`. */
export const grantPrecedence = (
  offer: PrecedenceFacts,
  by: Pick<Precedence, 'uid' | 'companyId'>,
  now: number,
): { precedence: Precedence; precedenceStreak: PrecedenceStreak } => {
  const endsAt = getPrecedenceEnd(now, offer);
  const startedAt = findStreak(offer, now)?.startedAt ?? now;
  return { precedence: { ...by, endsAt }, precedenceStreak: { startedAt, endsAt } };
};

type HeldFacts = Omit<PrecedenceFacts, 'offerValidTo'> & {
  reservation: { bookedAt: number; endsAt: number } | null;
};

/** Returns the field for a streak in which the reservation that ends at `now` was made: no one else could reserve until its end. */
export const extendStreak = (
  { reservation, ...offer }: HeldFacts,
  now: number,
): { precedenceStreak?: PrecedenceStreak } => {
  const streak = reservation && findStreak(offer, reservation.bookedAt);
  return streak ? { precedenceStreak: { ...streak, endsAt: Math.min(now, reservation.endsAt) } } : {};
};

/** Returns the precedence running at `now`, or `null`. At `endsAt` it has ended. */
export const findPrecedence = <P extends { endsAt: number }>(
  { precedence }: { precedence?: P | null | undefined },
  now: number,
): P | null => (precedence && now < precedence.endsAt ? precedence : null);

/** Returns whether a company other than this one has precedence at `now`. */
export const hasPrecedenceOfOther = (
  offer: Pick<NegotiationState, 'precedence'>,
  companyId: string | null,
  now: number,
): boolean => {
  const precedence = findPrecedence(offer, now);
  return precedence !== null && precedence.companyId !== companyId;
};
