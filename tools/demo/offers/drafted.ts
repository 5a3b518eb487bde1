import { createBlankOffer } from '@domain/offers/draft';
import type { Offer } from '@domain/offers/offer';
import type { DepositAccount } from '@domain/returns/settlementPayment';
import { DAY_MS } from '@domain/shared/dates';
import type { DemoAccount } from '../accounts';
import { buildCertificate } from '../factories/certificates';
import { PLACES } from '../factories/places';
import { completeDraft, DEFAULT_ENERGY, DEFAULT_YEAR, type Plan } from '../factories/premises';
import { type DemoPhoto, findPhotos } from '../images/findPhotos';
import type { DemoFile } from '../photos';

/** A demo offer with the images of its photos and its further files: the certificate, photos of its protocols. */
export type DemoOffer = {
  offer: Offer;
  pictures: DemoPhoto[];
  files: DemoFile[];
  depositAccount?: DepositAccount;
};

/** `index` is the offer's position in its table. It determines dates. */
export type DemoOfferSeed = { id: string; owner: DemoAccount; index: number; photosMax?: number };

const toPhotos = (pictures: readonly DemoPhoto[]): Offer['photos'] =>
  pictures.map(({ name, size }) => ({ name: `${name}.jpg`, ...size }));

const buildPlanCertificate = (plan: Plan, place: { id: string; index: number }, now: number) => {
  const { street, houseNumber, city } = PLACES[plan.place];
  return buildCertificate(
    plan.certificate ?? 'none',
    {
      name: plan.name,
      address: `${street} ${houseNumber}, ${city}`,
      surface: plan.surface,
      energy: plan.energy ?? DEFAULT_ENERGY,
      year: plan.year ?? DEFAULT_YEAR,
    },
    place,
    now,
  );
};

/** Builds a complete UNSIGNED offer of an account, with photos, created `index` and a few days ago. */
export const buildDraftOffer = (
  plan: Plan,
  { id, owner, index, photosMax }: DemoOfferSeed,
  now: number,
): DemoOffer => {
  const pictures = findPhotos(id).slice(0, photosMax);
  const { uid, email, companyId } = owner.user;
  const { media, files } = buildPlanCertificate(plan, { id, index }, now);
  const offer = {
    ...createBlankOffer(id, { uid, email, companyId }, now - (index + 8) * DAY_MS),
    ...completeDraft({ ...plan, media: { ...plan.media, ...media } }, now),
    photos: toPhotos(pictures),
  };
  return { offer, pictures, files };
};
