import { storagePaths } from '@contracts/storagePaths';
import { getActingCompanyId } from '@domain/accounts/viewer';
import { buildDuplicate } from '@domain/offers/draft';
import { createOffer } from '../data/changeOffer';
import { copyFile } from '../data/files';
import { addToLists, loadOfferLists } from '../data/offerLists';
import { loadOffer } from '../data/offers';
import type { Writes } from '../data/store';
import type { Handler } from '../runtime/pipeline';
import { buildInitialEntries } from './buildInitialEntries';
import { assertDraftsWithinLimit } from './offerLimits';
import { filterNamedPhotos, refuseUnlessLandlord } from './side';

/**
 * Both at once. A small copy that was not there yet is asked for once more: the photo may have been labelled as taken in
 * meanwhile, and is then not looked at anew.
 */
const copyPhoto = async (name: string, from: string, to: string): Promise<void> => {
  const copySmall = () =>
    copyFile(storagePaths.offerImageSmall(from, name), storagePaths.offerImageSmall(to, name));
  const [, wasThere] = await Promise.all([
    copyFile(storagePaths.offerImage(from, name), storagePaths.offerImage(to, name)),
    copySmall(),
  ]);
  if (!wasThere) await copySmall();
};

/** Makes a new UNSIGNED copy of an offer with its photos and a record of its own, and returns the copy's id (Spec 2 §4). Throws `tooManyDrafts`. */
export const duplicateOffer: Handler<'duplicateOffer'> = async ({ offerId }, ctx) => {
  const offer = await loadOffer(offerId);
  refuseUnlessLandlord(offer, ctx.viewer);
  const { uid, email } = ctx.viewer;
  await assertDraftsWithinLimit(uid, 1);
  const companyId = getActingCompanyId(ctx.viewer);
  const copy = buildDuplicate(offer, ctx.newId(), { uid, email, companyId }, ctx.now);
  const [lists] = await Promise.all([
    loadOfferLists({ uid, companyId }),
    ...filterNamedPhotos(copy).map(({ name }) => copyPhoto(name, offerId, copy.id)),
  ]);
  const alsoWrite = (writes: Writes) => addToLists(writes, lists, copy.id);
  const entries = buildInitialEntries({ call: 'duplicateOffer', offerId: copy.id, companyId }, ctx);
  await createOffer(copy, { ...entries, alsoWrite }, ctx);
  return { offerId: copy.id };
};
