import { formatItemName } from '../accounts/personName';
import type { User } from '../accounts/user';
import { type ActingAccount, getActingCompanyId } from '../accounts/viewer';
import type { InvoiceNumbers } from '../invoices/invoice';
import type { FeesShown } from '../invoices/platformFee';
import type { LeaseOptionId } from '../offers/leaseOptions';
import type { Offer } from '../offers/offer';
import type { LeaseSide } from '../offers/states';
import type { DepositReversal } from './depositReversal';
import { computeTransferCode } from './formatTransferTitle';
import type { TenantDeclarations } from './signature';

/** Which admin recorded a movement of money, and the imported transfer it was read from; only admins read it. */
export type MoneyOrigin = { by: string; bankEntryId: string | null };

/**
 * A movement of money recorded by an admin, as the parties read it: how much, on which day the bank booked it
 * (`YYYY-MM-DD`) and when it was recorded. Records made before the origin was kept apart hold it too.
 */
export type MoneyRecord = {
  grosze: number;
  bookedOn: string;
  at: number;
  reason: string | null;
} & Partial<MoneyOrigin>;

/** The movements of money of a contract. */
export const MONEY_FIELDS = ['depositConfirmed', 'depositRejected', 'refund', 'payout'] as const;
export type MoneyField = (typeof MONEY_FIELDS)[number];

/** A document that was made; `fingerprint` names the certificate of its seal and `createdAt` is then when it was sealed. */
export type MadeDocument = {
  path: string;
  sha256: string;
  bytes: number;
  createdAt: number;
  fingerprint?: string;
};

/** A lease signed outside the platform by one side, whose certificate names the signer; `at` in epoch ms. */
export type SignedCopy = {
  sha256: string;
  bytes: number;
  at: number;
  uid: string;
  name: string;
  signer: string;
  issuer: string;
};

/** `contracts/{offerId}`: what was agreed and how far it has come. */
export type Contract = {
  id: string;
  offerId: string;
  offerName: string;
  option: LeaseOptionId;
  months: number | null;
  rent: number;
  deposit: number;
  versionNumber: number;
  versionDigest: string;
  reservationNumber: number;
  landlordUid: string;
  landlordCompanyId: string;
  tenantUid: string;
  tenantCompanyId: string;
  tenantName: string;
  /** The code in the title of its deposit, by which a transfer leads to the lease; contracts made before lack it. */
  transferCode?: string;
  bookedAt: number;
  signedAt: number | null;
  /** `null` until it is signed, and for good where nothing was charged. */
  invoiceNumbers: InvoiceNumbers | null;
  /** The platform's net fees as each side was shown its own when it bound itself. */
  feesShown?: FeesShown;
  documents: Record<string, MadeDocument>;
  /** Only of a lease signed by click. */
  declarations?: TenantDeclarations;
  /** Only of a lease of over twelve months, which both sides sign in writing, the tenant first. */
  signedCopies?: { tenant?: SignedCopy; landlord?: SignedCopy };
  depositConfirmed: MoneyRecord | null;
  /** That the bank took the confirmed deposit back; `null` or not there while it did not. */
  depositReversed?: DepositReversal | null;
  depositRejected: MoneyRecord | null;
  refund: MoneyRecord | null;
  payout: MoneyRecord | null;
};

/** Whether an account acts for the company on one side of a lease; whoever left it does not. */
export const isSideOfLease = (contract: Contract, side: LeaseSide, account: ActingAccount): boolean =>
  contract[`${side}CompanyId`] === getActingCompanyId(account);

const assertPresent = <T>(value: T | null, name: string): T => {
  if (value === null) throw new Error(`A reserved offer lacks its ${name}.`);
  return value;
};

/** The contract of a reserved offer with its tenant: nothing of it signed, charged or paid yet. */
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
    versionNumber: version.number,
    versionDigest: version.digest,
    reservationNumber: number,
    landlordUid: offer.uid,
    landlordCompanyId: assertPresent(offer.offerStatus.landlord.companyId, 'company'),
    tenantUid: tenant.uid,
    tenantCompanyId: assertPresent(tenant.companyId, 'tenant'),
    tenantName: formatItemName(tenant),
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
