import { ADMIN_DOCUMENTS, COLLECTIONS } from '@api/collections';
import { FIRST_PROMOTION, type Promotion } from '@domain/promotion/promotion';
import { PUBLIC_PROMOTION_ID } from '@domain/promotion/publicPromotion';
import { read, type Writes } from '../data/store';

export const PROMOTION_PATH = `${COLLECTIONS.admin}/${ADMIN_DOCUMENTS.promotion}`;
const PUBLIC_PROMOTION_PATH = `${COLLECTIONS.home}/${PUBLIC_PROMOTION_ID}`;

/** Returns the promotion as the operator set it. Missing fields default to the first promotion. */
export const withDefaults = (stored: Partial<Promotion> | null): Promotion => ({
  ...FIRST_PROMOTION,
  ...stored,
});

export const readPromotion = async (): Promise<Promotion> =>
  withDefaults(await read<Partial<Promotion>>(PROMOTION_PATH));

/** Returns the public part of the promotion: dates, pool and places given. */
const toPublicPromotion = ({ startsAt, lastsUntil, pool, insured }: Promotion): Promotion => ({
  startsAt,
  lastsUntil,
  pool,
  insured,
});

/** Writes the public copy in the batch that changes the record, so that both always match. */
export const publish = (writes: Writes, promotion: Promotion): void =>
  writes.set(PUBLIC_PROMOTION_PATH, toPublicPromotion(promotion));
