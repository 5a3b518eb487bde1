import { changeOffer } from '../data/changeOffer';
import { findOffer } from '../data/offers';
import { getViewingPlacePath, getViewingTimesPath } from '../data/viewings';
import { createSystemContext } from '../runtime/context';
import { createDocumentId } from '../runtime/ids';

/**
 * Removes the meeting point at `path` with its account, and the viewing times, so that no visitor books without knowing where to
 * meet. The landlord's side sets both again.
 */
export const closeTimesForErasure = async (path: string, now: number): Promise<void> => {
  const offerId = path.split('/').at(-1) ?? '';
  if (!(await findOffer(offerId))) return;
  await changeOffer<null>(
    offerId,
    async () => ({
      patch: {},
      mails: [],
      events: [
        {
          method: 'setViewingTimes',
          details: 'Usunięto terminy oglądania z kontem, które je podało',
          userId: null,
          offerId,
        },
      ],
      alsoWrite: (writes) => {
        writes.remove(getViewingPlacePath(offerId));
        writes.remove(getViewingTimesPath(offerId));
      },
      answer: null,
    }),
    createSystemContext(now, createDocumentId),
  );
};
