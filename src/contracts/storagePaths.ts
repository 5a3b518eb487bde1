import type { InvoiceSide } from '@domain/invoices/invoice';
import { SCAN_ENDINGS, type ScanFile } from '@domain/leases/paperLease';
import type { LeaseOptionId } from '@domain/offers/leaseOptions';
import type { DocumentKind } from '@domain/offers/picklists';
import type { LeaseSide } from '@domain/offers/states';
import type { Language } from '@domain/shared/format';

/** The text of one lease option rather than of the agreed one; a reading translation rather than the binding text. */
export type DocumentVariant = { option?: LeaseOptionId | null; lang?: Language };

/** A lease as one side signed it; the digest is that of its bytes. */
type SignedFile = { side: LeaseSide; sha256: string };

type UploadedScan = ScanFile & { side: LeaseSide };

const getDocumentFileName = (kind: DocumentKind, { option, lang = 'pl' }: DocumentVariant): string =>
  `${option ? `${kind}-${option}` : kind}${lang === 'pl' ? '' : `.${lang}`}.pdf`;

/** The folders whose files everybody may read by their address: photos of offers and legal documents. */
const OPEN_PATH = /^(?:offers\/[^/]+\/images\/|documents\/)/;

/** Whether everybody may read the file at a path. */
export const isOpenPath = (path: string): boolean => OPEN_PATH.test(path);

/** Paths in Storage; who may read and write each stands in `storage.rules`. */
export const storagePaths = {
  offerImages: (offerId: string) => `offers/${offerId}/images`,
  /** The folder of the photos of a blocked offer; no account reads them there. */
  blockedImages: (offerId: string) => `offers/${offerId}/blocked/`,
  offerImage: (offerId: string, name: string) => `offers/${offerId}/images/${name}`,
  offerImageSmall: (offerId: string, name: string) => `offers/${offerId}/images/small/${name}`,
  offerDocument: (offerId: string, kind: DocumentKind, variant: DocumentVariant = {}) =>
    `offers/${offerId}/documents/${getDocumentFileName(kind, variant)}`,
  /** A protocol that came back before it was signed; rounds count from 1. */
  protocolRound: (offerId: string, round: number) => `offers/${offerId}/documents/protocol-${round}.pdf`,
  /** The offer without what only its parties are told; functions hand out addresses to signed-in accounts. */
  offerExcerpt: (offerId: string, lang: Language = 'pl') =>
    `offers/${offerId}/excerpts/offer${lang === 'pl' ? '' : `.${lang}`}.pdf`,
  /** The lease prepared for one reservation: only whoever holds that reservation may read it. */
  reservedLease: (offerId: string, reservation: number, lang: Language = 'pl') =>
    `offers/${offerId}/reservations/${reservation}/${getDocumentFileName('lease', { lang })}`,
  /** A copy of an issued document that later versions do not replace; functions alone read it. */
  issuedDocument: (offerId: string, sha256: string) => `offers/${offerId}/issued/${sha256}.pdf`,
  /** The folder of all reservations of an offer. */
  reservations: (offerId: string) => `offers/${offerId}/reservations/`,
  /** What a side uploads of a lease it signed outside the platform, and what was accepted of it. */
  uploadedLease: (offerId: string, reservation: number, side: LeaseSide) =>
    `offers/${offerId}/reservations/${reservation}/upload-${side}.pdf`,
  /** Named by its SHA-256, so that nothing handed in later takes the place of what was accepted. */
  signedLease: (offerId: string, reservation: number, { side, sha256 }: SignedFile) =>
    `offers/${offerId}/reservations/${reservation}/signed-${side}-${sha256}.pdf`,
  /** A file of the scan of a lease signed by hand, named by its SHA-256: what was handed in is never replaced. */
  paperScan: (offerId: string, reservation: number, { side, sha256, type }: UploadedScan) =>
    `offers/${offerId}/reservations/${reservation}/paper-${side}-${sha256}.${SCAN_ENDINGS[type]}`,
  /** An invoice and, beside it, its XML; functions hand out addresses to whom it belongs to. */
  invoice: (offerId: string, side: InvoiceSide, lang: Language = 'pl') =>
    `offers/${offerId}/invoices/${side}${lang === 'pl' ? '' : `.${lang}`}.pdf`,
  invoiceXml: (offerId: string, side: InvoiceSide) => `offers/${offerId}/invoices/${side}.xml`,
  /** The folder of the photos of the handover. */
  protocolPhotos: (offerId: string) => `offers/${offerId}/protocol/`,
  /** A photo of the handover, named by the SHA-256 of its bytes. */
  protocolPhoto: (offerId: string, sha256: string) => `offers/${offerId}/protocol/${sha256}.jpg`,
  companyOfferDocument: (companyId: string, offerId: string, kind: DocumentKind) =>
    `companies/${companyId}/offers/${offerId}/${kind}.pdf`,
  companyAuthority: (companyId: string) => `companies/${companyId}/Umocowanie.pdf`,
  /** The folder of everything an account has stored as its own. */
  ofAccount: (uid: string) => `users/${uid}/`,
  signedTerms: (uid: string) => `users/${uid}/terms-signed.pdf`,
  publicDocument: (name: string) => `documents/${name}.pdf`,
} as const;
