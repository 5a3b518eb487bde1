import { createBlankOffer, pickDraftFields } from '@domain/offers/draft';
import type { Offer, OfferDraft } from '@domain/offers/offer';
import { commit } from '@functions/data/store';
import { createDocumentId } from '@functions/runtime/ids';
import { buildDemoAccounts } from '../demo/accounts';
import { buildDemoData } from '../demo/data';

/** Stores a draft of the demo landlord: a demo office without photos, with changes. Returns its id. */
export const storeDraft = async (
  now: number,
  changed: (office: OfferDraft) => Partial<OfferDraft> = () => ({}),
): Promise<string> => {
  const { uid, email, companyId } = buildDemoAccounts(now).landlord.user;
  const model = buildDemoData(now).offers.find(({ offer }) => offer.legalMainUse === 'Biurowe')?.offer;
  if (!model) throw new Error('The demo data have no office.');
  const facts = { ...pickDraftFields(model), photos: [] };
  const id = createDocumentId();
  const offer: Offer = {
    ...createBlankOffer(id, { uid, email, companyId }, now),
    ...facts,
    ...changed(facts),
    nameMailSent: true,
  };
  await commit((writes) => writes.set(`offers/${id}`, offer));
  return id;
};
