import { photoUrl } from '@data/photoUrl';
import type { Shown } from './shown';

/** Where a photo is fetched from; sizes in px. */
export type PhotoSource = { name: string; small: string; full: string; width: number; height: number };

/** The photos of an offer; a draft's small copies may not be made yet, so its full ones stand in. */
export const photoSources = ({ audience, offer }: Shown): PhotoSource[] =>
  offer.photos.map((photo) => ({
    ...photo,
    small: photoUrl(offer.id, photo.name, audience === 'preview' ? 'full' : 'small'),
    full: photoUrl(offer.id, photo.name, 'full'),
  }));
