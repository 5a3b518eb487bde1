import type { OfferPin } from '@data/offers/offerPins';
import { getRentPerSquareMetre } from '@domain/offers/rentLevel';
import type { MapPoint } from '@domain/offers/searchArea';
import { formatArea, formatMoney, formatNetMoney, formatNumber, type Language } from '@domain/shared/format';
import type { TFunction } from 'i18next';

/** Facts that a marker can show. Without a rent it shows the area. */
export const MARKER_TEXTS = ['rent', 'perSqm', 'area'] as const;
export type MarkerText = (typeof MARKER_TEXTS)[number];

/**
 * Offer on the map. `label` is the text of its marker: the chosen fact if the viewer may see it, otherwise the area, each
 * rounded. `facts` are exact, for the card and screen readers.
 */
export type MapPlace = MapPoint & {
  id: string;
  name: string;
  label: string;
  address: string;
  facts: string[];
};

const THOUSAND = 1000;
const MILLION = 1_000_000;
/** Rounded amounts from this value on have no decimals. */
const WHOLE_FROM = 100;

const formatRounded = (amount: number, language: Language) =>
  formatNumber(amount, language, amount < WHOLE_FROM ? 1 : 0);

/** Formats a rent for a marker: `950 zł`, `4,5 tys. zł`, `1,2 mln zł`. */
export const formatShortRent = (pln: number, t: TFunction<'searchMap'>, language: Language): string => {
  const whole = Math.round(pln);
  if (whole < THOUSAND) return formatMoney(whole, language);
  const thousands = whole / THOUSAND;
  const isMillion = Math.round(thousands) >= THOUSAND;
  return isMillion
    ? t('millions', { amount: formatRounded(whole / MILLION, language) })
    : t('thousands', { amount: formatRounded(thousands, language) });
};

type Figures = { price: number | null | undefined; surface: number };

/** Formats the text of a marker. A rent per m² needs a rent and an area. */
const formatLabel = (
  { price, surface }: Figures,
  t: TFunction<'searchMap'>,
  language: Language,
  text: MarkerText,
): string => {
  const perSqm = text === 'perSqm' ? getRentPerSquareMetre(price ?? null, surface) : null;
  if (perSqm !== null) return t('perSqm', { amount: formatMoney(Math.round(perSqm), language) });
  return text === 'rent' && typeof price === 'number'
    ? formatShortRent(price, t, language)
    : formatArea(Math.round(surface), language);
};

/** Returns the offers that have a location, for the map. */
export const toMapPlaces = (
  pins: readonly OfferPin[],
  t: TFunction<'searchMap'>,
  language: Language,
  text: MarkerText = 'rent',
): MapPlace[] =>
  pins.flatMap(({ geoMarker, id, name, address, areaDetails, price }) => {
    if (!geoMarker) return [];
    const surface = areaDetails.surface ?? 0;
    const hasRent = typeof price === 'number';
    return [
      {
        ...geoMarker,
        id,
        name,
        label: formatLabel({ price, surface }, t, language, text),
        address: [address.street, address.city].filter((part) => part.trim() !== '').join(', '),
        facts: [formatArea(surface, language), ...(hasRent ? [formatNetMoney(price, language)] : [])],
      },
    ];
  });
