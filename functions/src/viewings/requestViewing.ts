import { assertAllowed } from '@domain/shared/errors';
import { NO_HOURS } from '@domain/viewings/availability';
import { whyCannotProposeTime } from '@domain/viewings/slots';
import { isViewingOpen } from '@domain/viewings/viewing';
import type { Handler } from '../runtime/pipeline';
import { assertArrangeable } from './assertArrangeable';
import { buildViewing, getSpan } from './buildViewing';
import { changeViewing } from './changeViewing';
import { buildViewingMails } from './viewingMails';

/**
 * Asks the landlord for a time that it has not offered. Takes no place until the landlord accepts. A repeat returns the same.
 * Throws the reasons of `assertArrangeable` and `whyCannotProposeTime`.
 */
export const requestViewing: Handler<'requestViewing'> = ({ offerId, startsAt, note }, ctx) =>
  changeViewing(
    offerId,
    ctx.viewer.uid,
    async (facts) => {
      const { offer, times, viewing: stored } = facts;
      const { minutes, noticeHours } = times ?? NO_HOURS;
      const span = getSpan(startsAt, minutes);
      const isRepeat =
        stored?.startsAt === startsAt && stored.state === 'requested' && isViewingOpen(stored, ctx.now);
      if (isRepeat) return null;
      assertArrangeable(facts, span, ctx);
      assertAllowed(
        whyCannotProposeTime(span, { now: ctx.now, noticeHours, offerValidTo: offer.offerValidTo }),
      );
      const viewing = buildViewing(facts, { state: 'requested', span, note: note.trim() }, ctx);
      return {
        viewing,
        mails: await buildViewingMails([
          { kind: 'viewingRequested', to: ['landlord'], offer, viewing, calendar: null, now: ctx.now },
        ]),
        event: { method: 'requestViewing', details: 'Poproszono o inny termin oglądania' },
      };
    },
    ctx,
  );
