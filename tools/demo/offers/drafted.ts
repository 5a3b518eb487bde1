import { createBlankOffer } from '@domain/offers/draft';
import type { Offer } from '@domain/offers/offer';
import { DAY_MS } from '@domain/shared/dates';
import type { DemoAccount } from '../accounts';
import { completeDraft, type Plan } from '../factories/premises';
import { type DemoImage, listDemoImages } from '../images/catalogue';

/** A demo offer with the images of its photos. */
export type DemoOffer = { offer: Offer; pictures: DemoImage[] };

/** `index` is the offer's position in its table. It determines dates and images. */
export type DemoOfferSeed = { id: string; owner: DemoAccount; index: number; photosMax?: number };

const toPhotos = (pictures: readonly DemoImage[]): Offer['photos'] =>
  pictures.map(({ name, size }) => ({ name: `${name}.jpg`, ...size }));

/** Builds a complete UNSIGNED offer of an account, with photos, created `index` and a few days ago. */
export const buildDraftOffer = (
  plan: Plan,
  { id, owner, index, photosMax }: DemoOfferSeed,
  now: number,
): DemoOffer => {
  const pictures = listDemoImages(id, plan.use, index).slice(0, photosMax);
  const { uid, email, companyId } = owner.user;
  const offer = {
    ...createBlankOffer(id, { uid, email, companyId }, now - (index + 8) * DAY_MS),
    ...completeDraft(plan, now),
    photos: toPhotos(pictures),
  };
  return { offer, pictures };
};
