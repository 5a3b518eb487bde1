import type { User } from '@domain/accounts/user';
import { fetchGooglePhoto } from '../adapters/accountPhoto';
import { reencodeImage } from '../adapters/pictures';
import { type Decision, updateWithPrecondition } from '../data/optimisticLocking';
import { listSignIns } from '../data/signIns';
import { getUser, getUserPath } from '../data/users';
import { sha256Hex } from '../runtime/hash';
import { reportFailure } from '../runtime/log';

const GOOGLE_PROVIDER = 'google.com';
/** Two and a half times the avatar's 32 points, for dense screens. */
const SIDE_PX = 80;
const JPEG_QUALITY = 0.8;
const PIXELS_MAX = 4_000_000;

/** A small square JPEG without metadata, as a `data:` address; throws when the bytes are no picture. */
const toThumbnailDataUrl = async (bytes: Uint8Array): Promise<string> => {
  const jpeg = await reencodeImage(bytes, {
    pixelsMax: PIXELS_MAX,
    size: { width: SIDE_PX, height: SIDE_PX, fit: 'cover' },
    quality: JPEG_QUALITY,
  });
  return `data:image/jpeg;base64,${jpeg.toString('base64')}`;
};

/** What Google says; the profile's own field is not asked, because everybody may write their own. */
const findGooglePhotoUrl = async (uid: string): Promise<string | null> => {
  const [signIn] = await listSignIns([uid]);
  const google = signIn?.providerData.find(({ providerId }) => providerId === GOOGLE_PROVIDER);
  return google?.photoURL || null;
};

const bringUpToDate = async (uid: string): Promise<void> => {
  const [address, user] = await Promise.all([findGooglePhotoUrl(uid), getUser(uid)]);
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
 * Keeps a small copy of an account's Google photo in its record (Spec 1 §3), drawn anew, so that no page asks Google for
 * it. A sign-in never fails because of it: a photo that cannot be had is tried for again at the next one.
 */
export const refreshPhoto = (uid: string): Promise<void> =>
  bringUpToDate(uid).catch((error: unknown) => reportFailure('accounts.photo', error, {}));
