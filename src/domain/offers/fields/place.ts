import { TEXT_MAX_CHARS } from '../limits';
import { PROVINCES } from '../picklists';
import type { Field } from './field';

const address = { kind: 'line', max: TEXT_MAX_CHARS, form: 'own', text: 'own' } as const;

/** The location of the premises as typed, and the official address, which the lease uses. */
export const PLACE_FIELDS = [
  {
    path: 'address.inputText',
    kind: 'line',
    max: TEXT_MAX_CHARS * 2,
    audience: 'parties',
    form: 'own',
  },
  { path: 'address.street', ...address, audience: 'public' },
  { path: 'address.city', ...address, required: true, audience: 'public' },
  { path: 'address.postCode', ...address, audience: 'public' },
  { path: 'address.district', ...address, audience: 'public' },
  {
    path: 'address.province',
    kind: 'choice',
    options: PROVINCES,
    audience: 'public',
    form: 'own',
    text: 'own',
  },
  { path: 'address.country', ...address, blank: 'Polska', audience: 'public', form: 'never' },
  { path: 'address.officialAddress.street', ...address, required: true, audience: 'public' },
  { path: 'address.officialAddress.houseNumber', ...address, required: true, audience: 'public' },
  { path: 'address.officialAddress.estate', ...address, required: true, audience: 'public' },
  { path: 'address.officialAddress.district', ...address, required: true, audience: 'public' },
  { path: 'address.officialAddress.county', ...address, required: true, audience: 'public' },
  {
    path: 'address.officialAddress.province',
    kind: 'choice',
    options: PROVINCES,
    required: true,
    audience: 'public',
    form: 'own',
    text: 'own',
  },
  { path: 'geoMarker', kind: 'own', audience: 'public', form: 'own', text: 'own' },
] as const satisfies readonly Field[];
