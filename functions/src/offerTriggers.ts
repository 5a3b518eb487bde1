import { REGION } from '@contracts';
import { COLLECTIONS } from '@contracts/collections';
import type { Offer } from '@domain/offers/offer';
import { onSchedule } from 'firebase-functions/scheduler';
import { onObjectDeleted, onObjectFinalized } from 'firebase-functions/storage';
import { onDocumentWritten } from './runtime/documentTriggers';

type StoredOffer = {
  offerStatus?: { state?: string };
  blockedAt?: unknown;
  heldForReview?: boolean;
  blockedOnRequest?: boolean;
  uid?: string;
};

const isMadeActive = (before?: StoredOffer, after?: StoredOffer): boolean =>
  before?.offerStatus?.state === 'UNSIGNED' && after?.offerStatus?.state === 'ACTIVE';

/** Whether a change may free an offer that others wait for: its reservation ended, or it is not blocked any more. */
const isMadeFree = (before?: StoredOffer, after?: StoredOffer): boolean =>
  after?.offerStatus?.state === 'ACTIVE' &&
  (before?.offerStatus?.state === 'BOOKED' || Boolean(before?.blockedAt && !after.blockedAt));

const BLOCK_FIELDS = ['blockedAt', 'heldForReview', 'blockedOnRequest'] as const;

const isBlockChanged = (before?: StoredOffer, after?: StoredOffer): boolean =>
  BLOCK_FIELDS.some((field) => Boolean(before?.[field]) !== Boolean(after?.[field]));

/** Whether an offer that waited for an admin's look comes into public now. */
const isReleased = (before?: StoredOffer, after?: StoredOffer): boolean =>
  after?.offerStatus?.state === 'ACTIVE' && Boolean(before?.heldForReview) && !after.blockedAt;

/** Undoes writes of a browser beyond the limits that rules cannot check. */
const keepWithinLimits = async (id: string, before?: StoredOffer, after?: StoredOffer): Promise<void> => {
  const { isOversized, removeSurplusDraft, restoreSize } = await import('./offers/offerLimits');
  if (isOversized(after)) await restoreSize(id, before as Offer | undefined, Date.now());
  if (!before && after?.uid && after.offerStatus?.state === 'UNSIGNED')
    await removeSurplusDraft(id, after.uid);
};

const isGone = (after?: StoredOffer): boolean => !after || after.offerStatus?.state === 'DELETED';

/** Thousands of saved searches may want to know of one offer. */
const TELLING_SECONDS = 540;

/**
 * Brings the public copies of an offer up to date after every change, undoes what exceeds the limits, and hides the photos of
 * one that is blocked for cause. Once it is public, removes photos it was not confirmed with and notifies those who look for
 * it; once it is free again, those who wait for it. Once it is deleted, removes its photos.
 */
export const onOfferWritten = onDocumentWritten(
  { region: REGION, document: `${COLLECTIONS.offers}/{id}`, retry: true, timeoutSeconds: TELLING_SECONDS },
  async (event) => {
    const { projectOffer } = await import('./offers/projectOffer');
    await projectOffer(event.params.id, Date.now());
    await keepWithinLimits(event.params.id, event.data?.before.data(), event.data?.after.data());
    if (isGone(event.data?.after.data())) {
      const { dropPhotos } = await import('./offers/photoFiles');
      await dropPhotos(event.params.id);
    }
    if (isBlockChanged(event.data?.before.data(), event.data?.after.data())) {
      const { alignPhotos } = await import('./offers/blockedPhotos');
      await alignPhotos(event.params.id);
    }
    if (isMadeFree(event.data?.before.data(), event.data?.after.data())) {
      const { announceReturn } = await import('./offers/announceReturn');
      await announceReturn(event.params.id, Date.now());
    }
    const isFirstSeen =
      isMadeActive(event.data?.before.data(), event.data?.after.data()) ||
      isReleased(event.data?.before.data(), event.data?.after.data());
    if (!isFirstSeen) return;
    const { dropLatePhotos } = await import('./offers/photoFiles');
    await dropLatePhotos(event.params.id);
    const { announceOffer } = await import('./searches/announceOffer');
    await announceOffer(event.params.id, Date.now());
  },
);

/**
 * Takes the token off a private file, and takes in a new photo: re-encoded, with its small copy. A picture of all pixels
 * allowed takes some 200 MB.
 */
const TAKING_IN = { region: REGION, memory: '512MiB', concurrency: 2, maxInstances: 20 } as const;
export const onFileStored = onObjectFinalized(TAKING_IN, async ({ data }) => {
  const { dropDownloadToken } = await import('./data/files');
  await dropDownloadToken(data.name);
  const { acceptPhoto } = await import('./offers/photoFiles');
  await acceptPhoto(data.name);
});

/** Removes the small copy of a deleted photo. */
export const onFileDeleted = onObjectDeleted({ region: REGION }, async ({ data }) => {
  const { dropPhoto } = await import('./offers/photoFiles');
  await dropPhoto(data.name);
});

/** Frees offers whose reservation lapsed unsigned. */
export const sweepReservations = onSchedule({ region: REGION, schedule: 'every 5 minutes' }, async () => {
  const { sweepReservations: sweep } = await import('./leases/sweepReservations');
  await sweep(Date.now());
});

/** Tells the sides of leases whose last day of the handover has passed without an agreed moment. */
export const sweepHandoverWindows = onSchedule({ region: REGION, schedule: 'every 15 minutes' }, async () => {
  const { sweepHandoverWindows: sweep } = await import('./leases/sweepHandoverWindows');
  await sweep(Date.now());
});
