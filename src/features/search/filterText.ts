import type { FilterName, SearchFilters } from '@domain/offers/search';
import { momentOf } from '@domain/shared/dates';
import { formatArea, formatDate, formatMoney } from '@domain/shared/format';
import type { TFunction } from 'i18next';

type Texts = { t: TFunction<'offers'>; enums: TFunction<'enums'> };

const dayText = (isoDay: string) => formatDate(momentOf(isoDay) ?? 0);

const VALUES: { [Name in FilterName]: (value: NonNullable<SearchFilters[Name]>, texts: Texts) => string } = {
  premisesPurpose: (use, { enums }) => enums(`mainUse.${use}`),
  province: (province) => province,
  city: (city) => city,
  minArea: formatArea,
  freeFrom: dayText,
  maxPrice: formatMoney,
};

const valueText = <Name extends FilterName>(name: Name, filters: SearchFilters, texts: Texts): string => {
  const value = filters[name];
  return value === null ? '' : VALUES[name](value as NonNullable<SearchFilters[Name]>, texts);
};

/** A filter in words, as on its chip: `od 100 m²`. */
export const filterText = (name: FilterName, filters: SearchFilters, texts: Texts): string =>
  texts.t(`search.chip.${name}`, { value: valueText(name, filters, texts) });
