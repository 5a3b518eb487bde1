import type { Language } from '../shared/format';
import { isClaimInForce } from './claims';
import type { User } from './user';
import type { VerificationStatus } from './verification';

/** The signed-in user: identity from the token, status from the account's record. */
export type Viewer = {
  uid: string;
  email: string;
  emailVerified: boolean;
  isAdmin: boolean;
  isCreator: boolean;
  firstName: string;
  lastName: string;
  companyId: string | null;
  companyName: string | null;
  companyNip: string | null;
  identity: VerificationStatus;
  company: VerificationStatus;
  lang: Language;
  /** A `data:` URL; missing without a photo. */
  photo?: string;
};

export type TokenClaims = Pick<Viewer, 'uid' | 'email' | 'emailVerified' | 'isAdmin' | 'isCreator'>;

/** Combines the token with the account's record. Without a record every status is initial and no claim counts. */
export const toViewer = (token: TokenClaims, user: User | null): Viewer => ({
  ...token,
  isAdmin: user !== null && isClaimInForce(token.isAdmin, user.claims, 'admin'),
  isCreator: user !== null && isClaimInForce(token.isCreator, user.claims, 'creator'),
  firstName: user?.firstName ?? '',
  lastName: user?.lastName ?? '',
  companyId: user?.companyId ?? null,
  companyName: user?.company?.nazwa ?? null,
  companyNip: user?.company?.nip ?? null,
  identity: user?.verification.identity ?? 'INITIAL',
  company: user?.verification.company ?? 'INITIAL',
  lang: user?.lang ?? 'pl',
  ...(user?.photo ? { photo: user.photo.dataUrl } : {}),
});

/**
 * Returns whether an account can read rents, terms and landlords of other companies. It needs a verified e-mail address.
 * `firestore.rules` check the token for the same.
 */
export const canReadTerms = ({ emailVerified }: Pick<Viewer, 'emailVerified'>): boolean => emailVerified;

/** The fields of a record that decide for which company an account acts. */
export type ActingAccount = Pick<Viewer, 'company' | 'companyId'>;

/** Returns the company the viewer acts for, or `null`. Only an accepted company counts (Spec 1 §6). */
export const getActingCompanyId = (viewer: ActingAccount): string | null =>
  viewer.company === 'ACCEPTED' ? viewer.companyId : null;

export type VerificationGap = 'emailNotVerified' | 'identityNotAccepted' | 'companyNotAccepted';

/** Returns the first missing verification in the order e-mail, identity, company (Spec 1 §2), or `null` if complete. */
export const findMissingVerification = (viewer: Viewer): VerificationGap | null => {
  if (!viewer.emailVerified) return 'emailNotVerified';
  if (viewer.identity !== 'ACCEPTED') return 'identityNotAccepted';
  return getActingCompanyId(viewer) ? null : 'companyNotAccepted';
};
