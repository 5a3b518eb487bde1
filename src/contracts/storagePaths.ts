import type { LeaseOptionId } from '@domain/offers/leaseOptions';
import type { DocumentKind } from '@domain/offers/picklists';

/** Paths in Storage; who may read and write each stands in `storage.rules`. */
export const storagePaths = {
  offerImages: (offerId: string) => `offers/${offerId}/images`,
  offerImage: (offerId: string, name: string) => `offers/${offerId}/images/${name}`,
  offerImageSmall: (offerId: string, name: string) => `offers/${offerId}/images/small/${name}`,
  offerDocument: (offerId: string, kind: DocumentKind, option?: LeaseOptionId) =>
    `offers/${offerId}/documents/${option ? `${kind}-${option}` : kind}.pdf`,
  companyOfferDocument: (companyId: string, offerId: string, kind: DocumentKind) =>
    `companies/${companyId}/offers/${offerId}/${kind}.pdf`,
  companyAuthority: (companyId: string) => `companies/${companyId}/Umocowanie.pdf`,
  signedTerms: (uid: string) => `users/${uid}/terms-signed.pdf`,
  publicDocument: (name: string) => `documents/${name}.pdf`,
} as const;
