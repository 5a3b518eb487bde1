import { COLLECTIONS } from '@contracts/collections';
import { storagePaths } from '@contracts/storagePaths';
import type { Offer } from '@domain/offers/offer';
import { canonicalJson } from '@domain/shared/canonical';
import { digestOf } from '../data/files';
import { read, type Writes } from '../data/store';
import { namedPhotos } from './side';

/** `offers/{id}/sending/photos`, which only functions read: the digests of the files when the project was sent. */
export type PhotoDigests = Record<string, string>;

const pathOf = (offerId: string) => `${COLLECTIONS.offers}/${offerId}/sending/photos`;

/** The digest of every photo of an offer as its file is now; a missing file has none. */
export const photoDigests = async (offer: Offer): Promise<PhotoDigests> => {
  const entries = await Promise.all(
    namedPhotos(offer).map(async ({ name }) => [
      name,
      await digestOf(storagePaths.offerImage(offer.id, name)),
    ]),
  );
  return Object.fromEntries(entries.filter(([, digest]) => digest !== null));
};

/** Keeps what the photos were that were judged and sent. */
export const freezePhotos = (writes: Writes, offerId: string, digests: PhotoDigests): void =>
  writes.set(pathOf(offerId), { digests });

/** Whether the files are still those that were sent; a file may be replaced under its name without touching the offer. */
export const arePhotosAsSent = async (offer: Offer): Promise<boolean> => {
  const sent = await read<{ digests: PhotoDigests }>(pathOf(offer.id));
  return canonicalJson(sent?.digests ?? {}) === canonicalJson(await photoDigests(offer));
};
