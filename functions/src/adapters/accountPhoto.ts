import { ExternalServiceError } from './externalService';

/** Where Google keeps the pictures of its accounts; nothing is fetched from anywhere else. */
const GOOGLE_PHOTO_HOST = 'lh3.googleusercontent.com';
/** A larger picture is none of an account. */
export const PHOTO_BYTES_MAX = 1024 * 1024;
/** Somebody waits for the end of their sign-in; the photo comes with a later one instead. */
const PHOTO_TIMEOUT_MS = 3000;

const SERVICE = 'accountPhoto';

const isGooglePhoto = (address: string): boolean => {
  const url = URL.parse(address);
  return url?.protocol === 'https:' && url.host === GOOGLE_PHOTO_HOST && !url.username && !url.password;
};

/** The bytes of an answer, refused as soon as they are too many, whatever its headers promise. */
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
 * The picture at an address that Google gave for an account, as it is stored there; at most a mebibyte, without following
 * redirects. Throws `ExternalServiceError`; `rejected` for an address that is not Google's.
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
