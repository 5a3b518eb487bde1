import type { ChosenCity } from '@domain/offers/cities';
import { formatCircle } from '@domain/offers/searchRadius';
import { readRadius } from './readRadius';
import type { TypedFilters } from './useTypedFilters';

/**
 * Returns the texts with a chosen town. A radius moves to it. Its province is added if only that tells it from other towns, and
 * another province is dropped, because nothing would be found.
 */
export const withChosenCity = (before: TypedFilters, city: ChosenCity): TypedFilters => {
  const { name, province = '', lat, lng, isOneOfSeveral } = city;
  const km = readRadius(before.near);
  const near = () => {
    if (km === null) return before.near;
    return lat === null || lng === null ? String(km) : formatCircle({ lat, lng, km, name });
  };
  const keepsProvince = !isOneOfSeveral && [before.province, ''].includes(province);
  const narrowed = isOneOfSeveral ? province : '';
  return { ...before, city: name, province: keepsProvince ? before.province : narrowed, near: near() };
};
