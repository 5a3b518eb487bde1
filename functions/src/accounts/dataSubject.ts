import { CALLER_LINKS_COLLECTION, COLLECTIONS } from '@api/collections';
import type { ProvedAddress } from '@domain/accounts/user';
import type { ActingAccount } from '@domain/accounts/viewer';
import type { Contract } from '@domain/leases/contract';
import { buildLinkOwnerText } from '@domain/links/shortLink';
import { isSameEmail } from '@domain/shared/email';
import { listMemberCompanies } from '../data/companies';
import { findAllPages, listSubcollection } from '../data/scan';
import { findUser } from '../data/users';
import { sha256Hex } from '../runtime/hash';

/**
 * Data subject of a search: an account, the companies that have no other member, the short links it created, and the offers whose
 * meeting point it set.
 */
export type DataSubject = {
  uid: string;
  /** Only addresses that the account has verified, now or earlier: anyone can register with someone else's address. */
  emails: readonly ProvedAddress[];
  /** Replaces the uid in documents that must be kept. */
  pseudonym: string;
  soleCompanies: string[];
  shortIds: string[];
  meetingPointOfferIds: string[];
};

type SubjectIdentity = Pick<DataSubject, 'uid' | 'emails' | 'pseudonym'>;

const getLastSegment = (path: string): string => path.split('/').at(-1) ?? '';

const listSoleCompanyIds = async (uid: string): Promise<string[]> => {
  const sole = (await listMemberCompanies(uid)).filter(({ company }) => company.hasAccess.length === 1);
  return sole.map(({ company }) => company.id);
};

const listShortIds = async (uid: string): Promise<string[]> =>
  (await listSubcollection(`${COLLECTIONS.callers}/${uid}/${CALLER_LINKS_COLLECTION}`)).map(({ path }) =>
    getLastSegment(path),
  );

/** Returns the offers whose meeting point the account set, also if a colleague has set another one since. */
const listMeetingPointOfferIds = async (uid: string): Promise<string[]> => {
  const places = { collection: COLLECTIONS.viewingPlaces, value: uid, fields: ['offerId'] };
  const found = await Promise.all([
    findAllPages({ ...places, field: 'setBy' }),
    findAllPages({ ...places, field: 'formerSetters', operator: 'array-contains' }),
  ]);
  return found.flat().map(({ path }) => getLastSegment(path));
};

/** Loads the identifiers that find all data of an account. */
export const loadDataSubject = async ({ uid, emails, pseudonym }: SubjectIdentity): Promise<DataSubject> => {
  const [soleCompanies, shortIds, meetingPointOfferIds] = await Promise.all([
    listSoleCompanyIds(uid),
    listShortIds(uid),
    listMeetingPointOfferIds(uid),
  ]);
  return { uid, emails, pseudonym, soleCompanies, shortIds, meetingPointOfferIds };
};

/** Account that reads its own data. It sees a company's data only while it acts for that company. */
export type Reader = DataSubject & ActingAccount;

export const loadExportReader = async (named: SubjectIdentity): Promise<Reader> => {
  const [subject, user] = await Promise.all([loadDataSubject(named), findUser(named.uid)]);
  return {
    ...subject,
    companyId: user?.companyId ?? null,
    company: user?.verification.company ?? 'INITIAL',
  };
};

/** Returns the digests that name an account as the owner of its short links. Each link has its own digest. */
export const getLinkOwnerDigests = ({ shortIds }: Pick<DataSubject, 'shortIds'>, uid: string): string[] =>
  shortIds.map((shortId) => sha256Hex(buildLinkOwnerText(shortId, uid)));

/** The fields of a lease that show whether it still waits for money or keys. */
export const LEASE_FIELDS = [
  'offerId',
  'signedAt',
  'payout',
  'tenantUid',
] as const satisfies (keyof Contract)[];
export type FoundLease = Pick<Contract, (typeof LEASE_FIELDS)[number]>;

/** Returns the leases an account is a party of or signed second, including prepared ones. */
export const listAccountLeases = ({ uid }: Pick<DataSubject, 'uid'>): Promise<FoundLease[]> =>
  listLeasesByParty(['landlordUid', 'tenantUid', 'joint.second.uid'], uid);

/** Returns the leases a company is a party of, including prepared ones. */
export const listCompanyLeases = (companyId: string): Promise<FoundLease[]> =>
  listLeasesByParty(['landlordCompanyId', 'tenantCompanyId'], companyId);

const listLeasesByParty = async (
  parties: readonly (keyof Contract | 'joint.second.uid')[],
  value: string,
): Promise<FoundLease[]> => {
  const found = await findAllPages<FoundLease>({
    collection: COLLECTIONS.contracts,
    field: parties,
    value,
    fields: LEASE_FIELDS,
  });
  return found.map(({ entity }) => entity);
};

export const isSigned = ({ signedAt }: FoundLease): boolean => signedAt !== null;

/** Returns a function that replaces an erased account's uid, digests and addresses in a text. Other text stays. */
export const createPseudonymizer = (subject: DataSubject): ((text: string) => string) => {
  const { uid, emails, pseudonym } = subject;
  const listNames = (id: string) => [id, sha256Hex(id), ...getLinkOwnerDigests(subject, id)];
  const others = listNames(pseudonym);
  const instead = new Map(listNames(uid).map((name, index) => [name, others[index]]));
  const isOwnAddress = (text: string) => emails.some(({ email }) => isSameEmail(text, email));
  return (text) => (isOwnAddress(text) ? '' : (instead.get(text) ?? text));
};
