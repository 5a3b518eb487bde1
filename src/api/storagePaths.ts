import type { InvoiceSide } from '@domain/invoices/invoice';
import { SCAN_ENDINGS, type ScanFile } from '@domain/leases/scanFile';
import type { LeaseOptionId } from '@domain/offers/leaseOptions';
import type { DocumentKind } from '@domain/offers/picklists';
import type { LeaseSide } from '@domain/offers/states';
import type { DeductionProof } from '@domain/returns/settlement';
import type { Language } from '@domain/shared/format';

/**
 * `option`: the text of one lease option instead of the agreed one. `lang`: a translation for reading instead of the
 * binding Polish text.
 */
export type DocumentVariant = { option?: LeaseOptionId | null; lang?: Language };

/** A lease as one side signed it, with the digest of its bytes. */
type SignedFile = { side: LeaseSide; sha256: string };

type UploadedScan = ScanFile & { side: LeaseSide };

const getDocumentFileName = (kind: DocumentKind, { option, lang = 'pl' }: DocumentVariant): string =>
  `${option ? `${kind}-${option}` : kind}${lang === 'pl' ? '' : `.${lang}`}.pdf`;

/** Folders whose files are public by URL: photos of offers and legal documents. */
const OPEN_PATH = /^(?:offers\/[^/]+\/images\/|documents\/)/;

/** Returns whether the file at a path is public. */
export const isOpenPath = (path: string): boolean => OPEN_PATH.test(path);

/** Paths in Storage. Access is defined in `storage.rules`. */
export const storagePaths = {
  offerImages: (offerId: string) => `offers/${offerId}/images`,
  /** Folder of the energy performance certificates that the landlord added to the draft. */
  certificates: (offerId: string) => `offers/${offerId}/certificate/`,
  /** A certificate, named by the SHA-256 of its bytes. */
  certificate: (offerId: string, sha256: string) => `offers/${offerId}/certificate/${sha256}.pdf`,
  /** Folder of the photos of a blocked offer. No account can read it. */
  blockedImages: (offerId: string) => `offers/${offerId}/blocked/`,
  offerImage: (offerId: string, name: string) => `offers/${offerId}/images/${name}`,
  offerImageSmall: (offerId: string, name: string) => `offers/${offerId}/images/small/${name}`,
  offerDocument: (offerId: string, kind: DocumentKind, variant: DocumentVariant = {}) =>
    `offers/${offerId}/documents/${getDocumentFileName(kind, variant)}`,
  /** A protocol that was returned before it was signed; rounds count from 1. */
  protocolRound: (offerId: string, round: number) => `offers/${offerId}/documents/protocol-${round}.pdf`,
  /** The offer without the facts for its parties only. Functions issue download URLs to signed-in accounts. */
  offerExcerpt: (offerId: string, lang: Language = 'pl') =>
    `offers/${offerId}/excerpts/offer${lang === 'pl' ? '' : `.${lang}`}.pdf`,
  /** Lease prepared for one reservation. Only the holder of that reservation can read it. */
  reservedLease: (offerId: string, reservation: number, lang: Language = 'pl') =>
    `offers/${offerId}/reservations/${reservation}/${getDocumentFileName('lease', { lang })}`,
  /** Leaves of a published head of all evidence chains. */
  dailyLeaves: (head: string) => `evidence/heads/${head}.json`,
  /** Copy of an issued document that later versions do not replace. Only functions read it. */
  issuedDocument: (offerId: string, sha256: string) => `offers/${offerId}/issued/${sha256}.pdf`,
  /** Folder of all reservations of an offer. */
  reservations: (offerId: string) => `offers/${offerId}/reservations/`,
  /** Lease that a side signed outside the platform, as uploaded. */
  uploadedLease: (offerId: string, reservation: number, side: LeaseSide) =>
    `offers/${offerId}/reservations/${reservation}/upload-${side}.pdf`,
  /** The accepted upload, named by its SHA-256, so that a later upload cannot replace it. */
  signedLease: (offerId: string, reservation: number, { side, sha256 }: SignedFile) =>
    `offers/${offerId}/reservations/${reservation}/signed-${side}-${sha256}.pdf`,
  /** A file of the scan of a hand-signed lease, named by its SHA-256 so that it is never replaced. */
  paperScan: (offerId: string, reservation: number, { side, sha256, type }: UploadedScan) =>
    `offers/${offerId}/reservations/${reservation}/paper-${side}-${sha256}.${SCAN_ENDINGS[type]}`,
  /** An invoice and, beside it, its XML. Functions issue download URLs to its side. */
  invoice: (offerId: string, side: InvoiceSide, lang: Language = 'pl') =>
    `offers/${offerId}/invoices/${side}${lang === 'pl' ? '' : `.${lang}`}.pdf`,
  invoiceXml: (offerId: string, side: InvoiceSide) => `offers/${offerId}/invoices/${side}.xml`,
  /** Folder of the handover photos. */
  protocolPhotos: (offerId: string) => `offers/${offerId}/protocol/`,
  /** A handover photo, named by the SHA-256 of its bytes. */
  protocolPhoto: (offerId: string, sha256: string) => `offers/${offerId}/protocol/${sha256}.jpg`,
  /** Folder of the files that show deductions from a deposit. */
  deductionProofs: (offerId: string) => `offers/${offerId}/settlement/`,
  /** A photo or PDF that shows a deduction, named by the SHA-256 of its bytes. */
  deductionProof: (offerId: string, { sha256, type }: DeductionProof) =>
    `offers/${offerId}/settlement/${sha256}.${type}`,
  companyOfferDocument: (companyId: string, offerId: string, kind: DocumentKind) =>
    `companies/${companyId}/offers/${offerId}/${kind}.pdf`,
  /**
   * Folder of a member's powers of attorney; the one that the member uploads, and the submitted one, named by its SHA-256 so
   * that it is never replaced.
   */
  powerFiles: (powerId: string) => `powersOfAttorney/${powerId}/`,
  uploadedPower: (powerId: string) => `powersOfAttorney/${powerId}/upload.pdf`,
  powerOfAttorney: (powerId: string, sha256: string) => `powersOfAttorney/${powerId}/${sha256}.pdf`,
  companyAuthority: (companyId: string) => `companies/${companyId}/Umocowanie.pdf`,
  /** Folder of an account's own files. */
  ofAccount: (uid: string) => `users/${uid}/`,
  signedTerms: (uid: string) => `users/${uid}/terms-signed.pdf`,
  publicDocument: (name: string) => `documents/${name}.pdf`,
} as const;

/** Returns the URL of a public file below a base URL of public files. */
export const buildFileUrl = (files: string, path: string): string =>
  `${files}/${encodeURIComponent(path)}?alt=media`;
