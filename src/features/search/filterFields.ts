import { LEASE_OPTION_IDS } from '@domain/offers/leaseOptions';
import { CITY_MAX_CHARS } from '@domain/offers/limits';
import { ENERGY_CATEGORIES, MAIN_USES, PROVINCES } from '@domain/offers/picklists';
import { type FilterName, MEMBERS_FILTERS } from '@domain/offers/searchFilters';
import type { TFunction } from 'i18next';
import type { InputHTMLAttributes } from 'react';

/** Filter that the user types or selects. The map area follows the map; the radius has its own control. */
export type FieldName = Exclude<FilterName, 'mapArea' | 'near'>;

type Input = { kind: 'input'; input: InputHTMLAttributes<HTMLInputElement> };
type Select = { kind: 'select'; options: (enums: TFunction<'enums'>) => readonly [string, string][] };
type NumberControl = { kind: 'number'; unit?: string };
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

const buildTextField = (autoComplete = 'off'): Input => ({
  kind: 'input',
  input: { maxLength: CITY_MAX_CHARS, autoComplete },
});

const buildNumberField = (unit?: string): NumberControl => ({ kind: 'number', unit });

const toPlainOptions = (values: readonly string[]) => values.map((value): [string, string] => [value, value]);

/** Field of each filter. Areas in m², rents in PLN net, heights in metres, power in kW. */
export const FIELDS: Record<FieldName, Field> = {
  premisesPurpose: {
    kind: 'select',
    options: (enums) => MAIN_USES.map((use) => [use, enums(`mainUse.${use}`)]),
  },
  minArea: buildNumberField('m²'),
  maxArea: buildNumberField('m²'),
  minPrice: buildNumberField('zł'),
  maxPrice: buildNumberField('zł'),
  maxPricePerM2: buildNumberField('zł/m²'),
  freeFrom: { kind: 'date' },
  province: { kind: 'select', options: () => toPlainOptions(PROVINCES) },
  county: buildTextField(),
  city: { ...buildTextField('address-level2'), kind: 'city' },
  district: buildTextField(),
  estate: buildTextField(),
  street: buildTextField(),
  minHallHeight: buildNumberField('m'),
  minGates: buildNumberField(),
  crane: { kind: 'check' },
  minPower: buildNumberField('kW'),
  minParking: buildNumberField(),
  minEnergy: { kind: 'select', options: () => toPlainOptions(ENERGY_CATEGORIES) },
  leaseType: {
    kind: 'select',
    options: (enums) => LEASE_OPTION_IDS.map((id) => [id, enums(`leaseOption.${id}`)]),
  },
};

/** Filters of the bar; the others are behind "more". */
export const BAR_FIELDS = ['premisesPurpose', 'city', 'minArea', 'maxPrice', 'freeFrom'] as const;

export type BarField = (typeof BAR_FIELDS)[number];
export const isBarField = (name: FieldName): name is BarField =>
  (BAR_FIELDS as readonly FieldName[]).includes(name);

/** Whether only signed-in users may use the filter. */
export const isMembersField = (name: FilterName): boolean =>
  (MEMBERS_FILTERS as readonly FilterName[]).includes(name);
