import { LEASE_OPTION_IDS } from '@domain/offers/leaseOptions';
import { CITY_MAX_CHARS } from '@domain/offers/limits';
import { ENERGY_CATEGORIES, MAIN_USES, PROVINCES } from '@domain/offers/picklists';
import { type FilterName, MEMBERS_FILTERS } from '@domain/offers/searchFilters';
import type { TFunction } from 'i18next';
import type { InputHTMLAttributes } from 'react';

/** A filter somebody can type or choose; the area of the map is chosen by moving it, surroundings have a control of their own. */
export type FieldName = Exclude<FilterName, 'mapArea' | 'near'>;

type Input = { kind: 'input'; input: InputHTMLAttributes<HTMLInputElement> };
type Select = { kind: 'select'; options: (enums: TFunction<'enums'>) => readonly [string, string][] };
type NumberControl = { kind: 'number'; unit?: string };
type City = Omit<Input, 'kind'> & { kind: 'city' };
export type Field = Input | City | NumberControl | Select | { kind: 'check' } | { kind: 'date' };

/** A control of a filter: what stands in it as text and how it changes. */
export type ControlProps<Kind extends Field['kind']> = {
  id: string;
  name: FieldName;
  field: Extract<Field, { kind: Kind }>;
  text: string;
  onText: (text: string) => void;
};

const text = (autoComplete = 'off'): Input => ({
  kind: 'input',
  input: { maxLength: CITY_MAX_CHARS, autoComplete },
});

const number = (unit?: string): NumberControl => ({ kind: 'number', unit });

const asTheyAre = (values: readonly string[]) => values.map((value): [string, string] => [value, value]);

/** How each filter is asked for. Areas in m², rents in PLN net, heights in metres, power in kW. */
export const FIELDS: Record<FieldName, Field> = {
  premisesPurpose: {
    kind: 'select',
    options: (enums) => MAIN_USES.map((use) => [use, enums(`mainUse.${use}`)]),
  },
  minArea: number('m²'),
  maxArea: number('m²'),
  minPrice: number('zł'),
  maxPrice: number('zł'),
  maxPricePerM2: number('zł/m²'),
  freeFrom: { kind: 'date' },
  province: { kind: 'select', options: () => asTheyAre(PROVINCES) },
  county: text(),
  city: { ...text('address-level2'), kind: 'city' },
  district: text(),
  estate: text(),
  street: text(),
  minHallHeight: number('m'),
  minGates: number(),
  crane: { kind: 'check' },
  minPower: number('kW'),
  minParking: number(),
  minEnergy: { kind: 'select', options: () => asTheyAre(ENERGY_CATEGORIES) },
  leaseType: {
    kind: 'select',
    options: (enums) => LEASE_OPTION_IDS.map((id) => [id, enums(`leaseOption.${id}`)]),
  },
};

/** The filters of the bar; the others are behind "more". */
export const BAR_FIELDS = ['premisesPurpose', 'city', 'minArea', 'maxPrice', 'freeFrom'] as const;

export type BarField = (typeof BAR_FIELDS)[number];
export const isBarField = (name: FieldName): name is BarField =>
  (BAR_FIELDS as readonly FieldName[]).includes(name);

/** Whether a filter asks for what only signed-in people may see. */
export const isMembersField = (name: FieldName): boolean =>
  (MEMBERS_FILTERS as readonly FieldName[]).includes(name);
