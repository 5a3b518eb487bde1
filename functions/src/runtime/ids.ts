import { randomFillSync, randomInt } from 'node:crypto';
import { createRandomId, OFFER_ID_LENGTH, SHORT_ID_LENGTH } from '@domain/shared/ids';

/** Returns a new random document id of 20 characters. */
export const createDocumentId = (): string =>
  createRandomId(OFFER_ID_LENGTH, (bytes) => randomFillSync(bytes));

/** Returns a new random id of a short link. */
export const createShortId = (): string => createRandomId(SHORT_ID_LENGTH, (bytes) => randomFillSync(bytes));

/** Returns a code of `digits` decimal digits from a cryptographic source. Keeps leading zeros. */
export const createRandomDigits = (digits: number): string =>
  String(randomInt(0, 10 ** digits)).padStart(digits, '0');
