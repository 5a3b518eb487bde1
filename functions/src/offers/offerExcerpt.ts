import { storagePaths } from '@api/storagePaths';
import type { IssuedDocument } from '@domain/evidence/registry';
import type { Offer } from '@domain/offers/offer';
import { toOfferExcerpt } from '@domain/offers/offerExcerpt';
import { whyNoExcerpt } from '@domain/offers/predicates';
import { assertAllowed, Refusal } from '@domain/shared/errors';
import type { Language } from '@domain/shared/format';
import { findCompanyById } from '../data/companies';
import { registerDocument } from '../data/documentRegistry';
import { findLabels, storeFile } from '../data/files';
import { withDocumentFailed } from '../documents/documentFailed';
import { getFileName } from '../documents/fileNames';
import type { ProjectDocument } from '../documents/kinds';
import { loadPlanPicture } from './planPicture';

type Excerpt = ProjectDocument & { versionNumber: number };

const loadExcerptFacts = async (offer: Offer, now: number): Promise<Excerpt> => {
  assertAllowed(whyNoExcerpt(offer, now));
  const { version } = offer;
  if (!version) throw new Refusal('noAccess');
  const { companyId } = offer.offerStatus.landlord;
  return {
    offer: toOfferExcerpt(offer),
    plan: await loadPlanPicture(offer),
    landlordCompany: companyId ? await findCompanyById(companyId) : null,
    landlordName: '',
    digest: version.digest,
    versionNumber: version.number,
    generatedAt: version.confirmedAt,
    isExcerpt: true,
  };
};

type Target = { path: string; lang: Language };

const buildIssuedExcerpt = (
  { offer, digest, versionNumber }: Excerpt,
  { path, lang }: Target,
  { sha256, issuedAt }: { sha256: string; issuedAt: number },
): IssuedDocument => ({
  sha256,
  kind: 'offerExcerpt',
  lang,
  version: versionNumber,
  offerId: offer.id,
  option: null,
  reservation: null,
  content: digest,
  path,
  archive: null,
  issuedAt,
});

/**
 * Ensures the offer as a PDF for signed-in accounts that are no party, so that they can read each acknowledged text first.
 * Rendered once per version and language and registered; it is no evidence. Throws the reasons of `whyNoExcerpt` if the offer is
 * no longer open to others, and `Refusal('documentFailed')`.
 */
export const ensureOfferExcerpt = async (offer: Offer, lang: Language, now: number): Promise<string> => {
  const data = await loadExcerptFacts(offer, now);
  const path = storagePaths.offerExcerpt(offer.id, lang);
  const facts = `${data.digest}:${data.landlordCompany?.nazwa ?? ''}`;
  const stored = await findLabels(path);
  if (stored?.facts === facts && stored.registered) return path;
  const { renderDocument } = await import('../documents/renderDocument');
  const { bytes, sha256 } = await withDocumentFailed(renderDocument('offer', data, lang));
  await registerDocument(buildIssuedExcerpt(data, { path, lang }, { sha256, issuedAt: now }));
  await storeFile(path, bytes, {
    contentType: 'application/pdf',
    labels: { facts, sha256, registered: 'true' },
    fileName: getFileName(lang, 'offerExcerpt', { name: offer.name, version: String(data.versionNumber) }),
  });
  return path;
};
