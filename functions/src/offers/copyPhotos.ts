import { storagePaths } from '@api/storagePaths';
import type { Offer } from '@domain/offers/offer';
import { copyFile } from '../data/files';
import { filterNamedPhotos } from './side';

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

/** Copies the photos of a copy from the offer it was made from. A repeat overwrites them with the same files. */
export const copyPhotos = async (copy: Pick<Offer, 'id' | 'photos'>, from: string): Promise<void> => {
  await Promise.all(filterNamedPhotos(copy).map(({ name }) => copyPhoto(name, from, copy.id)));
};
