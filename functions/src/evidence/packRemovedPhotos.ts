import { storagePaths } from '@api/storagePaths';
import type { Offer } from '@domain/offers/offer';
import { isSubmitted, PROTOCOL_PHOTOS_MAX } from '@domain/protocol/protocol';
import { listProtocolPhotos } from '@domain/protocol/protocolPhotos';
import { repairForm } from '@domain/protocol/repair';
import { toIsoDay } from '@domain/shared/dates';
import { type ListedFile, listFiles } from '../data/files';
import type { StoredFile } from './packFiles';

/** Photos of one side that the pack holds though they were taken out of a protocol: it must arrive before its request times out. */
export const REMOVED_PHOTOS_MAX = { files: PROTOCOL_PHOTOS_MAX, megabytes: 100 } as const;
const MEBIBYTE = 1024 * 1024;

const PHOTO_NAME = /([0-9a-f]{64})[.]jpg$/;

/** A photo beyond the bounds of the pack: its name there, and its digest. */
export type OmittedPhoto = { name: string; bytes: number; sha256: string | null };
export type RemovedPhotos = { packed: StoredFile[]; omitted: OmittedPhoto[] };

/** Lists the paths of the photos in a handover protocol that is being filled in. They are not evidence yet. */
const listDraftPaths = ({ id, protocolData }: Offer): string[] =>
  protocolData && !isSubmitted(protocolData)
    ? listProtocolPhotos(repairForm(protocolData)).map(({ sha256 }) => storagePaths.protocolPhoto(id, sha256))
    : [];

/** Returns the first photos of each side, up to the bounds of the pack. `photos` are in the order of their arrival. */
export const pickWithinBounds = <A extends Pick<ListedFile, 'bytes' | 'labels'>>(
  photos: readonly A[],
): Set<A> => {
  const picked = new Set<A>();
  const usedBySide = new Map<string | undefined, { files: number; bytes: number }>();
  for (const photo of photos) {
    const { files, bytes } = usedBySide.get(photo.labels.side) ?? { files: 0, bytes: 0 };
    const used = { files: files + 1, bytes: bytes + photo.bytes };
    usedBySide.set(photo.labels.side, used);
    const fits =
      used.files <= REMOVED_PHOTOS_MAX.files && used.bytes <= REMOVED_PHOTOS_MAX.megabytes * MEBIBYTE;
    if (fits) picked.add(photo);
  }
  return picked;
};

/**
 * Returns the photos that were stored for a protocol and taken out of it again, in the order of their arrival, each with the side that
 * took it. `shown` are those that the pack has already. Both sides fill in one form, so either can take out what the other had shown.
 * The oldest of each side are packed; the pack names the others.
 */
export const findRemovedPhotos = async (
  offer: Offer,
  shown: readonly StoredFile[],
): Promise<RemovedPhotos> => {
  const known = new Set([...shown.map(({ path }) => path), ...listDraftPaths(offer)]);
  const photos = (await listFiles(storagePaths.protocolPhotos(offer.id)))
    .filter(({ path }) => !known.has(path))
    .sort((a, b) => a.storedAt - b.storedAt);
  const withinBounds = pickWithinBounds(photos);
  const removed: RemovedPhotos = { packed: [], omitted: [] };
  for (const [index, photo] of photos.entries()) {
    const { path, storedAt, labels, bytes } = photo;
    const number = String(index + 1).padStart(2, '0');
    const name = `photos/removed/${[number, toIsoDay(storedAt), labels.side ?? []].flat().join(' ')}.jpg`;
    const sha256 = PHOTO_NAME.exec(path)?.[1] ?? null;
    if (withinBounds.has(photo)) removed.packed.push({ name, path, sha256, isRequired: false });
    else removed.omitted.push({ name, bytes, sha256 });
  }
  return removed;
};
