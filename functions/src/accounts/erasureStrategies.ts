import type { User } from '@domain/accounts/user';
import type { Company } from '@domain/companies/company';
import type { Contract } from '@domain/leases/contract';
import { toCanonicalJson } from '@domain/shared/canonical';
import type { ViewingPlace } from '@domain/viewings/availability';
import type { Viewing } from '@domain/viewings/viewing';
import { findCompanyById } from '../data/companies';
import { findOffer, toOffer } from '../data/offers';
import type { OutboxMail } from '../data/outbox';
import type { FoundDocument } from '../data/scan';
import { findUser } from '../data/users';
import { findViewingPlace } from '../data/viewings';
import { redactBodies } from '../emails/delivery';
import { getMailTexts } from '../emails/texts';
import { toViewingPlace } from '../viewings/buildViewing';
import { type DataSubject, isSigned, listCompanyLeases } from './dataSubject';

/**
 * Erasure of a document: remove it with its subcollections and files; replace the account by its pseudonym; do so and
 * patch some fields; or keep it unchanged.
 */
export type ErasureStrategy = 'remove' | 'pseudonymise' | 'keep' | { patch: Record<string, unknown> };
export type ChooseErasure = (
  found: FoundDocument,
  subject: DataSubject,
) => ErasureStrategy | Promise<ErasureStrategy>;

const findColleague = async (companyId: string | null, { uid }: DataSubject): Promise<User | null> => {
  const company = companyId ? await findCompanyById(companyId) : null;
  const others = (company?.hasAccess ?? []).filter((member) => member !== uid);
  const heir = others.find((member) => member === company?.creatorId) ?? others[0];
  return heir ? findUser(heir) : null;
};

/** A signed lease stays without the account's name. A colleague takes over an open offer; without one it is removed. */
export const chooseOfferErasure: ChooseErasure = async ({ entity }, subject) => {
  const { offerStatus } = toOffer(entity);
  if (offerStatus.state === 'SIGNED') return 'pseudonymise';
  const colleague = await findColleague(offerStatus.landlord.companyId, subject);
  return colleague ? { patch: { uid: colleague.uid, landlord: colleague.email } } : 'remove';
};

/** A prepared lease that was never signed is removed with its party. */
export const chooseContractErasure: ChooseErasure = ({ entity }) =>
  (entity as Contract).signedAt === null ? 'remove' : 'pseudonymise';

const hasSignedLease = async (companyId: string): Promise<boolean> =>
  (await listCompanyLeases(companyId)).some(isSigned);

/** Remaining members keep the company. Without any it is removed, unless a signed lease names it. */
export const chooseCompanyErasure: ChooseErasure = async ({ entity }, { uid, pseudonym }) => {
  const { id, creatorId, hasAccess, users } = entity as Company;
  const others = hasAccess.filter((member) => member !== uid);
  if (others.length === 0 && !(await hasSignedLease(id))) return 'remove';
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

/** The actor of a step in an offer's audit chain stays provable by hash. The origin (IP, user agent) does not stay. */
export const chooseOriginErasure: ChooseErasure = async ({ path }) =>
  (await isSignedLease(path.split('/')[1] ?? '')) ? 'pseudonymise' : { patch: { ip: null, userAgent: null } };

/**
 * A visitor's copy of a meeting point that the account set, or may have set, is removed. A copy of the current one stays if a
 * colleague set that.
 */
export const chooseGivenPlaceErasure: ChooseErasure = async ({ entity }, { uid }) => {
  const { offerId, place } = entity as Viewing;
  const current = await findViewingPlace(offerId);
  const isOfColleague = current !== null && current.setBy !== uid && isSamePlace(current, place);
  return isOfColleague ? 'pseudonymise' : { patch: { place: null } };
};

const isSamePlace = (one: ViewingPlace, other: ViewingPlace | null): boolean =>
  toCanonicalJson(toViewingPlace(one)) === toCanonicalJson(toViewingPlace(other));

/** Returns the subject of a mail without the name of the person: a subject with one becomes the headline, which has none. */
const getNamelessSubject = ({ kind, lang, subject }: OutboxMail): string => {
  const { subject: template, headline } = getMailTexts(lang).kinds[kind];
  return template.includes('{{personName}}') ? headline : subject;
};

/**
 * A mail to another person that the account caused, that is about its viewing or names it: its text goes; the record of sending
 * stays. A mail about a signed lease stays as long as the lease.
 */
export const chooseCausedMailErasure: ChooseErasure = async ({ entity }) => {
  const mail = entity as OutboxMail;
  if (mail.offerId && (await isSignedLease(mail.offerId))) return 'pseudonymise';
  const subject = getNamelessSubject(mail);
  return { patch: { subject, ...redactBodies({ ...mail, subject }), calendar: null } };
};

/** A mail about a viewing at a meeting point that the account set may name it as the person to ask for, so its text goes. */
export const chooseViewingMailErasure: ChooseErasure = ({ entity }) => {
  const mail = entity as OutboxMail;
  return mail.viewing ? { patch: { ...redactBodies(mail), calendar: null } } : 'keep';
};
