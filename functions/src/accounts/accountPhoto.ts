import type { User } from '@domain/accounts/user';
import { fetchGooglePhoto } from '../adapters/accountPhoto';
import { reencodeImage } from '../adapters/pictures';
import { type Decision, updateWithPrecondition } from '../data/optimisticLocking';
import { listSignIns } from '../data/signIns';
import { findUser, getUserPath } from '../data/users';
import { sha256Hex } from '../runtime/hash';
import { reportFailure } from '../runtime/log';

const GOOGLE_PROVIDER = 'google.com';
/** Two and a half times the avatar's 32 points, for dense screens. */
const SIDE_PX = 80;
const JPEG_QUALITY = 0.8;
const PIXELS_MAX = 4_000_000;

/** Returns a small square JPEG without metadata, as a `data:` URL. Throws when the bytes are not an image. */
const toThumbnailDataUrl = async (bytes: Uint8Array): Promise<string> => {
  const jpeg = await reencodeImage(bytes, {
    pixelsMax: PIXELS_MAX,
    size: { width: SIDE_PX, height: SIDE_PX, fit: 'cover' },
    quality: JPEG_QUALITY,
  });
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
};

/** Reads the photo URL from Google's sign-in data. The profile's own field is not trusted: users can write it themselves. */
const findGooglePhotoUrl = async (uid: string): Promise<string | null> => {
  const [signIn] = await listSignIns([uid]);
  const google = signIn?.providerData.find(({ providerId }) => providerId === GOOGLE_PROVIDER);
  return google?.photoURL || null;
};

const bringUpToDate = async (uid: string): Promise<void> => {
  const [address, user] = await Promise.all([findGooglePhotoUrl(uid), findUser(uid)]);
  const source = address && sha256Hex(address);
  if (!user || (user.photo?.source ?? null) === source) return;
  const photo =
    address && source ? { source, dataUrl: await toThumbnailDataUrl(await fetchGooglePhoto(address)) } : null;
  await updateWithPrecondition<User, void>(
    getUserPath(uid),
    (stored): Decision<void> => (stored ? { write: { photo }, answer: undefined } : { unchanged: undefined }),
  );
};

/**
 * Keeps a small re-encoded copy of an account's Google photo in its record (Spec 1 §3), so that no page requests it from
 * Google. Never throws: a failure must not break the sign-in, and the next sign-in tries again.
 */
export const refreshPhoto = (uid: string): Promise<void> =>
  bringUpToDate(uid).catch((error: unknown) => reportFailure('accounts.photo', error, {}));
