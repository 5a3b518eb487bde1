import { storagePaths } from '@contracts/storagePaths';
import type { Offer } from '@domain/offers/offer';
import { isPublished, toOfferExcerpt } from '@domain/offers/projections';
import { Refusal } from '@domain/shared/errors';
import type { Language } from '@domain/shared/format';
import { getCompany } from '../data/companies';
import { labelsOf, storeFile } from '../data/files';
import type { ProjectDocument } from '../documents/kinds';

const loadExcerptFacts = async (offer: Offer): Promise<ProjectDocument> => {
  const { version } = offer;
  if (!version || !isPublished(offer)) throw new Refusal('noAccess');
  const { companyId } = offer.offerStatus.landlord;
  return {
    offer: toOfferExcerpt(offer),
    landlordCompany: companyId ? await getCompany(companyId) : null,
    landlordName: '',
    digest: version.digest,
    versionNumber: version.number,
    generatedAt: version.confirmedAt,
    isExcerpt: true,
  };
};

/**
 * The offer on paper for signed-in accounts that are no party, so that every acknowledged text can be read first. It is
 * made once for each version and language. It is a reading and no evidence. Throws `noAccess` unless the offer stands in
 * public.
 */
export const ensureOfferExcerpt = async (offer: Offer, lang: Language): Promise<string> => {
  const data = await loadExcerptFacts(offer);
  const path = storagePaths.offerExcerpt(offer.id, lang);
  const facts = `${data.digest}:${data.landlordCompany?.nazwa ?? ''}`;
  if ((await labelsOf(path))?.facts === facts) return path;
  const { renderDocument } = await import('../documents/renderDocument');
  const document = await renderDocument('offer', data, lang).catch((cause: unknown) => {
    throw Object.assign(new Refusal('documentFailed'), { cause });
  });
  await storeFile(path, document.bytes, {
    contentType: 'application/pdf',
    labels: { facts, sha256: document.sha256 },
  });
  return path;
};
