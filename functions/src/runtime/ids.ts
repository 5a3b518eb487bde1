import { randomFillSync, randomInt } from 'node:crypto';
import { createRandomId, OFFER_ID_LENGTH, SHORT_ID_LENGTH } from '@domain/shared/ids';

/** A fresh random document id of 20 characters. */
export const createDocumentId = (): string =>
  createRandomId(OFFER_ID_LENGTH, (bytes) => randomFillSync(bytes));

/** A fresh random id of a short link. */
export const createShortId = (): string => createRandomId(SHORT_ID_LENGTH, (bytes) => randomFillSync(bytes));

/** A code of `digits` decimal digits from a cryptographic source, leading zeros kept. */
export const createRandomDigits = (digits: number): string =>
  String(randomInt(0, 10 ** digits)).padStart(digits, '0');
