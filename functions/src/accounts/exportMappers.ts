import { type Contract, isSideOfLease, MONEY_FIELDS } from '@domain/leases/contract';
import type { PaperCase } from '@domain/leases/paperCase';
import type { Offer } from '@domain/offers/offer';
import { isLandlordSide } from '@domain/offers/predicates';
import type { LeaseSide } from '@domain/offers/states';
import type { WantedActivity } from '@domain/wanted/wantedListing';
import type { OutboxMail } from '../data/outbox';
import type { FoundDocument } from '../data/scan';
import type { MailKind } from '../emails/mailKinds';
import type { DataSubject, Reader } from './dataSubject';

/** What opens a mail is no datum about anybody; whose act it tells of is one about somebody else. */
const NEVER_SHOWN = ['tokenHash', 'causedBy'];

/** All of a document. */
export const exportWhole = ({ path, entity }: FoundDocument): object => ({
  path,
  ...Object.fromEntries(Object.entries(entity).filter(([key]) => !NEVER_SHOWN.includes(key))),
});

/** Whether an offer the account began is still its own to read: a draft, or one of the company it acts for. */
export const isStillOwn = ({ entity }: Pick<FoundDocument, 'entity'>, reader: Reader): boolean =>
  isLandlordSide(entity as unknown as Offer, reader);

/** An offer the account began; once it left the company, only that and when it did. */
export const exportOwnOffer = (found: FoundDocument, reader: Reader): object => {
  const { uid, createdAt } = found.entity as unknown as Offer;
  return isStillOwn(found, reader) ? exportWhole(found) : { path: found.path, uid, createdAt };
};

/** The contract without the admins whom earlier records of money name. */
const withoutOrigins = ({ path, entity }: FoundDocument): FoundDocument => {
  const contract = entity as Contract;
  const records = MONEY_FIELDS.map((field) => {
    const { by: _, bankEntryId: __, ...record } = contract[field] ?? {};
    return [field, contract[field] ? record : null];
  });
  return { path, entity: { ...contract, ...Object.fromEntries(records) } };
};

/** A lease the account is named in; once it left that side's company, only what it did itself. */
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

/** Which of these was sent tells whether an address has an account. */
const TELLING_KINDS: readonly MailKind[] = ['emailChangeLink', 'emailChangeTaken'];

/** A mail to the account; its words only where they went to this very account and open nothing. */
export const exportReceivedMail = ({ path, entity }: FoundDocument, { uid }: DataSubject): object | null => {
  const mail = entity as OutboxMail;
  const { kind, subject, status, createdAt, sentAt, html, text } = mail;
  if (TELLING_KINDS.includes(kind)) return null;
  const words = !mail.isSecret && mail.uid === uid ? { html, text } : {};
  return { path, kind, subject, status, createdAt, sentAt, ...words };
};

/** A mail to somebody else that the account caused: never to whom, and nothing where that it went out tells of an account. */
export const exportCausedMail = ({ entity }: FoundDocument): object | null => {
  const { kind, createdAt, isSecret } = entity as OutboxMail;
  return isSecret || TELLING_KINDS.includes(kind) ? null : { kind, createdAt };
};

/** Of what a listing's company learns about others the account's own entries. */
export const exportOwnActivity = ({ path, entity }: FoundDocument, { uid }: DataSubject): object => {
  const { createdBy, linkClicks = [], submittedOffers = [] } = entity as WantedActivity;
  return {
    path,
    ...(createdBy === uid ? { createdBy } : {}),
    linkClicks: linkClicks.filter((click) => click.uid === uid),
    submittedOffers: submittedOffers.filter(({ submittedBy }) => submittedBy === uid),
  };
};

/** A lease signed by hand that waits for an admin, with the account's own requests; the other side stays inside. */
export const exportOwnPaperCase = ({ entity }: FoundDocument, { uid }: DataSubject): object => {
  const { offerId, offerName, handedInAt, expiresAt, requests = [] } = entity as PaperCase;
  const own = requests.filter((request) => request.uid === uid);
  return {
    ...{ offerId, offerName, handedInAt, expiresAt },
    requests: own.map(({ at, statement }) => ({ at, statement })),
  };
};
