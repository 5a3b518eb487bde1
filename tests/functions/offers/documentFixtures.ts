import { type DocumentVariant, storagePaths } from '@api/storagePaths';
import type { Offer } from '@domain/offers/offer';
import type { DocumentKind } from '@domain/offers/picklists';
import { getDb } from '@functions/data/admin';
import { readFile } from '@functions/data/files';
import { createDocumentId } from '@functions/runtime/ids';
import { extractText } from '@tests/support/pdfText';
import { anOffer, NOW } from '../../support/builders';
import { type Account, invoke } from '../../support/functionsHarness';
import { buildConfirmationInput, landlord, storeOffer } from '../../support/leaseFixtures';

const ALL_OPTIONS = {
  infinite: true,
  leaseNoticePeriod: 3,
  fixedshort: true,
  fixedshortMonths: 12,
  fixedlong: true,
  fixedlongMonths: 36,
};

export const storeSentDraft = (patch: Partial<Offer> = {}) => {
  const offer = anOffer().withId(createDocumentId()).build();
  const leaseAgreement = { ...offer.leaseAgreement, ...ALL_OPTIONS };
  return storeOffer(
    anOffer({ ...offer, leaseAgreement, ...patch })
      .sent()
      .build(),
  );
};
export const confirm = async (offerId: string, by: Account = landlord) =>
  invoke('onOfferAddConfirm', await buildConfirmationInput(offerId), { by, now: NOW });
export const arrangeConfirmedOffer = async () => {
  const offer = await storeSentDraft();
  await confirm(offer.id);
  return offer;
};
type Ask = { configType: DocumentKind; option?: 'infinite' | 'fixedshort' | 'fixedlong' };
export const ask = (offerId: string, by: Account, what: Ask, now = NOW) =>
  invoke('generateOfferPdf', { offerId, ...what }, { by, now });
export const parseStoragePath = (url: string) =>
  decodeURIComponent(new URL(url).pathname.split('/o/')[1] ?? '');
export const getDocumentPath = (id: string, kind: DocumentKind, variant: DocumentVariant = {}) =>
  storagePaths.offerDocument(id, kind, variant);
export const readPdfText = async (path: string) => extractText((await readFile(path)) ?? new Uint8Array());
export const readMadeDocuments = async (id: string): Promise<string[]> => {
  const entries = await getDb().collection(`offers/${id}/audit`).where('type', '==', 'documentMade').get();
  return entries.docs.map((entry) => entry.get('documentSha256'));
};
