import { REGION } from '@api';
import { COLLECTIONS } from '@api/collections';
import type { Offer } from '@domain/offers/offer';
import { onSchedule } from 'firebase-functions/scheduler';
import { onObjectDeleted, onObjectFinalized } from 'firebase-functions/storage';
import { onDocumentWritten } from './runtime/documentTriggers';

type StoredOffer = {
  offerStatus?: { state?: string; postSigningStatus?: string };
  blockedAt?: unknown;
  heldForReview?: boolean;
  blockedOnRequest?: boolean;
  uid?: string;
  queue?: { waiting: number; isOver: boolean } | null;
  relisting?: { dueAt?: unknown } | null;
  relistedFrom?: unknown;
};

const isMadeActive = (before?: StoredOffer, after?: StoredOffer): boolean =>
  before?.offerStatus?.state === 'UNSIGNED' && after?.offerStatus?.state === 'ACTIVE';

/** Returns whether companies of a queue have their turns before all others. */
const hasTurns = (offer?: StoredOffer): boolean => Boolean(offer?.queue?.waiting && !offer.queue.isOver);

/**
 * Returns whether a change may free an offer that others wait for: its reservation or the turns of its queue ended, or it is no
 * longer blocked.
 */
const isMadeFree = (before?: StoredOffer, after?: StoredOffer): boolean =>
  after?.offerStatus?.state === 'ACTIVE' &&
  (before?.offerStatus?.state === 'BOOKED' ||
    Boolean(before?.blockedAt && !after.blockedAt) ||
    (hasTurns(before) && !hasTurns(after)));

/** Returns whether premises that could be viewed no longer can: they were let, withdrawn or blocked. */
const isMadeUnavailable = (before?: StoredOffer, after?: StoredOffer): boolean => {
  const isOpen = (offer?: StoredOffer): boolean =>
    ['ACTIVE', 'BOOKED'].includes(offer?.offerStatus?.state ?? '') && !offer?.blockedAt;
  return isOpen(before) && after !== undefined && !isOpen(after);
};

const BLOCK_FIELDS = ['blockedAt', 'heldForReview', 'blockedOnRequest'] as const;

const isBlockChanged = (before?: StoredOffer, after?: StoredOffer): boolean =>
  BLOCK_FIELDS.some((field) => Boolean(before?.[field]) !== Boolean(after?.[field]));

/** Returns whether an offer is new that repeats one whose lease ended unpaid: it binds from its first write. */
const isMadeAgain = (before?: StoredOffer, after?: StoredOffer): boolean =>
  !before && Boolean(after?.relistedFrom) && after?.offerStatus?.state === 'ACTIVE';

/** Returns whether an offer that waited for an admin's review becomes public. */
const isReleased = (before?: StoredOffer, after?: StoredOffer): boolean =>
  after?.offerStatus?.state === 'ACTIVE' && Boolean(before?.heldForReview) && !after.blockedAt;

/** Returns whether the second side has just signed the handover protocol. */
const isHandedOver = (before?: StoredOffer, after?: StoredOffer): boolean =>
  after?.offerStatus?.postSigningStatus === 'PROTOCOL_CONFIRMED' &&
  before?.offerStatus?.postSigningStatus !== 'PROTOCOL_CONFIRMED';

/** Undoes browser writes that exceed limits which security rules cannot check. */
const keepWithinLimits = async (id: string, before?: StoredOffer, after?: StoredOffer): Promise<void> => {
  const { isOversized, removeSurplusDraft, restoreSize } = await import('./offers/offerLimits');
  if (isOversized(after)) await restoreSize(id, before as Offer | undefined, Date.now());
  if (!before && after?.uid && after.offerStatus?.state === 'UNSIGNED')
    await removeSurplusDraft(id, after.uid);
};

const isGone = (after?: StoredOffer): boolean => !after || after.offerStatus?.state === 'DELETED';

/** Timeout for notifying thousands of saved searches about one offer. */
const TELLING_SECONDS = 540;

/**
 * Updates the public copies of an offer and the portfolios of its companies after each change, undoes writes above the limits, and hides the photos of an offer
 * blocked for cause. Brings the queue behind its reservation up to date. When it becomes public, removes photos it was not
 * confirmed with and notifies matching saved searches. When it or its premises are free again, notifies the waiting
 * accounts. When it is handed over, updates the time from offer to keys. When it is let,
 * withdrawn or blocked, cancels its viewings. When it is deleted, removes its photos.
 */
export const onOfferWritten = onDocumentWritten(
  { region: REGION, document: `${COLLECTIONS.offers}/{id}`, retry: true, timeoutSeconds: TELLING_SECONDS },
  async (event) => {
    const { projectOffer } = await import('./offers/projectOffer');
    const former = event.data?.before.data() as Offer | undefined;
    await projectOffer(event.params.id, Date.now(), former);
    const { isPortfolioChanged, projectPortfolio } = await import('./offers/projectPortfolio');
    if (isPortfolioChanged(former ?? null, (event.data?.after.data() as Offer | undefined) ?? null))
      await projectPortfolio(event.params.id, former ?? null);
    if (isHandedOver(event.data?.before.data(), event.data?.after.data())) {
      const { updateTimeToKeys } = await import('./home/updateTimeToKeys');
      await updateTimeToKeys(Date.now());
    }
    await keepWithinLimits(event.params.id, event.data?.before.data(), event.data?.after.data());
    if (event.data?.after.data()?.relisting?.dueAt) {
      const { relistPremises } = await import('./leases/relistPremises');
      await relistPremises(event.params.id, Date.now());
    }
    if (event.data?.after.data()?.queue) {
      const { settleQueue } = await import('./data/offerQueue');
      await settleQueue(event.params.id, Date.now());
    }
    if (isGone(event.data?.after.data())) {
      if (event.data?.before.data()?.queue) {
        const { endQueueOfDeleted } = await import('./data/offerQueue');
        await endQueueOfDeleted(event.params.id, Date.now());
      }
      const { dropPhotos } = await import('./offers/photoFiles');
      await dropPhotos(event.params.id);
    }
    if (isBlockChanged(event.data?.before.data(), event.data?.after.data())) {
      const { alignPhotos } = await import('./offers/blockedPhotos');
      await alignPhotos(event.params.id);
    }
    if (isMadeUnavailable(event.data?.before.data(), event.data?.after.data())) {
      const { closeViewings } = await import('./viewings/closeViewings');
      await closeViewings(event.params.id, Date.now());
    }
    if (
      isMadeFree(event.data?.before.data(), event.data?.after.data()) ||
      isMadeAgain(event.data?.before.data(), event.data?.after.data())
    ) {
      const { announceReturn } = await import('./offers/announceReturn');
      await announceReturn(event.params.id, Date.now());
    }
    const isFirstSeen =
      isMadeActive(event.data?.before.data(), event.data?.after.data()) ||
      isMadeAgain(event.data?.before.data(), event.data?.after.data()) ||
      isReleased(event.data?.before.data(), event.data?.after.data());
    if (!isFirstSeen) return;
    const { dropLatePhotos } = await import('./offers/photoFiles');
    await dropLatePhotos(event.params.id);
    const { announceOffer } = await import('./searches/announceOffer');
    await announceOffer(event.params.id, Date.now());
  },
);

/**
 * Removes the download token of a private file, and an upload of a party that is not what its name says. Accepts a new photo: re-encodes it and stores its small copy. An image with the
 * maximum of pixels takes some 200 MB.
 */
const TAKING_IN = { region: REGION, memory: '512MiB', concurrency: 2, maxInstances: 20 } as const;
export const onFileStored = onObjectFinalized(TAKING_IN, async ({ data }) => {
  const { dropDownloadToken } = await import('./data/files');
  await dropDownloadToken(data.name);
  const { removeUnfitUpload } = await import('./leases/digestNamedFiles');
  await removeUnfitUpload(data.name, Number(data.size));
  const { acceptPhoto } = await import('./offers/photoFiles');
  await acceptPhoto(data.name);
});

/** Removes the small copy of a deleted photo. */
export const onFileDeleted = onObjectDeleted({ region: REGION }, async ({ data }) => {
  const { dropPhoto } = await import('./offers/photoFiles');
  await dropPhoto(data.name);
});

export const sweepReservations = onSchedule({ region: REGION, schedule: 'every 1 minutes' }, async () => {
  const { sweepReservations: sweep } = await import('./leases/sweepReservations');
  await sweep(Date.now());
  const { sweepTurns } = await import('./leases/sweepTurns');
  await sweepTurns(Date.now());
});

export const sweepHandoverWindows = onSchedule({ region: REGION, schedule: 'every 15 minutes' }, async () => {
  const { sweepHandoverWindows: sweep } = await import('./leases/sweepHandoverWindows');
  await sweep(Date.now());
});

export const sweepDeposits = onSchedule({ region: REGION, schedule: 'every 15 minutes' }, async () => {
  const { sweepDeposits: sweep } = await import('./leases/sweepDeposits');
  await sweep(Date.now());
  const { sweepReturns } = await import('./returns/sweepReturns');
  await sweepReturns(Date.now());
  const { sweepSettlements } = await import('./returns/sweepSettlements');
  await sweepSettlements(Date.now());
});
