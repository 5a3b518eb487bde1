import { storagePaths } from '@contracts/storagePaths';
import { actingCompanyId } from '@domain/accounts/viewer';
import { duplicateOf } from '@domain/offers/draft';
import { computed } from '../data/admin';
import { copyFile } from '../data/files';
import { commit, read } from '../data/store';
import type { Handler } from '../runtime/pipeline';
import { loadOffer, namedPhotos, refuseUnlessLandlord } from './side';

/** Makes a new UNSIGNED copy of an offer with its photos and answers the copy's id (Spec 2 §4). */
export const duplicateOffer: Handler<'duplicateOffer'> = async ({ offerId }, ctx) => {
  const offer = await loadOffer(offerId);
  refuseUnlessLandlord(offer, ctx.viewer);
  const { uid, email } = ctx.viewer;
  const companyId = actingCompanyId(ctx.viewer);
  const copy = duplicateOf(offer, ctx.newId(), { uid, email, companyId }, ctx.now);
  for (const { name } of namedPhotos(offer)) {
    await copyFile(storagePaths.offerImage(offerId, name), storagePaths.offerImage(copy.id, name));
  }
  const company = companyId ? await read(`companies/${companyId}`) : null;
  await commit((writes) => {
    writes.create(`offers/${copy.id}`, copy);
    writes.update(`users/${uid}`, { offers: computed.added(copy.id) });
    if (company) writes.update(`companies/${companyId}`, { offers: computed.added(copy.id) });
  });
  return { offerId: copy.id };
};
