import type { Photo } from './offer';

type WithPhotos<Kind extends Photo> = { photos: readonly Kind[] };

/** Returns the photos of an offer without the landlord's own floor plan. */
export const listPhotos = <Kind extends Photo>({ photos }: WithPhotos<Kind>): Kind[] =>
  photos.filter((photo) => !photo?.isPlan);

/** Returns the landlord's own floor plan, or `null`. */
export const findPlan = <Kind extends Photo>({ photos }: WithPhotos<Kind>): Kind | null =>
  photos.find((photo) => photo?.isPlan) ?? null;

/** Returns the photo that stands for the offer in lists: the first one that is no floor plan. */
export const findMainPhoto = <Kind extends Photo>({ photos }: WithPhotos<Kind>): Kind | null =>
  photos.find((photo) => photo && !photo.isPlan) ?? null;
