import { formatPersonName } from '../accounts/personName';
import type { User } from '../accounts/user';
import { type ActingAccount, getActingCompanyId } from '../accounts/viewer';
import type { NameMatch, StoredQualification } from '../evidence/qualified/storedQualification';
import type { DocumentStamp } from '../evidence/timeStamps';
import type { InvoiceNumbers } from '../invoices/invoice';
import type { FeesShown } from '../invoices/platformFee';
import type { LeaseOptionId } from '../offers/leaseOptions';
import type { Offer } from '../offers/offer';
import type { LeaseSide } from '../offers/states';
import { getDepositDays } from './depositDays';
import type { DepositReversal } from './depositReversal';
import { computeTransferCode } from './formatTransferTitle';
import type { JointAct } from './jointAction';
import type { JointSigning } from './jointSigning';
import type { PartyAuthority } from './partyAuthority';
import type { TenantDeclarations } from './signature';

/** The admin who recorded a payment, and the imported transfer it was read from. Only admins read it. */
export type MoneyOrigin = { by: string; bankEntryId: string | null };

/**
 * A payment recorded by an admin, as the parties see it: amount, booking day (`YYYY-MM-DD`) and time of recording. Older records
 * include the origin too.
 */
export type MoneyRecord = {
  grosze: number;
  bookedOn: string;
  at: number;
  reason: string | null;
} & Partial<MoneyOrigin>;

/** The payments of a contract. */
export const MONEY_FIELDS = ['depositConfirmed', 'depositRejected', 'refund', 'payout'] as const;
export type MoneyField = (typeof MONEY_FIELDS)[number];

/**
 * A generated document. With `fingerprint` (of the seal's certificate) `createdAt` is the time of the seal. `stamp` is its time
 * stamp, `issuedSha256` its digest before that one was added.
 */
export type MadeDocument = {
  path: string;
  sha256: string;
  bytes: number;
  createdAt: number;
  fingerprint?: string;
  stamp?: DocumentStamp;
  issuedSha256?: string;
};

/**
 * A lease signed outside the platform by one side. `signer` and `issuer` come from the certificate; `at` in epoch ms. `qualification` is
 * the verdict by the trusted lists when it was handed in, `answers` the issuer's answers that were asked for then (DER, base64).
 */
export type SignedCopy = {
  sha256: string;
  bytes: number;
  at: number;
  uid: string;
  name: string;
  signer: string;
  issuer: string;
  qualification?: StoredQualification;
  nameMatch?: NameMatch;
  answers?: string[];
};

/** Signatures of two people for the tenant's company. `declarations` and `authority` of the contract are those of the second. */
export type JointContract = JointSigning & {
  firstDeclarations: TenantDeclarations;
  firstAuthority: PartyAuthority;
  /** The platform's net fee (grosze) that the page showed to the first. */
  feeGrosze: number;
};

/** `contracts/{offerId}`: the agreed terms and the progress of a lease. */
export type Contract = {
  id: string;
  offerId: string;
  offerName: string;
  option: LeaseOptionId;
  months: number | null;
  rent: number;
  deposit: number;
  /** Business days in which the deposit is due after signing; missing in older contracts. */
  depositDays?: number;
  versionNumber: number;
  versionDigest: string;
  reservationNumber: number;
  landlordUid: string;
  landlordCompanyId: string;
  tenantUid: string;
  tenantCompanyId: string;
  tenantName: string;
  /** Code in the title of the deposit transfer, which identifies the lease; missing in older contracts. */
  transferCode?: string;
  bookedAt: number;
  signedAt: number | null;
  /** `null` until signing, and forever if no fee is charged. */
  invoiceNumbers: InvoiceNumbers | null;
  /** The platform's net fees as shown to each side when it committed itself. */
  feesShown?: FeesShown;
  documents: Record<string, MadeDocument>;
  /** Only for a lease signed by click. */
  declarations?: TenantDeclarations;
  /**
   * Who acted for each company by the public register at the moment of signing. A lease signed by click has both sides at once, one
   * signed with qualified signatures each side when it signs, one on paper none.
   */
  authority?: Partial<Record<LeaseSide, PartyAuthority>>;
  /**
   * Acts that bound a company after the lease was signed, by act and time: the register as it was then, and the verdicts on
   * those who signed. Missing without such an act.
   */
  acts?: Record<string, { act: JointAct; side: LeaseSide; at: number; authorities: PartyAuthority[] }>;
  /** Only for a lease that two people sign for the tenant: what the first of them signed, and the second. */
  joint?: JointContract | null;
  /** Only for a lease over twelve months, which both sides sign in writing, the tenant first. */
  signedCopies?: { tenant?: SignedCopy; landlord?: SignedCopy };
  depositConfirmed: MoneyRecord | null;
  /** Set if the bank reversed the confirmed deposit; otherwise `null` or missing. */
  depositReversed?: DepositReversal | null;
  depositRejected: MoneyRecord | null;
  refund: MoneyRecord | null;
  payout: MoneyRecord | null;
};

/** Returns whether an account acts for the company on one side of a lease. Former members do not. */
export const isSideOfLease = (contract: Contract, side: LeaseSide, account: ActingAccount): boolean =>
  contract[`${side}CompanyId`] === getActingCompanyId(account);

const assertPresent = <T>(value: T | null, name: string): T => {
  if (value === null) throw new Error(`A reserved offer lacks its ${name}.`);
  return value;
};

/** Builds the contract of a reserved offer with its tenant. It is not signed, charged or paid yet. */
export const createContract = (
  offer: Offer,
  tenant: Pick<User, 'uid' | 'companyId' | 'firstName' | 'lastName'>,
): Contract => {
  const { option, months, number, bookedAt } = assertPresent(offer.reservation, 'reservation');
  const version = assertPresent(offer.version, 'binding version');
  return {
    id: offer.id,
    offerId: offer.id,
    offerName: offer.name,
    option,
    months,
    rent: assertPresent(offer.price, 'rent'),
    deposit: assertPresent(offer.leaseAgreement.deposit, 'deposit'),
    depositDays: getDepositDays(offer.leaseAgreement),
    versionNumber: version.number,
    versionDigest: version.digest,
    reservationNumber: number,
    landlordUid: offer.uid,
    landlordCompanyId: assertPresent(offer.offerStatus.landlord.companyId, 'company'),
    tenantUid: tenant.uid,
    tenantCompanyId: assertPresent(tenant.companyId, 'tenant'),
    tenantName: formatPersonName(tenant),
    transferCode: computeTransferCode(offer),
    bookedAt,
    signedAt: null,
    invoiceNumbers: null,
    documents: {},
    depositConfirmed: null,
    depositRejected: null,
    refund: null,
    payout: null,
  };
};
