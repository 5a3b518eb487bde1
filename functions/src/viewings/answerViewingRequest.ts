import { assertAllowed, Refusal } from '@domain/shared/errors';
import { NO_HOURS } from '@domain/viewings/availability';
import { hasPlace } from '@domain/viewings/slots';
import {
  AGREED_VIEWING_STATES,
  getBookedSpans,
  type Viewing,
  whyCannotTakeViewingStep,
} from '@domain/viewings/viewing';
import { assertLandlord } from '../offers/side';
import type { Handler } from '../runtime/pipeline';
import { assertContactFree } from './assertContactFree';
import { toViewingPlace } from './buildViewing';
import { changeViewing, getSeenViewing, type ViewingFacts, withNextVersion } from './changeViewing';
import { buildViewingMails } from './viewingMails';

const isAnswered = ({ state, changedBy }: Viewing, accepted: boolean): boolean =>
  accepted ? AGREED_VIEWING_STATES.includes(state) : state === 'cancelled' && changedBy === 'landlord';

const assertPlaceLeft = ({ times, others }: ViewingFacts, viewing: Viewing, now: number): void => {
  const { parties } = times ?? NO_HOURS;
  if (!hasPlace(getBookedSpans(others, now), viewing, parties)) throw new Refusal('viewingTimeTaken');
};

/** An accepted visitor reads where to meet and whom to ask for, so both must be set first. */
const assertAcceptable = (facts: ViewingFacts, viewing: Viewing, now: number): void => {
  if (!facts.place) throw new Refusal('viewingPlaceNotSet');
  assertPlaceLeft(facts, viewing, now);
};

/**
 * Accepts or declines the time that a tenant asked for. An accepted one is a booked viewing. A repeat of the same answer changes
 * nothing. Throws `Refusal('noAccess')`, `Refusal('viewingNotFound')`, `Refusal('viewingChanged')`, the reasons of
 * `whyCannotTakeViewingStep`, `Refusal('viewingPlaceNotSet')` if nothing says where to meet, and
 * `Refusal('viewingTimeTaken')` if no place is left, and `Refusal('viewingContactBusy')`.
 */
export const answerViewingRequest: Handler<'answerViewingRequest'> = (
  { offerId, tenant, startsAt, accepted },
  ctx,
) =>
  changeViewing(
    offerId,
    tenant,
    async (facts) => {
      const { offer, place } = facts;
      assertLandlord(offer, ctx.viewer);
      const stored = getSeenViewing(facts.viewing, startsAt);
      if (isAnswered(stored, accepted)) return null;
      assertAllowed(whyCannotTakeViewingStep('answer', stored, { side: 'landlord', now: ctx.now }));
      if (accepted) {
        assertAcceptable(facts, stored, ctx.now);
        await assertContactFree(offer, place, stored);
      }
      const viewing = withNextVersion(
        {
          ...stored,
          state: accepted ? 'booked' : 'cancelled',
          changedBy: 'landlord',
          place: accepted ? toViewingPlace(place) : null,
        },
        ctx.now,
      );
      const about = { offer, viewing, now: ctx.now };
      return {
        viewing,
        mails: await buildViewingMails([
          accepted
            ? { ...about, kind: 'viewingBooked', to: ['tenant', 'landlord'], calendar: 'REQUEST' }
            : { ...about, kind: 'viewingRequestDeclined', to: ['tenant'], calendar: null },
        ]),
        event: {
          method: 'answerViewingRequest',
          details: accepted ? 'Przyjęto termin oglądania' : 'Odmówiono terminu oglądania',
        },
      };
    },
    ctx,
  );
