import type { MapPoint } from '@domain/offers/searchArea';
import { type FilterName, listActiveFilters, type SearchFilters } from '@domain/offers/searchFilters';
import type { Circle } from '@domain/offers/searchRadius';
import { formatArea, formatDay, formatMoney, formatNumber, type Language } from '@domain/shared/format';
import { NO_BREAK_SPACE } from '@domain/shared/text';
import type { TFunction } from 'i18next';

type Texts = { t: TFunction<'search'>; enums: TFunction<'enums'>; lang: Language };

const returnText = (text: string) => text;
type Say<Value> = (value: Value, texts: Texts) => string;

const inUnit =
  (unit: string): Say<number> =>
  (value, { lang }) =>
    `${formatNumber(value, lang)}${NO_BREAK_SPACE}${unit}`;
const inSquareMetres: Say<number> = (value, { lang }) => formatArea(value, lang);
const inZloty: Say<number> = (value, { lang }) => formatMoney(value, lang);

/** The device's location, once the user has asked for it on this page. */
let devicePlace = '';

export const setDevicePlace = ({ lat, lng }: MapPoint): void => {
  devicePlace = `${lat},${lng}`;
};

/** A circle without a name is around a device: this one, or the one of the sender of a link. */
const getCenterName = ({ name, lat, lng }: Circle, t: Texts['t']): string =>
  name ?? t(devicePlace === `${lat},${lng}` ? 'here' : 'unnamed');

const VALUES: { [Name in FilterName]: Say<NonNullable<SearchFilters[Name]>> } = {
  premisesPurpose: (use, { enums }) => enums(`mainUse.${use}`),
  province: returnText,
  county: returnText,
  city: returnText,
  district: returnText,
  estate: returnText,
  street: returnText,
  minArea: inSquareMetres,
  maxArea: inSquareMetres,
  freeFrom: (isoDay, { lang }) => formatDay(isoDay, lang),
  minPrice: inZloty,
  maxPrice: inZloty,
  maxPricePerM2: inZloty,
  minHallHeight: inUnit('m'),
  minGates: String,
  crane: String,
  minPower: inUnit('kW'),
  minParking: String,
  minEnergy: returnText,
  leaseType: (id, { enums }) => enums(`leaseOption.${id}`),
  near: (circle, { t }) => `${getCenterName(circle, t)} +${NO_BREAK_SPACE}${circle.km}${NO_BREAK_SPACE}km`,
  mapArea: () => '',
};

const describeValue = <Name extends FilterName>(name: Name, filters: SearchFilters, texts: Texts): string => {
  const value = filters[name];
  return value === null ? '' : VALUES[name](value as NonNullable<SearchFilters[Name]>, texts);
};

/** Formats a filter as on its chip: `od 100 m²`. */
export const describeFilter = (name: FilterName, filters: SearchFilters, texts: Texts): string =>
  texts.t(`chip.${name}`, { value: describeValue(name, filters, texts) });

/** Formats all filters of a search. */
export const describeFilters = (filters: SearchFilters, texts: Texts): string =>
  listActiveFilters(filters)
    .map((name) => describeFilter(name, filters, texts))
    .join(', ');
