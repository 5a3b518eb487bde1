import { Refusal } from '@domain/shared/errors';
import { NO_HOURS, type Span } from '@domain/viewings/availability';
import { getFreeSlots } from '@domain/viewings/slots';
import { AGREED_VIEWING_STATES, getBookedSpans } from '@domain/viewings/viewing';
import type { Handler } from '../runtime/pipeline';
import { assertArrangeable } from './assertArrangeable';
import { assertContactFree } from './assertContactFree';
import { buildViewing, getSpan } from './buildViewing';
import { changeViewing, type ViewingFacts } from './changeViewing';
import { buildViewingMails } from './viewingMails';

/** Throws `Refusal('viewingTimeTaken')` unless the span is one of the free slots. */
const assertFree = ({ times, offer, others }: ViewingFacts, span: Span, now: number): void => {
  const { offerValidTo } = offer;
  const booked = getBookedSpans(others, now);
  const slots = times ? getFreeSlots({ availability: times, booked, now, offerValidTo }) : [];
  if (!slots.some(({ startsAt }) => startsAt === span.startsAt)) throw new Refusal('viewingTimeTaken');
};

/**
 * Books a free time to view premises. Of parallel calls as many win as parties fit. A repeat returns the same. Invites both
 * sides. Throws the reasons of `assertArrangeable`, `Refusal('viewingTimeTaken')` and `Refusal('viewingContactBusy')`.
 */
export const bookViewing: Handler<'bookViewing'> = ({ offerId, startsAt }, ctx) =>
  changeViewing(
    offerId,
    ctx.viewer.uid,
    async (facts) => {
      const { offer, viewing: stored } = facts;
      const isRepeat =
        stored?.startsAt === startsAt && AGREED_VIEWING_STATES.includes(stored.state) && startsAt > ctx.now;
      if (isRepeat) return null;
      const span = getSpan(startsAt, (facts.times ?? NO_HOURS).minutes);
      assertArrangeable(facts, span, ctx);
      assertFree(facts, span, ctx.now);
      await assertContactFree(offer, facts.place, span);
      const viewing = buildViewing(facts, { state: 'booked', span, note: '' }, ctx);
      return {
        viewing,
        mails: await buildViewingMails([
          {
            kind: 'viewingBooked',
            to: ['tenant', 'landlord'],
            offer,
            viewing,
            calendar: 'REQUEST',
            now: ctx.now,
          },
        ]),
        takesContact: true,
        event: { method: 'bookViewing', details: 'Umówiono oglądanie' },
      };
    },
    ctx,
  );
