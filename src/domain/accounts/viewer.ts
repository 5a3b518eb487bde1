import type { Language } from '../shared/format';
import { isClaimInForce } from './claims';
import type { User } from './user';
import type { VerificationStatus } from './verification';

/** Whoever looks or acts while signed in: identity from the token, standing from the account's record. */
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
  /** A `data:` address; missing without a photo. */
  photo?: string;
};

export type TokenClaims = Pick<Viewer, 'uid' | 'email' | 'emailVerified' | 'isAdmin' | 'isCreator'>;

/** Joins what the token proves with what the account's record says; a missing record leaves everything initial and no claim in force. */
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
 * Whether an account reads rents, terms and landlords of other companies: once it has proved its address. `firestore.rules`
 * ask the token for the same.
 */
export const canReadTerms = ({ emailVerified }: Pick<Viewer, 'emailVerified'>): boolean => emailVerified;

/** The part of a record that says for which company an account acts. */
export type ActingAccount = Pick<Viewer, 'company' | 'companyId'>;

/** The company the viewer acts for: only an accepted one counts (Spec 1 §6). */
export const getActingCompanyId = (viewer: ActingAccount): string | null =>
  viewer.company === 'ACCEPTED' ? viewer.companyId : null;

export type VerificationGap = 'emailNotVerified' | 'identityNotAccepted' | 'companyNotAccepted';

/** The first verification that is missing, in the order e-mail, identity, company (Spec 1 §2); `null` when complete. */
export const findMissingVerification = (viewer: Viewer): VerificationGap | null => {
  if (!viewer.emailVerified) return 'emailNotVerified';
  if (viewer.identity !== 'ACCEPTED') return 'identityNotAccepted';
  return getActingCompanyId(viewer) ? null : 'companyNotAccepted';
};
