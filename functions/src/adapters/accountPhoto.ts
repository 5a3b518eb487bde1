import { ExternalServiceError } from './externalService';

/** Host of Google's account photos. No other host is fetched. */
const GOOGLE_PHOTO_HOST = 'lh3.googleusercontent.com';
/** Larger images are not account photos. */
export const PHOTO_BYTES_MAX = 1024 * 1024;
/** A user waits for the end of the sign-in. On a timeout a later sign-in loads the photo. */
const PHOTO_TIMEOUT_MS = 3000;

const SERVICE = 'accountPhoto';

const isGooglePhoto = (address: string): boolean => {
  const url = URL.parse(address);
  return url?.protocol === 'https:' && url.host === GOOGLE_PHOTO_HOST && !url.username && !url.password;
};

/** Reads a response body and throws as soon as it exceeds the limit, whatever its headers say. */
const readLimitedBody = async ({ body }: Response): Promise<Uint8Array> => {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of body ?? []) {
    size += part.byteLength;
    if (size > PHOTO_BYTES_MAX) throw new ExternalServiceError(SERVICE, 'badAnswer');
    parts.push(part);
  }
  return Buffer.concat(parts);
};

/**
 * Downloads an account photo from Google: at most 1 MiB, no redirects. Throws `ExternalServiceError`, with `rejected` for
 * a URL of another host.
 */
export const fetchGooglePhoto = async (address: string): Promise<Uint8Array> => {
  if (!isGooglePhoto(address)) throw new ExternalServiceError(SERVICE, 'rejected');
  try {
    const response = await fetch(address, {
      redirect: 'error',
      signal: AbortSignal.timeout(PHOTO_TIMEOUT_MS),
    });
    if (!response.ok) throw new ExternalServiceError(SERVICE, 'rejected');
    return await readLimitedBody(response);
  } catch (cause) {
    if (cause instanceof ExternalServiceError) throw cause;
    throw new ExternalServiceError(SERVICE, 'unavailable', { cause });
  }
};
