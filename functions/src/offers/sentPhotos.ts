import { SENT_PHOTOS_PATH } from '@api/collections';
import { storagePaths } from '@api/storagePaths';
import type { Offer } from '@domain/offers/offer';
import { toCanonicalJson } from '@domain/shared/canonical';
import { findContentDigest } from '../data/files';
import { findOffer, getOfferPath, getVersionPath } from '../data/offers';
import { read, type Writes } from '../data/store';
import { filterNamedPhotos } from './side';

/** `offers/{id}/sending/photos`, readable only by functions: digests of the files that were judged and sent. */
export type PhotoDigests = Record<string, string>;

const getSentPhotosPath = (offerId: string) => `${getOfferPath(offerId)}/${SENT_PHOTOS_PATH}`;

const loadCurrentDigests = async (offer: Offer): Promise<PhotoDigests> => {
  const entries = await Promise.all(
    filterNamedPhotos(offer).map(async ({ name }) => [
      name,
      await findContentDigest(storagePaths.offerImage(offer.id, name)),
    ]),
  );
  return Object.fromEntries(entries.filter(([, digest]) => digest !== null));
};

/** Stores the digests of the photos that were judged and sent. */
export const freezePhotos = (writes: Writes, offerId: string, digests: PhotoDigests): void =>
  writes.set(getSentPhotosPath(offerId), { digests });

/** Returns whether the offer's files match the digests. A file can be replaced without a change of the offer. */
export const arePhotos = async (digests: PhotoDigests, offer: Offer): Promise<boolean> =>
  toCanonicalJson(digests) === toCanonicalJson(await loadCurrentDigests(offer));

/** Returns the digests of the sent photos; empty before that. */
export const loadSentDigests = async (offerId: string): Promise<PhotoDigests> =>
  (await read<{ digests: PhotoDigests }>(getSentPhotosPath(offerId)))?.digests ?? {};

/**
 * Returns the digests of the photos an offer was confirmed with. Returns `null` for a draft, whose photos may change, and for a
 * missing offer.
 */
export const findConfirmedDigests = async (offerId: string): Promise<PhotoDigests | null> => {
  const offer = await findOffer(offerId);
  if (!offer || offer.offerStatus.state === 'UNSIGNED') return null;
  const path = getVersionPath(offerId, offer.version?.number ?? 0);
  return (await read<{ photos?: PhotoDigests }>(path))?.photos ?? {};
};

export const arePhotosAsSent = async (offer: Offer): Promise<boolean> =>
  arePhotos(await loadSentDigests(offer.id), offer);
