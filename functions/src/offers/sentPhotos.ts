import { SENT_PHOTOS_PATH } from '@contracts/collections';
import { storagePaths } from '@contracts/storagePaths';
import type { Offer } from '@domain/offers/offer';
import { toCanonicalJson } from '@domain/shared/canonical';
import { findContentDigest } from '../data/files';
import { findOffer, getOfferPath, getVersionPath } from '../data/offers';
import { read, type Writes } from '../data/store';
import { filterNamedPhotos } from './side';

/** `offers/{id}/sending/photos`, which only functions read: the digests of the files that were judged and sent. */
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

/** Keeps what the photos were that were judged and sent. */
export const freezePhotos = (writes: Writes, offerId: string, digests: PhotoDigests): void =>
  writes.set(getSentPhotosPath(offerId), { digests });

/** Whether the files of an offer are those of the digests; a file may be replaced without touching the offer. */
export const arePhotos = async (digests: PhotoDigests, offer: Offer): Promise<boolean> =>
  toCanonicalJson(digests) === toCanonicalJson(await loadCurrentDigests(offer));

/** The digests of the photos that were sent; none before that. */
export const loadSentDigests = async (offerId: string): Promise<PhotoDigests> =>
  (await read<{ digests: PhotoDigests }>(getSentPhotosPath(offerId)))?.digests ?? {};

/**
 * The digests of the photos an offer was confirmed with; `null` while it is a project, whose photos may change, and where
 * there is no offer.
 */
export const findConfirmedDigests = async (offerId: string): Promise<PhotoDigests | null> => {
  const offer = await findOffer(offerId);
  if (!offer || offer.offerStatus.state === 'UNSIGNED') return null;
  const path = getVersionPath(offerId, offer.version?.number ?? 0);
  return (await read<{ photos?: PhotoDigests }>(path))?.photos ?? {};
};

/** Whether the files are still those that were sent. */
export const arePhotosAsSent = async (offer: Offer): Promise<boolean> =>
  arePhotos(await loadSentDigests(offer.id), offer);
