import { storagePaths } from '@api/storagePaths';
import type { Offer } from '@domain/offers/offer';
import { findPlan } from '@domain/offers/photos';
import { FILE_KINDS } from '../data/fileKinds';
import { readFileOrNull } from '../data/files';
import type { PlanPicture } from '../documents/kinds';
import { acceptPhoto } from './photoFiles';
import { filterNamedPhotos } from './side';

/**
 * Loads the landlord's own floor plan for a document. Accepts a fresh upload first, so that no document holds a file as it came.
 * Returns `null` without a plan or its file.
 */
export const loadPlanPicture = async (offer: Pick<Offer, 'id' | 'photos'>): Promise<PlanPicture | null> => {
  const plan = findPlan({ photos: filterNamedPhotos(offer) });
  if (!plan) return null;
  const path = storagePaths.offerImage(offer.id, plan.name);
  await acceptPhoto(path);
  const jpeg = await readFileOrNull(path, FILE_KINDS.photo);
  return jpeg && { jpeg, caption: plan.caption ?? '' };
};
