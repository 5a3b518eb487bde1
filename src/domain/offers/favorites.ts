import type { VerificationStatus } from '../accounts/verification';

/** Offers one account or company may keep as favourites. */
export const FAVORITES_MAX = 200;

/** Whose favourites are meant: the account's own or its company's. */
export type FavoritesHolder = { collection: 'users' | 'companies'; id: string };

type FavoritesAccount = { uid: string; companyId: string | null; company: VerificationStatus };

/** Favorites belong to the company once it is linked and accepted, to the account itself until then (Spec 1 §6). */
export const getFavoritesHolder = ({ uid, companyId, company }: FavoritesAccount): FavoritesHolder =>
  company === 'ACCEPTED' && companyId
    ? { collection: 'companies', id: companyId }
    : { collection: 'users', id: uid };
