import type { User } from '@domain/accounts/user';
import type { Company } from '@domain/companies/company';
import type { Contract } from '@domain/leases/contract';
import type { Offer } from '@domain/offers/offer';
import { getCompany } from '../data/companies';
import { findOffer } from '../data/offers';
import type { OutboxMail } from '../data/outbox';
import type { FoundDocument } from '../data/scan';
import { getUser } from '../data/users';
import { redactBodies } from '../emails/delivery';
import { type DataSubject, isSigned, listCompanyLeases } from './dataSubject';

/**
 * What an erasure does with a document: takes it away with all beneath it and its files, puts the pseudonym where the
 * account was named, does that and rewrites some fields, or leaves it as it is.
 */
export type ErasureStrategy = 'remove' | 'pseudonymise' | 'keep' | { patch: Record<string, unknown> };
export type ChooseErasure = (
  found: FoundDocument,
  subject: DataSubject,
) => ErasureStrategy | Promise<ErasureStrategy>;

const findColleague = async (companyId: string | null, { uid }: DataSubject): Promise<User | null> => {
  const company = companyId ? await getCompany(companyId) : null;
  const others = (company?.hasAccess ?? []).filter((member) => member !== uid);
  const heir = others.find((member) => member === company?.creatorId) ?? others[0];
  return heir ? getUser(heir) : null;
};

/** A signed lease stays without the account's name; what a colleague can go on with becomes theirs; the rest goes. */
export const eraseOwnOffer: ChooseErasure = async ({ entity }, subject) => {
  const { offerStatus } = entity as unknown as Offer;
  if (offerStatus.state === 'SIGNED') return 'pseudonymise';
  const colleague = await findColleague(offerStatus.landlord.companyId, subject);
  return colleague ? { patch: { uid: colleague.uid, landlord: colleague.email } } : 'remove';
};

/** A lease that was prepared and never signed goes with its party. */
export const eraseOwnContract: ChooseErasure = ({ entity }) =>
  (entity as Contract).signedAt === null ? 'remove' : 'pseudonymise';

const isPartyOfLease = async (companyId: string): Promise<boolean> =>
  (await listCompanyLeases(companyId)).some(isSigned);

/** Members who stay keep the company; without any it goes, unless a signed lease names it. */
export const eraseOwnCompany: ChooseErasure = async ({ entity }, { uid, pseudonym }) => {
  const { id, creatorId, hasAccess, users } = entity as Company;
  const others = hasAccess.filter((member) => member !== uid);
  if (others.length === 0 && !(await isPartyOfLease(id))) return 'remove';
  return {
    patch: {
      hasAccess: others,
      users: users.filter((member) => member.uid !== uid),
      creatorId: creatorId === uid ? (others[0] ?? pseudonym) : creatorId,
    },
  };
};

const isSignedLease = async (offerId: string): Promise<boolean> =>
  (await findOffer(offerId))?.offerStatus.state === 'SIGNED';

/** Who stepped in the chain of an offer stays provable by its hash; from where they came does not stay. */
export const eraseOwnOrigin: ChooseErasure = async ({ path }) =>
  (await isSignedLease(path.split('/')[1] ?? '')) ? 'pseudonymise' : { patch: { ip: null, userAgent: null } };

/**
 * A mail to somebody else that the account caused: its words go, for they name the account; that it was sent stays. What
 * was written about a signed lease stays as long as the lease.
 */
export const eraseCausedMail: ChooseErasure = async ({ entity }) => {
  const mail = entity as OutboxMail;
  if (mail.offerId && (await isSignedLease(mail.offerId))) return 'pseudonymise';
  return { patch: { ...redactBodies(mail), calendar: null } };
};
