import { hashBytes } from '@data/browser/sha256';
import type { LeaseSide } from '@domain/offers/states';
import type { ProtocolPhoto } from '@domain/protocol/protocol';
import type { PhotoStore, StoredPhoto } from './photoStore';

export type PreparedPhoto = { blob: Blob; width: number; height: number };

/** Photos of an offer that are only on this device: digests, and the number being resized. */
export type WaitingPhotos = { kept: readonly string[]; preparing: number };

type Deps = {
  shelf: () => Promise<PhotoStore>;
  /** Uploads a photo that this side took. One that is already stored counts as a success. */
  upload: (photo: StoredPhoto, side: LeaseSide) => Promise<void>;
  /** Returns the URL of a stored photo. */
  storedUrl: (offerId: string, sha256: string) => Promise<string>;
};

const NOTHING: WaitingPhotos = { kept: [], preparing: 0 };

/** Creates the outbox of protocol photos: saved on the device first, uploaded in order, shown from either place. */
export function createPhotoOutbox({ shelf, upload, storedUrl }: Deps) {
  const waiting = new Map<string, WaitingPhotos>();
  const urls = new Map<string, string>();
  const sides = new Map<string, LeaseSide>();
  const listeners = new Set<() => void>();

  const getWaiting = (offerId: string) => waiting.get(offerId) ?? NOTHING;
  const change = (offerId: string, next: (now: WaitingPhotos) => WaitingPhotos) => {
    waiting.set(offerId, next(getWaiting(offerId)));
    for (const listener of listeners) listener();
  };
  const prepare = (offerId: string, by: number) =>
    change(offerId, (now) => ({ ...now, preparing: now.preparing + by }));
  const forget = async (offerId: string, sha256: string) => {
    await (await shelf()).remove(offerId, sha256);
    change(offerId, (now) => ({ ...now, kept: now.kept.filter((one) => one !== sha256) }));
  };
  const show = (sha256: string, blob: Blob) => {
    const url = urls.get(sha256) ?? URL.createObjectURL(blob);
    urls.set(sha256, url);
    return url;
  };

  return {
    getWaiting,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Loads the photos left on this device by an earlier visit. `side` fills in the form, `null` if it can no longer be. */
    open: async (offerId: string, side: LeaseSide | null): Promise<void> => {
      if (side) sides.set(offerId, side);
      const photos = await (await shelf()).all(offerId);
      change(offerId, (now) => ({ ...now, kept: photos.map(({ sha256 }) => sha256) }));
    },
    /** Saves a photo on this device under the SHA-256 of its bytes. */
    keep: async (offerId: string, making: () => Promise<PreparedPhoto>): Promise<ProtocolPhoto> => {
      prepare(offerId, 1);
      try {
        const { blob, width, height } = await making();
        const sha256 = await hashBytes(await blob.arrayBuffer());
        await (await shelf()).put({ offerId, sha256, blob });
        show(sha256, blob);
        change(offerId, (now) => ({ ...now, kept: [...new Set([...now.kept, sha256])] }));
        return { sha256, width, height };
      } finally {
        prepare(offerId, -1);
      }
    },
    /** Uploads those of the given photos that are only on this device, in order. Throws the errors of `upload`. */
    send: async (offerId: string, photos: readonly ProtocolPhoto[]): Promise<void> => {
      const shelved = new Map(
        (await (await shelf()).all(offerId)).map((photo) => [photo.sha256, photo.blob]),
      );
      for (const sha256 of new Set(photos.map((photo) => photo.sha256))) {
        const blob = shelved.get(sha256);
        if (!blob) continue;
        const side = sides.get(offerId);
        if (!side) throw new Error('The side that took the photos is not known.');
        // the store names an offer with its account
        await upload({ offerId, sha256, blob }, side);
        await forget(offerId, sha256);
      }
    },
    /** Deletes the photos that were not uploaded, except those in `needed`. */
    discard: async (offerId: string, needed: readonly ProtocolPhoto[] = []): Promise<void> => {
      const kept = new Set(needed.map(({ sha256 }) => sha256));
      for (const { sha256 } of await (await shelf()).all(offerId))
        if (!kept.has(sha256)) await forget(offerId, sha256);
    },
    sourceOf: async (offerId: string, { sha256 }: ProtocolPhoto): Promise<string> => {
      const known = urls.get(sha256);
      if (known) return known;
      const kept = (await (await shelf()).all(offerId)).find((photo) => photo.sha256 === sha256);
      if (kept) return show(sha256, kept.blob);
      const url = await storedUrl(offerId, sha256);
      urls.set(sha256, url);
      return url;
    },
  };
}

export type PhotoOutbox = ReturnType<typeof createPhotoOutbox>;
