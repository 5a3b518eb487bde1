import { storagePaths } from '@api/storagePaths';
import { WEB_COLLECTIONS } from '@api/webCollections';
import { WEB_QUERIES } from '@api/webQueries';
import { AppError } from '@data/calls/appError';
import { type UploadProgress, uploadPdf } from '@data/files/pdfFiles';
import { watchQuery } from '@data/firestore/liveQueries';
import { runQuery } from '@data/firestore/queries';
import { loadDocument } from '@data/firestore/restDocuments';
import type { Subscribe } from '@data/query/listening';
import { whyNotAuthority } from '@domain/companies/authority';
import type { Company } from '@domain/companies/company';
import { buildReviewId, type CompanyReview } from '@domain/companies/review';
import type { Offer } from '@domain/offers/offer';
import { PDF_MAX_BYTES } from '@domain/shared/pdf';

/** Watches the companies an account is a member of. */
export const watchCompanies = (uid: string): Subscribe<Company[]> =>
  watchQuery<Company>('companiesOfMember', { hasAccess: uid });

/** Watches an account's requests about companies, with their results. */
export const watchOwnReviews = (uid: string): Subscribe<CompanyReview[]> =>
  watchQuery<CompanyReview>('ownCompanyReviews', { userUid: uid });

/** Watches the membership requests for companies the account created. */
export const watchMemberships = (creatorUid: string): Subscribe<CompanyReview[]> =>
  watchQuery<CompanyReview>('membershipsToDecide', {
    creatorId: creatorUid,
    kind: 'membership',
    status: 'CHECKING',
  });

/** Most pending requests shown at once. */
export const REVIEWS_SHOWN_MAX = WEB_QUERIES.companyReviewsByStatus.limit;

/** Watches the pending requests, the longest waiting first, for admins. */
export const watchReviewsToDecide = (): Subscribe<CompanyReview[]> =>
  watchQuery<CompanyReview>('companyReviewsByStatus', { status: 'CHECKING' });

/**
 * Loads the projects an account made before it acted for a company. No list of the company shows them. Throws
 * `AppError` if the read fails.
 */
export const loadLooseDrafts = async (uid: string): Promise<Offer[]> => {
  const { items } = await runQuery<Offer>('ownOffers', { uid, state: 'UNSIGNED' });
  return items.filter(({ offerStatus }) => offerStatus.landlord.companyId === null);
};

/** Throws `AppError('companyNotFound')` or `AppError('noPermission')`. */
export const loadCompany = async (id: string): Promise<Company> => {
  const company = await loadDocument<Company>(WEB_COLLECTIONS.companies, id);
  if (!company) throw new AppError('companyNotFound');
  return company;
};

type PowerUpload = { file: File; onProgress: UploadProgress };

/** Uploads the power of attorney of a member. Throws the same errors as `uploadAuthority`. */
export const uploadPowerOfAttorney = async (
  companyId: string,
  uid: string,
  { file, onProgress }: PowerUpload,
): Promise<void> => {
  await assertAuthorityFile(file);
  await uploadPdf(storagePaths.uploadedPower(buildReviewId(companyId, uid)), file, onProgress);
};

const assertAuthorityFile = async (file: File): Promise<void> => {
  const bytes = new Uint8Array(await file.slice(0, PDF_MAX_BYTES).arrayBuffer());
  const fault = whyNotAuthority(file.size, bytes);
  if (fault) throw new AppError(fault);
};

/**
 * Uploads the proof of authority of a company. Throws `AppError('authorityTooLarge')`, `AppError('authorityNotPdf')`,
 * `AppError('pdfEncrypted')`, `AppError('noPermission')` or `AppError('networkFailed')`.
 */
export const uploadAuthority = async (
  companyId: string,
  file: File,
  onProgress: UploadProgress,
): Promise<void> => {
  await assertAuthorityFile(file);
  await uploadPdf(storagePaths.companyAuthority(companyId), file, onProgress);
};
