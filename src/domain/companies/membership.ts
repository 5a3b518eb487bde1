import type { User } from '../accounts/user';
import type { VerificationStatus } from '../accounts/verification';
import { getActingCompanyId } from '../accounts/viewer';
import type { Company, CompanyMember } from './company';

type Members = Pick<Company, 'users' | 'hasAccess' | 'creatorId'>;

export const isMember = ({ hasAccess }: Pick<Company, 'hasAccess'>, uid: string): boolean =>
  hasAccess.includes(uid);

/**
 * Returns why an account cannot bind the other side of `company`, or `null`: no one concludes an act between two parties for both
 * of them (art. 108 KC). `company` is `null` while there is no other side.
 */
export const whyCannotActAgainst = (
  company: Pick<Company, 'hasAccess'> | null,
  uid: string,
): 'actsForBothSides' | null => (company && isMember(company, uid) ? 'actsForBothSides' : null);

/** Returns the status of an account in a company. For the account's selected company its own record decides. */
export const getMembershipStatus = ({ users }: Pick<Company, 'users'>, uid: string): VerificationStatus =>
  users.find((member) => member.uid === uid)?.verification.company ?? 'INITIAL';

/** Returns the company an account acts for now, or `null`. */
export const getUserCompanyId = ({
  verification,
  companyId,
}: Pick<User, 'verification' | 'companyId'>): string | null =>
  getActingCompanyId({ company: verification.company, companyId });

/**
 * Returns whether a decision about a company changes the account's own rights: it has selected this company, or none is accepted.
 */
export const isDecisive = (user: Pick<User, 'verification' | 'companyId'>, companyId: string): boolean =>
  user.companyId === companyId || getUserCompanyId(user) === null;

/** Returns the members with one member added or replaced. */
export const withMember = ({ users, hasAccess }: Members, member: CompanyMember) => ({
  users: [...users.filter(({ uid }) => uid !== member.uid), member],
  hasAccess: hasAccess.includes(member.uid) ? hasAccess : [...hasAccess, member.uid],
});

export const withoutMember = ({ users, hasAccess }: Members, uid: string) => ({
  users: users.filter((member) => member.uid !== uid),
  hasAccess: hasAccess.filter((member) => member !== uid),
});

/** Returns why an account cannot select a company, or `null` (Spec 1 §6). */
export const whyCannotSelect = (company: Members, uid: string): 'notCompanyMember' | null =>
  isMember(company, uid) ? null : 'notCompanyMember';

/**
 * Returns why an account cannot be removed from a company, or `null`. The creator removes others; other members can only leave.
 */
export const whyCannotRemove = (
  { creatorId }: Pick<Company, 'creatorId'>,
  { actorUid, uid }: { actorUid: string; uid: string },
): 'notCompanyCreator' | 'creatorStays' | null => {
  if (actorUid !== creatorId && actorUid !== uid) return 'notCompanyCreator';
  return uid === creatorId ? 'creatorStays' : null;
};

type Duties = { hasActiveOffers: boolean; hasLeases: boolean; hasPaperLeases: boolean };

/**
 * Returns why a company needs a member who acts for it, or `null`: it has active offers or running leases, or an admin can still
 * settle a lease signed by hand.
 */
export const whyCannotStandAlone = ({ hasActiveOffers, hasLeases, hasPaperLeases }: Duties) => {
  if (hasActiveOffers) return 'companyHasActiveOffers' as const;
  if (hasLeases) return 'companyHasLeases' as const;
  return hasPaperLeases ? ('companyHasPaperLease' as const) : null;
};

/** Returns why an account cannot delete a company, or `null` (Spec 1 §6, §8). */
export const whyCannotDelete = (company: Members, actorUid: string, duties: Duties) => {
  if (company.creatorId !== actorUid) return 'notCompanyCreator' as const;
  if (company.hasAccess.some((uid) => uid !== actorUid)) return 'companyHasMembers' as const;
  return whyCannotStandAlone(duties);
};

/**
 * Returns why the data and the document of a company cannot change, or `null`. They are locked during the review and once
 * accepted.
 */
export const whyCannotChange = (
  standing: VerificationStatus,
): 'companyBeingChecked' | 'companyAlreadyAccepted' | null => {
  if (standing === 'CHECKING') return 'companyBeingChecked';
  return standing === 'ACCEPTED' ? 'companyAlreadyAccepted' : null;
};
