import { isViewingOpen, type Viewing } from '@domain/viewings/viewing';
import { findOffer } from '../data/offers';
import { read } from '../data/store';
import { createSystemContext } from '../runtime/context';
import { createDocumentId } from '../runtime/ids';
import { changeViewing, withNextVersion } from './changeViewing';
import { buildViewingMails } from './viewingMails';

/**
 * Cancels the open viewing at `path` before it is erased with its account: frees the place and notifies the landlord. Does
 * nothing for one that is over.
 */
export const cancelForErasure = async (path: string, now: number): Promise<void> => {
  const found = await read<Viewing>(path);
  if (!found || !isViewingOpen(found, now) || !(await findOffer(found.offerId))) return;
  await changeViewing(
    found.offerId,
    found.tenantUid,
    async ({ offer, viewing: stored }) => {
      if (!stored || !isViewingOpen(stored, now)) return null;
      const viewing = withNextVersion({ ...stored, state: 'cancelled', changedBy: 'tenant' }, now);
      const calendar = stored.state === 'requested' ? null : 'CANCEL';
      return {
        viewing,
        mails: await buildViewingMails([
          { kind: 'viewingCancelled', to: ['landlord'], offer, viewing, calendar, now },
        ]),
        event: { method: 'cancelViewing', details: 'Odwołano oglądanie usuniętego konta' },
      };
    },
    createSystemContext(now, createDocumentId),
  );
};
