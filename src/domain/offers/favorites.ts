import type { VerificationStatus } from '../accounts/verification';

/** Limit of favourites of one account or company. */
export const FAVORITES_MAX = 200;

/** The owner of the favourites: the account or its company. */
export type FavoritesHolder = { collection: 'users' | 'companies'; id: string };

type FavoritesAccount = { uid: string; companyId: string | null; company: VerificationStatus };

/** Favourites belong to the company once it is linked and accepted, until then to the account (Spec 1 §6). */
export const getFavoritesHolder = ({ uid, companyId, company }: FavoritesAccount): FavoritesHolder =>
  company === 'ACCEPTED' && companyId
    ? { collection: 'companies', id: companyId }
    : { collection: 'users', id: uid };
