import { type StatusAnswer, SUCCESS } from '@api/callable';
import { applyNegotiationChange } from '@domain/offers/negotiation';
import type { Offer } from '@domain/offers/offer';
import { Refusal } from '@domain/shared/errors';
import type { Span, StoredViewingPlace, ViewingTimes } from '@domain/viewings/availability';
import {
  getBookedSpans,
  getViewingDueTime,
  isViewingKept,
  isViewingOpen,
  type Viewing,
  withAgendaEntry,
} from '@domain/viewings/viewing';
import { changeOffer, type OfferDecision } from '../data/changeOffer';
import { isAlreadyThere } from '../data/optimisticLocking';
import type { Writes } from '../data/store';
import {
  type AgendaVersion,
  findViewing,
  findViewingPlace,
  findViewingTimes,
  getKeptViewingId,
  getViewingId,
  getViewingPath,
  getViewingTimesPath,
  type LockVersion,
  listOpenViewings,
  loadAgenda,
  loadViewingLock,
  writeAgenda,
  writeViewingLock,
} from '../data/viewings';
import type { MailDraft } from '../emails/mails';
import type { ActorContext } from '../runtime/context';

/** Everything a step of a viewing decides on. All of it is written only together with the offer, except the agenda. */
export type ViewingFacts = {
  offer: Offer;
  times: ViewingTimes | null;
  place: StoredViewingPlace | null;
  /** The latest viewing of the account at this offer. */
  viewing: Viewing | null;
  /** The open viewings of other accounts at this offer. */
  others: readonly Viewing[];
  agenda: AgendaVersion;
  /** Changes with each time that the landlord's company agrees to; `null` without a company. */
  lock: LockVersion | null;
};

/** A decided step: the viewing after it, by `withNextVersion`, and the messages to both sides. */
export type ViewingChange = {
  viewing: Viewing;
  mails: readonly MailDraft[];
  /** Whether the person who shows the premises is taken from now on. */
  takesContact?: true;
  /** Name and sentence of the entry in the event log. */
  event: { method: string; details: string };
};

const getOpenSpan = (viewing: Viewing, now: number): Span | null =>
  isViewingOpen(viewing, now) ? { startsAt: viewing.startsAt, endsAt: viewing.endsAt } : null;

const countWaiting = (viewing: Viewing | null): number => Number(viewing?.state === 'requested');

/** Returns a changed viewing with its next sequence number and the time at which the sweep acts. */
export const withNextVersion = (viewing: Viewing, now: number): Viewing => ({
  ...viewing,
  sequence: viewing.sequence + 1,
  dueAt: getViewingDueTime(viewing, now),
  updatedAt: now,
});

/** Writes a viewing after a step, and the agenda of its account. */
export const writeViewing = (
  writes: Writes,
  agenda: AgendaVersion,
  { after, now }: { after: Viewing; now: number },
): void => {
  const { offerId, tenantUid: uid } = after;
  writes.set(getViewingPath(after.id), after);
  const span = getOpenSpan(after, now);
  if (span || agenda.version)
    writeAgenda(writes, agenda, withAgendaEntry(agenda.entity, { uid, offerId, span }, now));
};

/** Keeps the record of an account's viewing that is over, since its next one takes its place. */
const keepFormer = (writes: Writes, former: Viewing | null, { round }: Viewing, now: number): void => {
  if (!former || former.round === round || !isViewingKept(former, now)) return;
  const id = getKeptViewingId(former);
  writes.set(getViewingPath(id), { ...former, id, dueAt: null });
};

/** Returns the change of an offer's counts of what waits for its landlord. */
const getWaitingPatch = ({ talk }: Offer, before: Viewing | null, after: Viewing) => {
  const viewings = countWaiting(after) - countWaiting(before);
  return viewings === 0 ? {} : { talk: applyNegotiationChange(talk, { viewings }) };
};

const getLandlordCompany = ({ offerStatus }: Offer): string => offerStatus.landlord.companyId ?? '';

/** Returns the change, or `null` if the step was already taken. */
type Decide = (facts: ViewingFacts) => Promise<ViewingChange | null>;

const toOfferDecision = (
  facts: ViewingFacts,
  { viewing: after, mails, event, takesContact }: ViewingChange,
  { viewer, now }: ActorContext,
): OfferDecision<StatusAnswer> => ({
  patch: getWaitingPatch(facts.offer, facts.viewing, after),
  mails,
  events: [{ ...event, userId: viewer?.uid ?? null, offerId: facts.offer.id }],
  alsoWrite: (writes) => {
    keepFormer(writes, facts.viewing, after, now);
    writeViewing(writes, facts.agenda, { after, now });
    if (takesContact && facts.lock) writeViewingLock(writes, facts.lock, getLandlordCompany(facts.offer));
    if (facts.times)
      writes.update(getViewingTimesPath(after.offerId), {
        booked: getBookedSpans([...facts.others, after], now),
      });
  },
  answer: SUCCESS,
});

/** Retries once if a parallel first viewing of the account or the company has just created the agenda or the lock. */
const retryAfterCreation = async <A>(change: () => Promise<A>): Promise<A> => {
  try {
    return await change();
  } catch (error) {
    if (isAlreadyThere(error)) return change();
    throw error;
  }
};

/**
 * Changes the viewing of one account at one offer, with the taken times and the account's agenda, in one batch (optimistic
 * locking on the offer, the agenda and, if the person who shows the premises is taken, the lock of the landlord's company). `decide` must not write, because it runs again after a conflict.
 */
export const changeViewing = (
  offerId: string,
  tenantUid: string,
  decide: Decide,
  ctx: ActorContext,
): Promise<StatusAnswer> =>
  retryAfterCreation(() =>
    changeOffer<StatusAnswer>(
      offerId,
      async (offer) => {
        const id = getViewingId(offerId, tenantUid);
        const companyId = getLandlordCompany(offer);
        const [times, place, viewing, open, agenda, lock] = await Promise.all([
          findViewingTimes(offerId),
          findViewingPlace(offerId),
          findViewing(id),
          listOpenViewings(offerId, ctx.now),
          loadAgenda(tenantUid),
          companyId ? loadViewingLock(companyId) : null,
        ]);
        const others = open.filter((other) => other.id !== id);
        const facts = { offer, times, place, viewing, others, agenda, lock };
        const change = await decide(facts);
        return change ? toOfferDecision(facts, change, ctx) : { unchanged: SUCCESS };
      },
      ctx,
    ),
  );

/**
 * Returns the viewing that the page showed. Throws `Refusal('viewingNotFound')` or, if it was moved,
 * `Refusal('viewingChanged')`.
 */
export const getSeenViewing = (viewing: Viewing | null, startsAt: number): Viewing => {
  if (!viewing) throw new Refusal('viewingNotFound');
  if (viewing.startsAt !== startsAt) throw new Refusal('viewingChanged');
  return viewing;
};
