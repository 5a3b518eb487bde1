import type { User } from '../accounts/user';
import type { ReviewedDocument } from '../leases/partyAuthority';
import { endOfDay, parseTimestamp, toIsoDay } from '../shared/dates';
import { addDays, addMonths } from '../shared/days';
import type { CompanyRejection, CompanyReview } from './review';

/** Highest limit of a power of attorney that the form takes, in PLN. */
export const POWER_LIMIT_MAX = 1_000_000_000;

export const POWER_STATUSES = ['CHECKING', 'ACCEPTED', 'REJECTED', 'REVOKED'] as const;
export type PowerStatus = (typeof POWER_STATUSES)[number];

/** Scope of a power as an admin read it: up to `limit` PLN for one lease, until the end of `validUntil` (`YYYY-MM-DD`). */
export type PowerScope = { limit: number | null; validUntil: string | null };

/**
 * Months in which the document of a company counts, by which an admin accepted it. Boards change, so it ends as a power of
 * attorney does; then its uploader submits a new document.
 */
const COMPANY_DOCUMENT_MONTHS = 12;

/**
 * `powersOfAttorney/{companyId}_{uid}`: the document by which a member may sign leases for the company alone. `sha256` of the
 * submitted file; times in epoch ms.
 */
export type PowerOfAttorney = CompanyRejection &
  PowerScope & {
    id: string;
    companyId: string;
    companyName: string;
    nip: string;
    uid: string;
    userData: Pick<User, 'firstName' | 'lastName' | 'email'>;
    status: PowerStatus;
    sha256: string;
    submittedAt: number;
    reviewedAt: number | null;
    revokedAt: number | null;
    /** The admin's reason; `null` or missing without one, and once a newer document is submitted or decided. */
    revocationReason?: string | null;
    /** Whether it is the document by which an admin accepted the company, and not a power of its own. */
    isCompanyDocument?: boolean;
    /** Whether the register named the holder at the acceptance. A later reading without them ends the document's effect. */
    wasListed?: boolean;
    /** Document in force beside a newer one that waits or was rejected; `null` or missing without one. */
    former?: FormerDocument | null;
    /** Last day on which the record counts at all, `FOREVER` without an end; `null` if it does not count. For queries. */
    forceUntil?: string | null;
    /** Last day that its holder was reminded of. */
    remindedOf?: string;
  };

/** Parts of an accepted document that a newer one does not replace before it is accepted itself. */
const DOCUMENT_PARTS = [
  'sha256',
  'limit',
  'validUntil',
  'submittedAt',
  'reviewedAt',
  'wasListed',
  'isCompanyDocument',
] as const satisfies readonly (keyof PowerOfAttorney)[];
export type FormerDocument = Pick<PowerOfAttorney, (typeof DOCUMENT_PARTS)[number]>;

/** Last day of a document without an end, later than any other. */
export const FOREVER = '9999-12-31';

/** Days before the end of a document from which its holder can submit the next one, and is reminded of it. */
export const POWER_RENEWAL_DAYS = 60;
export const POWER_REMINDER_DAYS = 30;

/** Returns the last day of a company's document that an admin accepted at `reviewedAt` (epoch ms). */
const getDocumentLastDay = (reviewedAt: number): string =>
  addMonths(toIsoDay(reviewedAt), COMPANY_DOCUMENT_MONTHS);

type DocumentAcceptance = { reviewedAt: number; wasListed: boolean };

/** Builds the record by which the uploader of a company's accepted document may bind it until its last day. */
export const buildDocumentPower = (
  { id, companyId, companyName, nip, userUid: uid, userData, sha256, submittedAt }: CompanyReview,
  { reviewedAt, wasListed }: DocumentAcceptance,
): PowerOfAttorney => ({
  ...{ id, companyId, companyName, nip, uid, userData, submittedAt, reviewedAt, wasListed },
  ...{ status: 'ACCEPTED', sha256: sha256 ?? '', revokedAt: null, limit: null, isCompanyDocument: true },
  ...{ rejectionReason: null, customRejectionMessage: null, former: null },
  validUntil: getDocumentLastDay(reviewedAt),
  forceUntil: getDocumentLastDay(reviewedAt),
});

type PowerValidity = Pick<PowerOfAttorney, 'status' | 'validUntil'>;

const isExpired = ({ validUntil }: Pick<PowerScope, 'validUntil'>, now: number): boolean => {
  const lastDay = validUntil === null ? null : parseTimestamp(validUntil);
  return lastDay !== null && now > endOfDay(lastDay);
};

/** Whether a power counts at `now`: accepted, not revoked and not expired. */
export const isPowerInForce = (power: PowerValidity, now: number): boolean =>
  power.status === 'ACCEPTED' && !isExpired(power, now);

/** Returns the document of a record that was accepted and not revoked, as a record of its own; `null` without one. */
const findAccepted = (power: PowerOfAttorney): PowerOfAttorney | null => {
  if (power.status === 'ACCEPTED') return power;
  if (power.status === 'REVOKED' || !power.former) return null;
  return { ...power, ...power.former, status: 'ACCEPTED', former: null };
};

/** Returns the document of a record that counts at `now`: its own, or the former one beside a newer that is not accepted. */
export const findPowerInForce = (power: PowerOfAttorney | null, now: number): PowerOfAttorney | null => {
  const accepted = power && findAccepted(power);
  return accepted && isPowerInForce(accepted, now) ? accepted : null;
};

/** Returns the last day on which a record counts, as it is stored; `null` if nothing of it counts. */
export const getForceUntil = (power: PowerOfAttorney): string | null => {
  const accepted = findAccepted(power);
  return accepted && (accepted.validUntil ?? FOREVER);
};

/** Returns the parts of a document in force that stay beside a newer one. */
export const toFormerDocument = (power: PowerOfAttorney): FormerDocument =>
  Object.fromEntries(
    DOCUMENT_PARTS.flatMap((part) => (power[part] === undefined ? [] : [[part, power[part]]])),
  ) as FormerDocument;

/** Whether the end of a document in force is near enough to submit the next one. */
const isRenewable = ({ validUntil }: Pick<PowerScope, 'validUntil'>, now: number): boolean =>
  validUntil !== null && toIsoDay(now) >= addDays(validUntil, -POWER_RENEWAL_DAYS);

/**
 * Returns why a member cannot submit a new document, or `null`. The former one is decided first, and near its end, revoked or expired;
 * it counts until the next is accepted.
 */
export const whyCannotSubmitPower = (power: PowerOfAttorney | null, now: number) => {
  if (power?.status === 'CHECKING') return 'powerBeingChecked' as const;
  const inForce = findPowerInForce(power, now);
  return inForce && !isRenewable(inForce, now) ? ('powerInForce' as const) : null;
};

/** Statuses of a document that its holder and the company can end: one that waits is withdrawn, one in force is revoked. */
export const REVOCABLE_STATUSES = ['CHECKING', 'ACCEPTED'] as const satisfies readonly PowerStatus[];

/** A document of a record, as a page shows it. */
export type ShownDocument = { sha256: string; status: (typeof REVOCABLE_STATUSES)[number] };

/** Returns the documents of a record that can be ended at `now`: the one that waits, and the one in force. */
export const listRevocableDocuments = (power: PowerOfAttorney, now: number): ShownDocument[] => {
  const inForce = findPowerInForce(power, now);
  return [
    ...(power.status === 'CHECKING' ? [{ sha256: power.sha256, status: 'CHECKING' as const }] : []),
    ...(inForce ? [{ sha256: inForce.sha256, status: 'ACCEPTED' as const }] : []),
  ];
};

/** Whether a shown document is one of those that can be ended at `now`. */
export const isRevocable = (
  power: PowerOfAttorney,
  { sha256, status }: ShownDocument,
  now: number,
): boolean =>
  listRevocableDocuments(power, now).some((one) => one.sha256 === sha256 && one.status === status);

/** Whether a shown document is ended already and none took its place, so that a repeat changes nothing. */
export const isRevoked = (power: PowerOfAttorney, { sha256, status }: ShownDocument, now: number): boolean =>
  (power.status === 'REVOKED' || power.sha256 !== sha256) &&
  !listRevocableDocuments(power, now).some((one) => one.status === status);

type RevokeChange = Partial<PowerOfAttorney> & { status: PowerStatus };

/** Returns what changes when the document that waits is withdrawn. The former one counts on. */
export const buildWithdrawal = (power: PowerOfAttorney, now: number): RevokeChange => {
  const change: RevokeChange = power.former
    ? { ...power.former, status: 'ACCEPTED', former: null }
    : { status: 'REVOKED', revokedAt: now, former: null };
  return { ...change, revocationReason: null, forceUntil: getForceUntil({ ...power, ...change }) };
};

/** Returns what changes when the document in force is revoked; `revocationReason` is an admin's. A newer one that waits goes on waiting. */
export const buildRevocation = (
  power: PowerOfAttorney,
  revocationReason: string | null,
  now: number,
): RevokeChange => ({
  ...(power.status === 'CHECKING' ? { status: 'CHECKING' } : { status: 'REVOKED', revokedAt: now }),
  ...{ revocationReason, former: null, forceUntil: null },
  ...{ rejectionReason: null, customRejectionMessage: null },
});

type Amount = { most: number | null };

/**
 * Returns since when a power lets its holder bind the company for an obligation of at most `most` PLN (epoch ms), or `null`. An
 * unknown amount exceeds every limit.
 */
const getPowerTime = (power: PowerOfAttorney, { most }: Amount, now: number): number | null => {
  const inForce = findPowerInForce(power, now);
  if (!inForce) return null;
  const isWithin = inForce.limit === null || (most !== null && most <= inForce.limit);
  return isWithin ? inForce.reviewedAt : null;
};

type Documents = {
  power: PowerOfAttorney | null;
  /** Time of a review as `getReviewTime` returns it. */
  reviewedAt: number | null;
};

/** Returns the document by which a member may bind the company for an obligation, or `null`. A record decides before a review. */
export const findReviewedDocument = (
  { power, reviewedAt }: Documents,
  obligation: Amount,
  now: number,
): ReviewedDocument | null => {
  const at = power ? getPowerTime(power, obligation, now) : reviewedAt;
  const wasListed = (power && findPowerInForce(power, now)?.wasListed) ?? false;
  return at === null ? null : { at, wasListed };
};

type Review = Pick<CompanyReview, 'kind' | 'userUid' | 'status' | 'reviewedAt'>;

/**
 * Returns when an admin accepted a company by the document that an account uploaded (epoch ms), or `null`. Only for acceptances
 * stored without a record of their own: those end by the same rule.
 */
export const getReviewTime = (review: Review | null, uid: string, now: number): number | null => {
  if (review?.kind !== 'company' || review.userUid !== uid || review.reviewedAt === null) return null;
  const validUntil = getDocumentLastDay(review.reviewedAt);
  return isPowerInForce({ status: review.status, validUntil }, now) ? review.reviewedAt : null;
};
