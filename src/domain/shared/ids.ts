const ALPHANUMERIC = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Length of an offer id (Spec 1 §9). */
export const OFFER_ID_LENGTH = 20;
/** Form of the offer ids that the web creates. */
export const NEW_OFFER_ID = new RegExp(`^[A-Za-z0-9]{${OFFER_ID_LENGTH}}$`);
/** Length of a short-link id (Spec 1 §9). */
export const SHORT_ID_LENGTH = 6;

export const ID_MAX_CHARS = 64;
/** One path segment of letters, digits, dashes and underscores that begins with a letter or a digit. */
export const ID_FORM = /^[A-Za-z0-9][A-Za-z0-9_-]*$/;

/** Returns whether a text can be one of our ids, and is no path or reserved name of the database. */
export const isId = (text: string): boolean => text.length <= ID_MAX_CHARS && ID_FORM.test(text);

/** Fills an array with bytes from a cryptographic source, as `crypto.getRandomValues` does. */
export type FillRandom = (bytes: Uint8Array<ArrayBuffer>) => Uint8Array;

/** Returns a random alphanumeric id of `length` characters, each equally likely (rejection sampling). */
export const createRandomId = (length: number, fillRandom: FillRandom): string => {
  const unbiasedLimit = 256 - (256 % ALPHANUMERIC.length);
  let id = '';
  while (id.length < length) {
    for (const byte of fillRandom(new Uint8Array(length * 2))) {
      if (byte < unbiasedLimit && id.length < length) id += ALPHANUMERIC[byte % ALPHANUMERIC.length];
    }
  }
  return id;
};
