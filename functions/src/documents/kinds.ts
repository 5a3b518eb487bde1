import type { Company } from '@domain/companies/company';
import type { Contract } from '@domain/leases/contract';
import type { TenantDeclarations } from '@domain/leases/signature';
import type { LeaseOption, LeaseOptionId } from '@domain/offers/leaseOptions';
import type { Offer } from '@domain/offers/offer';
import type { LeaseSide } from '@domain/offers/states';
import type { SubmittedForm } from '@domain/protocol/protocol';
import type { RoundEnd } from '@domain/protocol/rounds';
import type { Language } from '@domain/shared/format';
import type { DocumentSeal } from '../adapters/loadDocumentSeal';

/** A draft (`versionNumber` is `null`) or a binding offer. `digest` is the SHA-256 of its facts; moments in epoch ms. */
export type ProjectDocument = {
  offer: Offer;
  landlordCompany: Company | null;
  landlordName: string;
  digest: string;
  versionNumber: number | null;
  generatedAt: number;
  /** For an account that is no party: without what only the parties are told. */
  isExcerpt?: true;
};

export type LeaseContract = Pick<Contract, 'months' | 'rent' | 'deposit' | 'versionNumber'>;
export type LeaseTenant = { company: Company; person: string };

/**
 * A lease by one option. `tenant` is `null` in the text that binds the landlord before anybody reserved, `signedAt`
 * until the tenant accepted; `declarations` is `null` unless they were ticked. Moments in epoch ms.
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
};

/** Who submitted or signed a protocol, for which side and when. */
export type ProtocolSigner = { side: LeaseSide; name: string; at: number };

/**
 * The handover protocol as submitted; `signedBy` is `null` until the other side signed, `end` of every protocol that did
 * not come back unsigned.
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

/** Who did a step: the platform, somebody who is no party to this lease, or a person of one of its parties. */
export type Actor = 'platform' | 'outsider' | { person: string; company: string };

/** The name of a document in the chain. */
export type MadeDocumentName = { kind: RenderedKind; option: LeaseOptionId | null; lang: Language };

/** One entry of the offer's chain as the last page tells it; `hash` is the entry's own. */
export type AuditStep = {
  seq: number;
  type: string;
  at: number;
  by: Actor;
  documentSha256: string | null;
  /** Which document was made, where the step made one; earlier entries know no language. */
  document?: MadeDocumentName;
  /** Which moment of the handover the step was about, where it was about one. */
  handover?: { day: string; hour: string };
  /** SHA-256 of the declarations as they were shown, where the step made some. */
  consentSha256: string | null;
  /** Whose signature a file bears and who issued its certificate, as the certificate has it. */
  signature?: { signer: string; issuer: string };
  hash: string;
};

/** The chain up to the step that made a document final, and where everybody can check the document. */
export type AuditPage = { steps: readonly AuditStep[]; verifyUrl: string };

/** How a final document ends: its audit page and the seal over all of it. `sealedAt` in epoch ms. */
export type Ending = { audit: AuditPage; seal: DocumentSeal; sealedAt: number };

/** The documents that can be made and the facts each is made of. */
export type DocumentData = {
  project: ProjectDocument;
  offer: ProjectDocument;
  lease: LeaseDocument;
  protocol: ProtocolDocument;
};
export type RenderedKind = keyof DocumentData;

/** A finished PDF; `sha256` is that of its bytes. */
export type RenderedDocument = { bytes: Uint8Array; sha256: string; pages: number };
