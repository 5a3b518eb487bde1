import { DESCRIPTION_MAX_CHARS, OFFER_NAME_MAX_CHARS, PRICE_MIN, USABLE_AREA_MIN } from '../limits';
import { MAIN_USES, OFFER_TYPES } from '../picklists';
import { COMPARED_FIELD, type Field, SHOWN_FIELD } from './field';

/** The first fields of the form. Areas in m², rent in PLN net, days as their last millisecond in epoch ms. */
export const BASICS_FIELDS = [
  {
    path: 'name',
    kind: 'line',
    max: OFFER_NAME_MAX_CHARS,
    required: true,
    columns: 1,
    ...COMPARED_FIELD,
    text: 'own',
  },
  {
    path: 'legalMainUse',
    kind: 'choice',
    options: MAIN_USES,
    words: 'mainUse',
    required: true,
    form: 'own',
    columns: 1,
    ...COMPARED_FIELD,
    text: 'own',
  },
  {
    path: 'areaDetails.surface',
    kind: 'number',
    unit: 'sqm',
    min: USABLE_AREA_MIN,
    required: true,
    ...COMPARED_FIELD,
    text: 'own',
  },
  {
    path: 'price',
    kind: 'number',
    unit: 'plnNet',
    min: PRICE_MIN,
    required: true,
    audience: 'members',
    form: 'own',
    shownIn: ['page', 'compare', 'document'],
    text: 'own',
  },
  { path: 'availability', kind: 'day', required: true, columns: 3, ...COMPARED_FIELD, text: 'own' },
  { path: 'availabilityTo', kind: 'day', columns: 3, ...COMPARED_FIELD, text: 'own' },
  {
    path: 'offerValidTo',
    kind: 'day',
    required: true,
    audience: 'members',
    columns: 3,
    shownIn: ['page', 'compare', 'document'],
    text: 'own',
  },
  {
    path: 'description',
    kind: 'text',
    max: DESCRIPTION_MAX_CHARS,
    required: true,
    columns: 1,
    ...SHOWN_FIELD,
    text: 'own',
  },
] as const satisfies readonly Field[];

/** Stored fields without a row in the form. */
export const KEPT_FIELDS = [
  {
    path: 'offerType',
    kind: 'choice',
    options: OFFER_TYPES,
    words: 'offerType',
    required: true,
    blank: 'rent',
    audience: 'public',
    form: 'never',
  },
  {
    path: 'priceCurrency',
    kind: 'choice',
    options: ['PLN'],
    required: true,
    blank: 'PLN',
    audience: 'members',
    form: 'never',
  },
  { path: 'placeId', kind: 'own', binds: false, audience: 'parties', form: 'never' },
] as const satisfies readonly Field[];
