import { COLLECTIONS } from '@api/collections';
import { storagePaths } from '@api/storagePaths';
import type { User } from '@domain/accounts/user';
import { whyNotAuthority } from '@domain/companies/authority';
import type { Company } from '@domain/companies/company';
import { getMembershipStatus, isDecisive, withMember } from '@domain/companies/membership';
import { findReviewedDocument, getReviewTime } from '@domain/companies/powerOfAttorney';
import { buildReviewId, type CompanyReview } from '@domain/companies/review';
import type { Obligation, ReviewedDocument } from '@domain/leases/partyAuthority';
import { assertAllowed, Refusal } from '@domain/shared/errors';
import { FILE_KINDS } from '../data/fileKinds';
import { readFile } from '../data/files';
import { read, readVersion, type Version, type Writes } from '../data/store';
import { getUserPath } from '../data/users';
import { sha256Hex } from '../runtime/hash';
import { findPower } from './powers';
import { buildCompanyLink } from './standing';

export const getReviewPath = (companyId: string, uid: string) =>
  `${COLLECTIONS.companyReviews}/${buildReviewId(companyId, uid)}`;

/** Returns the stored authority document of a company, or `null`. */
export const readAuthority = (companyId: string): Promise<Uint8Array | null> =>
  readFile(storagePaths.companyAuthority(companyId), FILE_KINDS.authority);

/** Returns the digest of an authority document. Throws `Refusal` if it is missing, too large or not a PDF. */
export const computeAuthorityDigest = (bytes: Uint8Array | null): string => {
  if (!bytes) throw new Refusal('authorityMissing');
  assertAllowed(whyNotAuthority(bytes.byteLength, bytes));
  return sha256Hex(bytes);
};

export type VersionedUser = { user: User; version: Version };

/** Loads an account with its version, or `null` if it is gone. */
export const loadAccount = async (uid: string): Promise<VersionedUser | null> => {
  const { entity, version } = await readVersion<User>(getUserPath(uid));
  return entity && version ? { user: entity, version } : null;
};

/** Returns the member list with a new status of one member, which mirrors the account's record. */
export const getMemberStatus = (
  company: Company,
  user: User,
  standing: CompanyReview['status'],
): Pick<Company, 'users' | 'hasAccess'> =>
  withMember(company, {
    uid: user.uid,
    verification: { identity: user.verification.identity, company: standing },
  });

/**
 * Writes an account's status with a company into its record. An acceptance applies if the account acts for no other
 * company; any other status only if it has no other company selected.
 */
export const writeStatus = (
  writes: Writes,
  { user, version }: VersionedUser,
  { company, standing }: { company: Company; standing: CompanyReview['status'] },
): void => {
  const isFree = user.companyId === null || user.companyId === company.id;
  if (standing === 'ACCEPTED' ? !isDecisive(user, company.id) : !isFree) return;
  const link =
    standing === 'ACCEPTED' ? buildCompanyLink(company, standing) : { 'verification.company': standing };
  writes.updateVersion(getUserPath(user.uid), link, version);
};

/**
 * Returns when an admin accepted a company by the document that this account uploaded (epoch ms), or `null`. The request
 * itself tells it: `creatorId` passes to a colleague when its account is erased.
 */
export const findCompanyReviewTime = async (
  companyId: string,
  uid: string,
  now: number,
): Promise<number | null> =>
  getReviewTime(await read<CompanyReview>(getReviewPath(companyId, uid)), uid, now);

type ObligationCheck = { obligation: Obligation; now: number };

/**
 * Returns the document by which this account may bind the company for an obligation, or `null`: that of the company, or the
 * account's power of attorney, in force.
 */
export const findDocument = async (
  companyId: string,
  uid: string,
  { obligation, now }: ObligationCheck,
): Promise<ReviewedDocument | null> => {
  const [reviewedAt, power] = await Promise.all([
    findCompanyReviewTime(companyId, uid, now),
    findPower(companyId, uid),
  ]);
  return findReviewedDocument({ power, reviewedAt }, obligation, now);
};

/** Returns whether an account is an accepted member of a company. */
export const isAccepted = (company: Company, uid: string): boolean =>
  getMembershipStatus(company, uid) === 'ACCEPTED';
