import { ADMIN_DOCUMENTS, COLLECTIONS } from '@contracts/collections';
import { FIRST_PROMOTION, type Promotion } from '@domain/promotion/promotion';
import { PUBLIC_PROMOTION_ID } from '@domain/promotion/publicPromotion';
import { commit, read } from '../data/store';

export const PROMOTION_PATH = `${COLLECTIONS.admin}/${ADMIN_DOCUMENTS.promotion}`;
export const PUBLIC_PROMOTION_PATH = `${COLLECTIONS.home}/${PUBLIC_PROMOTION_ID}`;

/** The promotion as the operator set it, else the first one; what is left out of the record is as in that. */
export const withDefaults = (stored: Partial<Promotion> | null): Promotion => ({
  ...FIRST_PROMOTION,
  ...stored,
});

export const readPromotion = async (): Promise<Promotion> =>
  withDefaults(await read<Partial<Promotion>>(PROMOTION_PATH));

/** What everybody may know of the promotion: dates, pool and places given. */
export const publicOf = ({ startsAt, lastsUntil, pool, insured }: Promotion): Promotion => ({
  startsAt,
  lastsUntil,
  pool,
  insured,
});

/** Brings what everybody may know of the promotion up to date with the operator's record. */
export const publishPromotion = async (): Promise<void> => {
  const promotion = publicOf(await readPromotion());
  await commit((writes) => writes.set(PUBLIC_PROMOTION_PATH, promotion));
};
