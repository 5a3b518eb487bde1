import { storagePaths } from '@contracts/storagePaths';
import { actingCompanyId } from '@domain/accounts/viewer';
import { duplicateOf } from '@domain/offers/draft';
import type { Photo } from '@domain/offers/offer';
import { copyFile } from '../data/files';
import { addToLists, listsOf } from '../data/offerLists';
import { loadOffer, offerPath } from '../data/offers';
import { commit } from '../data/store';
import type { Handler } from '../runtime/pipeline';
import { namedPhotos, refuseUnlessLandlord } from './side';

/** Where a photo lies, and the small copy that goes with it. */
const PHOTO_PLACES = [storagePaths.offerImage, storagePaths.offerImageSmall];

const copyPhotos = (photos: readonly Photo[], from: string, to: string): Promise<void>[] =>
  photos.flatMap(({ name }) => PHOTO_PLACES.map((place) => copyFile(place(from, name), place(to, name))));

/** Makes a new UNSIGNED copy of an offer with its photos and answers the copy's id (Spec 2 §4). */
export const duplicateOffer: Handler<'duplicateOffer'> = async ({ offerId }, ctx) => {
  const offer = await loadOffer(offerId);
  refuseUnlessLandlord(offer, ctx.viewer);
  const { uid, email } = ctx.viewer;
  const companyId = actingCompanyId(ctx.viewer);
  const copy = duplicateOf(offer, ctx.newId(), { uid, email, companyId }, ctx.now);
  const [lists] = await Promise.all([
    listsOf({ uid, companyId }),
    ...copyPhotos(namedPhotos(offer), offerId, copy.id),
  ]);
  await commit((writes) => {
    writes.create(offerPath(copy.id), copy);
    addToLists(writes, lists, copy.id);
  });
  return { offerId: copy.id };
};
