import { applyNegotiationChange } from '@domain/offers/negotiation';
import type { Offer } from '@domain/offers/offer';
import { isBlocked } from '@domain/offers/predicates';
import { OPEN_STATES } from '@domain/offers/states';
import { isViewingOpen, type Viewing } from '@domain/viewings/viewing';
import { changeOffer, type OfferDecision } from '../data/changeOffer';
import { findContract } from '../data/contracts';
import { findViewingTimes, getViewingTimesPath, listOpenViewings, loadAgenda } from '../data/viewings';
import { createSystemContext } from '../runtime/context';
import { createDocumentId } from '../runtime/ids';
import { withNextVersion, writeViewing } from './changeViewing';
import { buildViewingMails } from './viewingMails';

/** Returns whether premises can no longer be viewed: they are let, deleted or blocked. */
export const isClosedToViewings = (offer: Pick<Offer, 'offerStatus' | 'blockedAt'>): boolean =>
  isBlocked(offer) || !OPEN_STATES.includes(offer.offerStatus.state);

/** Returns whether the viewing is that of the person who signed the lease. The two sides may still meet. */
const isSignersOwn = async ({ id, offerStatus }: Offer, { tenantUid }: Viewing): Promise<boolean> =>
  offerStatus.state === 'SIGNED' && (await findContract(id))?.tenantUid === tenantUid;

const listViewingsToClose = async (offer: Offer, now: number): Promise<Viewing[]> => {
  const open = (await listOpenViewings(offer.id, now)).filter((viewing) => isViewingOpen(viewing, now));
  const kept = await Promise.all(open.map((viewing) => isSignersOwn(offer, viewing)));
  return open.filter((_, index) => isBlocked(offer) || !kept[index]);
};

const decideClosing = async (offer: Offer, now: number): Promise<OfferDecision<number>> => {
  if (!isClosedToViewings(offer)) return { unchanged: 0 };
  const [closing, times] = await Promise.all([listViewingsToClose(offer, now), findViewingTimes(offer.id)]);
  if (closing.length === 0) return { unchanged: 0 };
  const agendas = await Promise.all(closing.map(({ tenantUid }) => loadAgenda(tenantUid)));
  const closed = closing.map((viewing) =>
    withNextVersion({ ...viewing, state: 'cancelled', changedBy: 'system' }, now),
  );
  const waiting = closing.filter(({ state }) => state === 'requested').length;
  return {
    patch: waiting > 0 ? { talk: applyNegotiationChange(offer.talk, { viewings: -waiting }) } : {},
    mails: await buildViewingMails(
      closed.map((viewing, index) => ({
        kind: 'viewingOfferClosed',
        to: closing[index]?.state === 'requested' ? ['tenant'] : ['tenant', 'landlord'],
        offer,
        viewing,
        calendar: closing[index]?.state === 'requested' ? null : 'CANCEL',
        now,
      })),
    ),
    events: [
      {
        method: 'closeViewings',
        details: 'Odwołano oglądania zamkniętej oferty',
        userId: null,
        offerId: offer.id,
      },
    ],
    alsoWrite: (writes) => {
      closed.forEach((after, index) => {
        const agenda = agendas[index];
        if (agenda) writeViewing(writes, agenda, { after, now });
      });
      if (times) writes.update(getViewingTimesPath(offer.id), { booked: [] });
    },
    answer: closed.length,
  };
};

/**
 * Cancels the open viewings of premises that were let, withdrawn or blocked, and notifies both sides. The person who signed the
 * lease keeps their own. Returns how many it cancelled; a repeat cancels none.
 */
export const closeViewings = (offerId: string, now: number): Promise<number> =>
  changeOffer(offerId, (offer) => decideClosing(offer, now), createSystemContext(now, createDocumentId));
