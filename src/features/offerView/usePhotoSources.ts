import { useLoad } from '@data/liveQuery';
import { draftPhotoUrl, photoUrl } from '@data/photoUrl';
import type { Photo } from '@domain/offers/offer';
import type { Shown } from './shown';

/** Where a photo is fetched from; sizes in px. */
export type PhotoSource = { name: string; small: string; full: string; width: number; height: number };

const published = (offerId: string, photo: Photo): PhotoSource => ({
  ...photo,
  small: photoUrl(offerId, photo.name, 'small'),
  full: photoUrl(offerId, photo.name, 'full'),
});

const drafted = async (offerId: string, photo: Photo): Promise<PhotoSource> => {
  const url = await draftPhotoUrl(offerId, photo.name);
  return { ...photo, small: url, full: url };
};

/** The photos of an offer; those of a draft only once their private addresses are known. */
export function usePhotoSources({ audience, offer }: Shown): PhotoSource[] {
  const isDraft = audience === 'preview';
  const drafts = useLoad(
    async () => (isDraft ? Promise.all(offer.photos.map((photo) => drafted(offer.id, photo))) : []),
    [offer.id, isDraft],
  );
  return isDraft ? (drafts.value ?? []) : offer.photos.map((photo) => published(offer.id, photo));
}
