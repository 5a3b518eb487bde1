import { type Contract, isSideOfLease, MONEY_FIELDS } from '@domain/leases/contract';
import type { PaperCase } from '@domain/leases/paperCase';
import { isLandlordSide } from '@domain/offers/predicates';
import type { LeaseSide } from '@domain/offers/states';
import type { WantedActivity } from '@domain/wanted/wantedListing';
import { toOffer } from '../data/offers';
import type { OutboxMail } from '../data/outbox';
import type { FoundDocument } from '../data/scan';
import type { MailKind } from '../emails/mailKinds';
import type { DataSubject, Reader } from './dataSubject';

/** `tokenHash` opens a mail and is no personal data; `causedBy` is data about another person. */
const NEVER_SHOWN = ['tokenHash', 'causedBy'];

/** Exports the whole document. */
export const exportWhole = ({ path, entity }: FoundDocument): object => ({
  path,
  ...Object.fromEntries(Object.entries(entity).filter(([key]) => !NEVER_SHOWN.includes(key))),
});

/** Returns whether the account can still read an offer it created: a draft, or an offer of the company it acts for. */
export const isStillOwn = ({ entity }: Pick<FoundDocument, 'entity'>, reader: Reader): boolean =>
  isLandlordSide(toOffer(entity), reader);

/** Exports an offer the account created. After leaving the company, only the fact and time of creation. */
export const exportOwnOffer = (found: FoundDocument, reader: Reader): object => {
  const { uid, createdAt } = toOffer(found.entity);
  return isStillOwn(found, reader) ? exportWhole(found) : { path: found.path, uid, createdAt };
};

/** Returns the contract without the admins named in its older money records. */
const withoutOrigins = ({ path, entity }: FoundDocument): FoundDocument => {
  const contract = entity as Contract;
  const records = MONEY_FIELDS.map((field) => {
    const { by: _, bankEntryId: __, ...record } = contract[field] ?? {};
    return [field, contract[field] ? record : null];
  });
  return { path, entity: { ...contract, ...Object.fromEntries(records) } };
};

/** Exports a lease that names the account. After leaving that side's company, only the account's own actions. */
const createLeaseExporter =
  (side: LeaseSide, own: (contract: Contract) => object) =>
  (found: FoundDocument, reader: Reader): object => {
    const contract = found.entity as Contract;
    return isSideOfLease(contract, side, reader)
      ? exportWhole(withoutOrigins(found))
      : { path: found.path, ...own(contract) };
  };

export const exportLandlordLease = createLeaseExporter('landlord', ({ landlordUid }) => ({ landlordUid }));
export const exportTenantLease = createLeaseExporter('tenant', ({ tenantUid, tenantName, bookedAt }) => ({
  tenantUid,
  tenantName,
  bookedAt,
}));

/** Mail kinds that reveal whether an address has an account. */
const TELLING_KINDS: readonly MailKind[] = ['emailChangeLink', 'emailChangeTaken'];

/** Exports a mail to the account. Its text is included only if it went to this very account and grants no access. */
export const exportReceivedMail = ({ path, entity }: FoundDocument, { uid }: DataSubject): object | null => {
  const mail = entity as OutboxMail;
  const { kind, subject, status, createdAt, sentAt, html, text } = mail;
  if (TELLING_KINDS.includes(kind)) return null;
  const words = !mail.isSecret && mail.uid === uid ? { html, text } : {};
  return { path, kind, subject, status, createdAt, sentAt, ...words };
};

/**
 * Exports a mail to another person that the account caused: never its recipient, and nothing if its kind reveals an
 * account.
 */
export const exportCausedMail = ({ entity }: FoundDocument): object | null => {
  const { kind, createdAt, isSecret } = entity as OutboxMail;
  return isSecret || TELLING_KINDS.includes(kind) ? null : { kind, createdAt };
};

/** Exports kind and time of a mail about a viewing, which may name the account as the person to ask for. */
export const exportViewingMail = ({ entity }: FoundDocument): object | null => {
  const { kind, createdAt, viewing } = entity as OutboxMail;
  return viewing ? { kind, createdAt } : null;
};

/** Exports the account's own entries from the activity record of a wanted listing. */
export const exportOwnActivity = ({ path, entity }: FoundDocument, { uid }: DataSubject): object => {
  const { createdBy, linkClicks = [], submittedOffers = [] } = entity as WantedActivity;
  return {
    path,
    ...(createdBy === uid ? { createdBy } : {}),
    linkClicks: linkClicks.filter((click) => click.uid === uid),
    submittedOffers: submittedOffers.filter(({ submittedBy }) => submittedBy === uid),
  };
};

/** Exports a lease on paper that waits for an admin, with the account's own requests only, not those of the other side. */
export const exportOwnPaperCase = ({ entity }: FoundDocument, { uid }: DataSubject): object => {
  const { offerId, offerName, handedInAt, expiresAt, requests = [] } = entity as PaperCase;
  const own = requests.filter((request) => request.uid === uid);
  return {
    ...{ offerId, offerName, handedInAt, expiresAt },
    requests: own.map(({ at, statement }) => ({ at, statement })),
  };
};
