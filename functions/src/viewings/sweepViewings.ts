import {
  AGREED_VIEWING_STATES,
  getViewingState,
  isViewingOpen,
  isViewingTomorrow,
  type Viewing,
} from '@domain/viewings/viewing';
import { findAll } from '../data/queries';
import { createSystemContext } from '../runtime/context';
import { forEachSettled } from '../runtime/forEachSettled';
import { sha256Hex } from '../runtime/hash';
import { createDocumentId } from '../runtime/ids';
import { withUnchangedTime } from './buildViewing';
import { changeViewing, type ViewingFacts, withNextVersion } from './changeViewing';
import { isClosedToViewings } from './closeViewings';
import { buildViewingMails } from './viewingMails';

/**
 * Reminds both sides of the viewings of the next day, once each, and ends requests whose time came without an answer. Returns how
 * many it found. A run on the day of the viewing reminds of none.
 */
export const sweepViewings = async (now: number): Promise<number> => {
  const due = await findAll<Viewing>('dueViewings', { dueAt: new Date(now) });
  const items = due.map(({ entity }) => ({ ...entity, id: sha256Hex(entity.id) }));
  await forEachSettled('sweepViewings', items, ({ offerId, tenantUid }) =>
    changeViewing(
      offerId,
      tenantUid,
      (facts) => decideDue(facts, now),
      createSystemContext(now, createDocumentId),
    ),
  );
  return due.length;
};

const decideDue = async ({ offer, viewing }: ViewingFacts, now: number) => {
  if (!viewing || viewing.dueAt === null || viewing.dueAt > now) return null;
  if (getViewingState(viewing, now) === 'lapsed') {
    const ended = withNextVersion({ ...viewing, state: 'cancelled', changedBy: 'system' }, now);
    return {
      viewing: ended,
      mails: await buildViewingMails([
        { kind: 'viewingRequestLapsed', to: ['tenant'], offer, viewing: ended, calendar: null, now },
      ]),
      event: { method: 'sweepViewings', details: 'Prośba o oglądanie minęła bez odpowiedzi' },
    };
  }
  const isAhead = AGREED_VIEWING_STATES.includes(viewing.state) && isViewingOpen(viewing, now);
  const isReminded = isAhead && isViewingTomorrow(viewing, now) && !isClosedToViewings(offer);
  return {
    viewing: { ...withUnchangedTime(viewing, now), sequence: viewing.sequence, dueAt: null },
    mails: isReminded
      ? await buildViewingMails([
          { kind: 'viewingReminder', to: ['tenant', 'landlord'], offer, viewing, calendar: null, now },
        ])
      : [],
    event: { method: 'sweepViewings', details: 'Przypomniano o oglądaniu' },
  };
};
