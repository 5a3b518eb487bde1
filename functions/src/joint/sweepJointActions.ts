import { isActionLive, type JointAction } from '@domain/leases/jointAction';
import type { Offer } from '@domain/offers/offer';
import { changeOffer, type OfferDecision } from '../data/changeOffer';
import { findAll } from '../data/queries';
import { createSystemContext } from '../runtime/context';
import { forEachSettled } from '../runtime/forEachSettled';
import { createDocumentId } from '../runtime/ids';
import { prepareActionEndMails } from './jointActionMails';
import { readAction, removeAction } from './jointActions';

const METHOD = 'sweepJointActions';

/**
 * Removes acts whose second signature did not come in time, and tells both people. It may run late, because every reader
 * computes the end. Returns how many it found.
 */
export const sweepJointActions = async (now: number): Promise<number> => {
  const due = await findAll<JointAction>('dueJointActions', { endsAt: new Date(now) });
  await forEachSettled(METHOD, due, ({ entity }) => endAction(entity, now));
  return due.length;
};

const endAction = ({ offerId, side }: JointAction, now: number): Promise<void> =>
  changeOffer(offerId, (offer) => decideLapse(offer, side, now), createSystemContext(now, createDocumentId));

const decideLapse = async (
  offer: Offer,
  side: JointAction['side'],
  now: number,
): Promise<OfferDecision<void>> => {
  const { action, version } = await readAction(offer.id, side);
  if (!action || isActionLive(action, now)) return { unchanged: undefined };
  return {
    patch: null,
    locksRelated: true,
    mails: await prepareActionEndMails(action, 'lapsed'),
    events: [
      {
        method: METHOD,
        details: `Drugi podpis nie przyszedł w terminie: ${action.act}`,
        userId: null,
        offerId: offer.id,
      },
    ],
    alsoWrite: (writes) => removeAction(writes, action, version),
    answer: undefined,
  };
};
