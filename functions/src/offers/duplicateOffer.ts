import { storagePaths } from '@api/storagePaths';
import { getActingCompanyId } from '@domain/accounts/viewer';
import { buildDuplicate } from '@domain/offers/draft';
import { createOffer } from '../data/changeOffer';
import { copyFile } from '../data/files';
import { addToOfferLists, loadOfferLists } from '../data/offerLists';
import { loadOffer } from '../data/offers';
import type { Writes } from '../data/store';
import type { Handler } from '../runtime/pipeline';
import { buildInitialEntries } from './buildInitialEntries';
import { assertDraftsWithinLimit } from './offerLimits';
import { assertLandlord, filterNamedPhotos } from './side';

/**
 * Copies a photo and its small copy in parallel. Retries a missing small copy once: the photo may have been marked as accepted
 * meanwhile, and would then not be processed again.
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

/**
 * Creates an UNSIGNED copy of an offer with its photos and its own record (Spec 2 §4). Returns the copy's id. Throws
 * `Refusal('tooManyDrafts')`.
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
    ...filterNamedPhotos(copy).map(({ name }) => copyPhoto(name, offerId, copy.id)),
  ]);
  const alsoWrite = (writes: Writes) => addToOfferLists(writes, lists, copy.id);
  const entries = buildInitialEntries({ call: 'duplicateOffer', offerId: copy.id, companyId }, ctx);
  await createOffer(copy, { ...entries, alsoWrite }, ctx);
  return { offerId: copy.id };
};
