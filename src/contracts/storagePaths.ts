import type { LeaseOptionId } from '@domain/offers/leaseOptions';
import type { DocumentKind } from '@domain/offers/picklists';
import type { Language } from '@domain/shared/format';

/** The text of one lease option rather than of the agreed one; a reading translation rather than the binding text. */
export type DocumentVariant = { option?: LeaseOptionId | null; lang?: Language };

const documentFile = (kind: DocumentKind, { option, lang = 'pl' }: DocumentVariant): string =>
  `${option ? `${kind}-${option}` : kind}${lang === 'pl' ? '' : `.${lang}`}.pdf`;

/** Paths in Storage; who may read and write each stands in `storage.rules`. */
export const storagePaths = {
  offerImages: (offerId: string) => `offers/${offerId}/images`,
  offerImage: (offerId: string, name: string) => `offers/${offerId}/images/${name}`,
  offerImageSmall: (offerId: string, name: string) => `offers/${offerId}/images/small/${name}`,
  offerDocument: (offerId: string, kind: DocumentKind, variant: DocumentVariant = {}) =>
    `offers/${offerId}/documents/${documentFile(kind, variant)}`,
  /** The lease prepared for one reservation: only whoever holds that reservation may read it. */
  reservedLease: (offerId: string, reservation: number, lang: Language = 'pl') =>
    `offers/${offerId}/reservations/${reservation}/${documentFile('lease', { lang })}`,
  companyOfferDocument: (companyId: string, offerId: string, kind: DocumentKind) =>
    `companies/${companyId}/offers/${offerId}/${kind}.pdf`,
  companyAuthority: (companyId: string) => `companies/${companyId}/Umocowanie.pdf`,
  signedTerms: (uid: string) => `users/${uid}/terms-signed.pdf`,
  publicDocument: (name: string) => `documents/${name}.pdf`,
} as const;
