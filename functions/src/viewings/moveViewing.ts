import { assertAllowed, Refusal } from '@domain/shared/errors';
import { NO_HOURS, type Span, VIEWING_NOTICE_HOURS_MIN } from '@domain/viewings/availability';
import { getFreeSlots, hasPlace, whyCannotProposeTime } from '@domain/viewings/slots';
import {
  AGREED_VIEWING_STATES,
  getBookedSpans,
  type Viewing,
  whyAgendaIsFull,
  whyCannotArrangeViewing,
  whyCannotTakeViewingStep,
} from '@domain/viewings/viewing';
import { getSigningContext } from '../leases/getSigningContext';
import type { CallContext } from '../runtime/context';
import type { Handler } from '../runtime/pipeline';
import { assertContactFree } from './assertContactFree';
import { getSpan } from './buildViewing';
import { changeViewing, getSeenViewing, type ViewingFacts, withNextVersion } from './changeViewing';
import { getViewingSide } from './getViewingSide';
import { buildViewingMails } from './viewingMails';

/** Returns whether the viewing is agreed for this time, whichever side moved or booked it. */
const isAgreedFor = ({ state, startsAt }: Viewing, newStartsAt: number): boolean =>
  startsAt === newStartsAt && AGREED_VIEWING_STATES.includes(state);

/** A tenant moves to a free time only. */
const getTenantSpan = (facts: ViewingFacts, newStartsAt: number, ctx: CallContext): Span => {
  const { offer, times, agenda } = facts;
  const { viewer, now } = ctx;
  assertAllowed(whyCannotArrangeViewing(viewer, getSigningContext(offer, viewer, now)));
  const booked = getBookedSpans(facts.others, now);
  const { offerValidTo } = offer;
  const free = times ? getFreeSlots({ availability: times, booked, now, offerValidTo }) : [];
  const span = free.find(({ startsAt }) => startsAt === newStartsAt);
  if (!span) throw new Refusal('viewingTimeTaken');
  assertAllowed(whyAgendaIsFull(agenda.entity, offer.id, span));
  return span;
};

/**
 * A landlord moves to any time that leaves the other side the shortest notice, within the places it has set and while the visitor
 * is free. Why the visitor is not free stays with the visitor.
 */
const getLandlordSpan = (facts: ViewingFacts, newStartsAt: number, now: number): Span => {
  const { minutes, parties } = facts.times ?? NO_HOURS;
  const span = getSpan(newStartsAt, minutes);
  const limits = { now, noticeHours: VIEWING_NOTICE_HOURS_MIN, offerValidTo: facts.offer.offerValidTo };
  assertAllowed(whyCannotProposeTime(span, limits));
  if (!hasPlace(getBookedSpans(facts.others, now), span, parties)) throw new Refusal('viewingTimeTaken');
  if (whyAgendaIsFull(facts.agenda.entity, facts.offer.id, span)) throw new Refusal('visitorNotFree');
  return span;
};

/**
 * Moves an agreed viewing to another time and updates the invitations of both sides. The time it has already changes nothing. Throws
 * `Refusal('noAccess')`, `Refusal('viewingNotFound')`, `Refusal('viewingChanged')`, the reasons of `whyCannotTakeViewingStep`,
 * `whyCannotProposeTime` and `whyAgendaIsFull`, `Refusal('viewingTimeTaken')`, `Refusal('viewingContactBusy')` and, for the landlord, `Refusal('visitorNotFree')`.
 */
export const moveViewing: Handler<'moveViewing'> = ({ offerId, tenant, startsAt, newStartsAt }, ctx) =>
  changeViewing(
    offerId,
    tenant,
    async (facts) => {
      const { offer, viewing: latest } = facts;
      const side = getViewingSide(offer, tenant, ctx);
      if (latest && isAgreedFor(latest, newStartsAt)) return null;
      const stored = getSeenViewing(latest, startsAt);
      assertAllowed(whyCannotTakeViewingStep('move', stored, { side, now: ctx.now }));
      const span =
        side === 'tenant'
          ? getTenantSpan(facts, newStartsAt, ctx)
          : getLandlordSpan(facts, newStartsAt, ctx.now);
      await assertContactFree(offer, stored.place, span);
      const viewing = withNextVersion(
        { ...stored, ...span, state: 'moved', previousStartsAt: stored.startsAt, changedBy: side },
        ctx.now,
      );
      return {
        viewing,
        mails: await buildViewingMails([
          {
            kind: 'viewingMoved',
            to: ['tenant', 'landlord'],
            offer,
            viewing,
            calendar: 'REQUEST',
            now: ctx.now,
          },
        ]),
        takesContact: true,
        event: { method: 'moveViewing', details: 'Przesunięto oglądanie' },
      };
    },
    ctx,
  );
