import { paths } from '@api/paths';
import { buildFileUrl, storagePaths } from '@api/storagePaths';
import { findMainPhoto } from '@domain/offers/photos';
import type { PublicOffer } from '@domain/offers/projections';
import { formatArea, formatDate, type Language } from '@domain/shared/format';
import { interpolate } from '@domain/shared/text';
import type { Head, PreviewPicture } from './head';
import { localizeUrl } from './page';
import { getPageTexts, type PageTexts } from './texts';

/** Base URLs of pages and files, without a trailing slash. */
export type Origins = { app: string; files: string };

export type HeadFacts = { lang: Language; now: number; origins: Origins };

const DEFAULT_PICTURE = { path: '/og.jpg', width: 1200, height: 630 } as const;

const formatTitle = (title: string, { title: pattern, productName }: PageTexts): string =>
  interpolate(pattern, { title, product: productName });

const buildDefaultPicture = (app: string, alt: string): PreviewPicture => ({
  url: `${app}${DEFAULT_PICTURE.path}`,
  alt,
  width: DEFAULT_PICTURE.width,
  height: DEFAULT_PICTURE.height,
});

const buildPicture = (offer: PublicOffer, { lang, origins }: HeadFacts): PreviewPicture => {
  const { id, name } = offer;
  const photo = findMainPhoto(offer);
  const alt = interpolate(getPageTexts(lang).offer.photo, { name });
  if (!photo) return buildDefaultPicture(origins.app, alt);
  const { width, height } = photo;
  return { url: buildFileUrl(origins.files, storagePaths.offerImage(id, photo.name)), alt, width, height };
};

const formatPlace = ({ address }: PublicOffer): string =>
  [address.city, address.district || address.officialAddress.district]
    .filter((part, index, all) => part !== '' && all.indexOf(part) === index)
    .join(', ');

const describeState = ({ state, availability }: PublicOffer, { lang, now }: HeadFacts): string => {
  const texts = getPageTexts(lang).offer;
  if (state === 'BOOKED' || state === 'SIGNED') return texts[state];
  return availability <= now
    ? texts.freeNow
    : interpolate(texts.freeFrom, { date: formatDate(availability, lang) });
};

/** Formats a sentence of facts. Leaves out the landlord's own words, so that readers do not take them for ours. */
const formatDescription = (offer: PublicOffer, facts: HeadFacts): string => {
  const { lang } = facts;
  const texts = getPageTexts(lang).offer;
  return interpolate(texts.description, {
    purpose: texts.purpose[offer.legalMainUse ?? 'none'],
    place: formatPlace(offer),
    area: formatArea(offer.areaDetails.surface ?? 0, lang),
    state: describeState(offer, facts),
  });
};

const buildPostalAddress = ({
  street,
  postCode,
  city,
  province,
  officialAddress,
}: PublicOffer['address']) => ({
  '@type': 'PostalAddress',
  streetAddress: street,
  postalCode: postCode,
  addressLocality: city,
  addressRegion: officialAddress.province ?? province ?? undefined,
  addressCountry: 'PL',
});

const buildPremises = (offer: PublicOffer, areaName: string) => ({
  '@type': 'Place',
  name: offer.name,
  address: buildPostalAddress(offer.address),
  geo: offer.geoMarker
    ? { '@type': 'GeoCoordinates', latitude: offer.geoMarker.lat, longitude: offer.geoMarker.lng }
    : undefined,
  additionalProperty: [
    { '@type': 'PropertyValue', name: areaName, value: offer.areaDetails.surface ?? 0, unitCode: 'MTK' },
  ],
});

const buildOfferUrl = (id: string, { app }: Origins): string => `${app}${paths.offer(id)}`;

const buildListing = (offer: PublicOffer, facts: HeadFacts): object => ({
  '@context': 'https://schema.org',
  '@type': 'RealEstateListing',
  name: offer.name,
  description: formatDescription(offer, facts),
  url: localizeUrl(buildOfferUrl(offer.id, facts.origins), facts.lang),
  image: buildPicture(offer, facts).url,
  datePosted: offer.confirmedAt === null ? undefined : new Date(offer.confirmedAt).toISOString(),
  inLanguage: facts.lang,
  about: buildPremises(offer, getPageTexts(facts.lang).offer.area),
});

/** Returns whether search engines may list the page of an offer; not once it is let. */
export const isListed = ({ state }: Pick<PublicOffer, 'state'>): boolean =>
  state === 'ACTIVE' || state === 'BOOKED';

/** Builds the head of an offer's page from the public copy only, so that it cannot expose private data. */
export const buildOfferHead = (offer: PublicOffer, facts: HeadFacts): Head => {
  const texts = getPageTexts(facts.lang);
  return {
    lang: facts.lang,
    siteName: texts.productName,
    title: formatTitle(offer.name, texts),
    description: formatDescription(offer, facts),
    picture: buildPicture(offer, facts),
    address: isListed(offer) ? buildOfferUrl(offer.id, facts.origins) : null,
    structured: isListed(offer) ? buildListing(offer, facts) : null,
  };
};

/** Builds the head for an offer that does not exist or is not published. */
export const buildMissingHead = ({ lang, origins }: Omit<HeadFacts, 'now'>): Head => {
  const texts = getPageTexts(lang);
  return {
    lang,
    siteName: texts.productName,
    title: formatTitle(texts.missing.title, texts),
    description: texts.missing.description,
    picture: buildDefaultPicture(origins.app, texts.productName),
    address: null,
    structured: null,
  };
};
