import { CITY_MAX_CHARS } from '@domain/offers/limits';
import { type FilterName, MEMBERS_FILTERS } from '@domain/offers/searchFilters';
import { CURRENCIES, type Language } from '@domain/shared/format';
import type { TFunction } from 'i18next';
import type { InputHTMLAttributes } from 'react';

/** Filter that the user types or selects. The map area follows the map; the radius has its own control. */
export type FieldName = Exclude<FilterName, 'mapArea' | 'near'>;

type Input = { kind: 'input'; input: InputHTMLAttributes<HTMLInputElement> };
type Select = { kind: 'select'; options: (enums: TFunction<'enums'>) => readonly [string, string][] };
/** `unit`: one for every language, or one for each. */
type NumberControl = { kind: 'number'; unit?: string | Record<Language, string> };
type City = Omit<Input, 'kind'> & { kind: 'city' };
export type Field = Input | City | NumberControl | Select | { kind: 'check' } | { kind: 'date' };

/** Control of a filter: its text and the handler of changes. */
export type ControlProps<Kind extends Field['kind']> = {
  id: string;
  name: FieldName;
  field: Extract<Field, { kind: Kind }>;
  text: string;
  onText: (text: string) => void;
};

export const buildTextField = (autoComplete = 'off'): Input => ({
  kind: 'input',
  input: { maxLength: CITY_MAX_CHARS, autoComplete },
});

export const buildNumberField = (unit?: NumberControl['unit']): NumberControl => ({ kind: 'number', unit });

/** Filters of the bar. The use has its own links beside the title; the others are behind "more". */
export const BAR_FIELDS = ['city', 'minArea', 'maxArea', 'maxPrice', 'freeFrom'] as const;

export type BarField = (typeof BAR_FIELDS)[number];
export const isBarField = (name: FieldName): name is BarField =>
  (BAR_FIELDS as readonly FieldName[]).includes(name);

/** Returns whether only signed-in users may use the filter. */
export const isMembersField = (name: FilterName): boolean =>
  (MEMBERS_FILTERS as readonly FilterName[]).includes(name);

/** Fields of the bar. Areas in m², rents in PLN net. The others come with the sheet (`SHEET_FIELDS`). */
export const FIELDS_OF_BAR: Record<BarField, Field> = {
  city: { ...buildTextField('address-level2'), kind: 'city' },
  minArea: buildNumberField('m²'),
  maxArea: buildNumberField('m²'),
  maxPrice: buildNumberField(CURRENCIES),
  freeFrom: { kind: 'date' },
};
