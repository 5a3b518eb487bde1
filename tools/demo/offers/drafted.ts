import { createBlankOffer } from '@domain/offers/draft';
import type { Offer, Photo } from '@domain/offers/offer';
import type { MainUse } from '@domain/offers/picklists';
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

/** The room that the rendered photos of a use show. */
const ROOMS: Record<MainUse, string> = {
  Biurowe: 'Sala główna',
  'Handlowo-Usługowe': 'Sala sprzedaży',
  'Magazynowo-Przemysłowe': 'Hala',
};

/** Views of a room by the ends of the names of its photos; details are its right and its left part. */
const VIEWS: readonly [end: string, view: string][] = [
  ['--1', ''],
  ['--2', ', drugi widok'],
  ['-detail-1', ', prawa strona'],
  ['-detail-2', ', lewa strona'],
];

/** Returns the caption of a photo. */
const getCaption = (name: string, use: MainUse): Pick<Photo, 'caption'> => {
  const view = VIEWS.find(([end]) => name.endsWith(end));
  return view ? { caption: `${ROOMS[use]}${view[1]}` } : {};
};

const toPhotos = (pictures: readonly DemoPhoto[], use: MainUse): Offer['photos'] =>
  pictures.map(({ name, size }) => ({ name: `${name}.jpg`, ...size, ...getCaption(name, use) }));

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
    photos: toPhotos(pictures, plan.use),
  };
  return { offer, pictures, files };
};
