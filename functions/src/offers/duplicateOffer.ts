import { getActingCompanyId } from '@domain/accounts/viewer';
import { buildDuplicate } from '@domain/offers/draft';
import { createOffer } from '../data/changeOffer';
import { addToOfferLists, loadOfferLists } from '../data/offerLists';
import { loadOffer } from '../data/offers';
import type { Writes } from '../data/store';
import type { Handler } from '../runtime/pipeline';
import { buildInitialEntries } from './buildInitialEntries';
import { copyCertificate } from './certificateFile';
import { copyPhotos } from './copyPhotos';
import { assertDraftsWithinLimit } from './offerLimits';
import { assertLandlord } from './side';

/**
 * Creates an UNSIGNED copy of an offer with its photos, its certificate and its own record (Spec 2 §4). Returns the copy's id.
 * Throws `Refusal('tooManyDrafts')`.
 */
export const duplicateOffer: Handler<'duplicateOffer'> = async ({ offerId }, ctx) => {
  const offer = await loadOffer(offerId);
  assertLandlord(offer, ctx.viewer);
  const { uid, email } = ctx.viewer;
  await assertDraftsWithinLimit(uid, 1);
  const companyId = getActingCompanyId(ctx.viewer);
  const copy = buildDuplicate(offer, ctx.newId(), { uid, email, companyId }, ctx.now);
  const [lists] = await Promise.all([
    loadOfferLists({ uid, companyId }),
    copyPhotos(copy, offerId),
    copyCertificate(copy, offerId),
  ]);
  const alsoWrite = (writes: Writes) => addToOfferLists(writes, lists, copy.id);
  const entries = buildInitialEntries({ call: 'duplicateOffer', offerId: copy.id, companyId }, ctx);
  await createOffer(copy, { ...entries, alsoWrite }, ctx);
  return { offerId: copy.id };
};
