import type { Company } from '@domain/companies/company';
import type { SignatureCheck } from '@domain/evidence/qualified/storedQualification';
import type { DocumentStamp } from '@domain/evidence/timeStamps';
import type { Contract } from '@domain/leases/contract';
import type { TenantDeclarations } from '@domain/leases/signature';
import type { LeaseOption, LeaseOptionId } from '@domain/offers/leaseOptions';
import type { Offer } from '@domain/offers/offer';
import type { LeaseSide } from '@domain/offers/states';
import type { SubmittedForm } from '@domain/protocol/protocol';
import type { RoundEnd } from '@domain/protocol/rounds';
import type { ReturnForm } from '@domain/returns/returnForm';
import type { Language } from '@domain/shared/format';
import type { DocumentSeal } from '../adapters/loadDocumentSeal';

/** The landlord's own floor plan in a document. */
export type PlanPicture = { jpeg: Uint8Array; caption: string };

/** A draft (`versionNumber` is `null`) or a binding offer. `digest` is the SHA-256 of its facts. Times are epoch ms. */
export type ProjectDocument = {
  offer: Offer;
  landlordCompany: Company | null;
  landlordName: string;
  digest: string;
  versionNumber: number | null;
  generatedAt: number;
  plan?: PlanPicture | null;
  /** For an account that is not a party: without data reserved for the parties. */
  isExcerpt?: true;
};

export type LeaseContract = Pick<Contract, 'months' | 'rent' | 'deposit' | 'versionNumber'>;
/** `signers`: the two people who signed together, each with the time (epoch ms); missing for one. */
export type LeaseTenant = {
  company: Company;
  person: string;
  signers?: readonly { name: string; at: number }[];
};

/**
 * A lease for one option. `tenant` is `null` in the text that binds the landlord before a reservation, `signedAt` until
 * the tenant accepts, `declarations` unless they were ticked. Times are epoch ms.
 */
export type LeaseDocument = {
  offer: Offer;
  contract: LeaseContract;
  option: LeaseOption;
  landlordCompany: Company;
  landlordName: string;
  tenant: LeaseTenant | null;
  declarations: TenantDeclarations | null;
  digest: string;
  preparedAt: number;
  signedAt: number | null;
  plan?: PlanPicture | null;
};

/** The submitter or signer of a protocol, with side and time. */
export type ProtocolSigner = { side: LeaseSide; name: string; at: number };

/**
 * The handover protocol as submitted. `signedBy` is `null` until the other side signs. `end` is set only for a protocol
 * that was returned unsigned.
 */
export type ProtocolDocument = {
  offer: Offer;
  protocol: SubmittedForm;
  landlordCompany: Company;
  tenantCompany: Company;
  receptionTime: { date: string; hour: string } | null;
  submittedBy: ProtocolSigner;
  signedBy: ProtocolSigner | null;
  end: RoundEnd | null;
  digest: string;
};

/** The return protocol that both sides signed, beside the handover protocol. */
export type ReturnDocument = {
  offer: Offer;
  handover: SubmittedForm;
  form: ReturnForm;
  landlordCompany: Company;
  tenantCompany: Company;
  submittedBy: ProtocolSigner;
  /** `null` if the other side did not sign in time: the clock closed the return at `closedAt` (epoch ms). */
  signedBy: ProtocolSigner | null;
  closedAt: number | null;
  /** Why the other side sent an earlier version back, if it did last. */
  lastComment: string;
  /** Objections that the other side stated when it signed; empty without any. */
  objections: string;
  digest: string;
};

/** Actor of a step: the platform, a person outside this lease, or a person of one of its parties. */
export type Actor = 'platform' | 'outsider' | { person: string; company: string };

/** Stages of documents that are made more than once with the same title. */
export const DOCUMENT_STAGES = [
  'openLease',
  'reservedLease',
  'lease',
  'submittedProtocol',
  'returnedProtocol',
  'protocol',
  'return',
] as const;
type DocumentStage = (typeof DOCUMENT_STAGES)[number];

/**
 * The name of a document in the audit chain. Its stage, the offer's version, the reservation and the protocol's round tell it
 * from others of its kind. Older entries lack them.
 */
export type MadeDocumentName = {
  kind: RenderedKind;
  option: LeaseOptionId | null;
  lang: Language;
  stage?: DocumentStage;
  version?: number;
  reservation?: number;
  round?: number;
};

/** One entry of the offer's audit chain as shown on the last page. `hash` is the entry's own. */
export type AuditStep = {
  seq: number;
  type: string;
  at: number;
  by: Actor;
  documentSha256: string | null;
  /** The generated document, if any. Older entries have no language. */
  document?: MadeDocumentName;
  /** The handover time the step was about, if any. */
  handover?: { day: string; hour: string };
  /** The deposit was paid by another payer than the tenant, and an admin accepted it. */
  isOtherPayer?: true;
  /** SHA-256 of the declarations as shown, if the step made any. */
  consentSha256: string | null;
  /** Signer of a file and issuer of the certificate, as the certificate states them, and how the trusted lists judged it. */
  signature?: { signer: string; issuer: string; check: SignatureCheck };
  hash: string;
};

/** The audit chain up to the step that finalised a document, and the public URL to verify the document. */
export type AuditPage = { steps: readonly AuditStep[]; verifyUrl: string };

/** Last pages of a final document: its audit page and the seal over the whole. `sealedAt` in epoch ms. */
export type FinalPages = { audit: AuditPage; seal: DocumentSeal; sealedAt: number };

/** The kinds of documents and the data of each. */
export type DocumentData = {
  project: ProjectDocument;
  offer: ProjectDocument;
  lease: LeaseDocument;
  protocol: ProtocolDocument;
  return: ReturnDocument;
};
export type RenderedKind = keyof DocumentData;

/** A finished PDF. `sha256` is the digest of its bytes, `stamp` its time stamp once it has one. */
export type RenderedDocument = { bytes: Uint8Array; sha256: string; pages: number; stamp?: DocumentStamp };
