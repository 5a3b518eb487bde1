import { BASICS_FIELDS, KEPT_FIELDS } from './basics';
import { BUILDING_FIELDS } from './building';
import { EXTRA_FIELDS } from './extras';
import type { Field } from './field';
import { LEVEL_FIELDS, LEVELS_FIELDS } from './levels';
import { PARKING_FIELDS } from './parking';
import { PLACE_FIELDS } from './place';
import { PURPOSE_FIELDS } from './purpose';
import { SUMMARY_FIELDS, TERMS_FIELDS } from './terms';
import { UTILITY_FIELDS } from './utilities';

const PHOTO_FIELDS = [
  {
    path: 'photos',
    kind: 'own',
    audience: 'public',
    form: 'own',
    shownIn: ['page', 'compare', 'document'],
    text: 'own',
  },
] as const satisfies readonly Field[];

/** The sections of the form in order, each with its fields in order (Spec 2 §2). */
export const FIELDS_BY_SECTION = {
  basics: BASICS_FIELDS,
  address: PLACE_FIELDS,
  photos: PHOTO_FIELDS,
  purpose: PURPOSE_FIELDS,
  building: BUILDING_FIELDS,
  levels: LEVELS_FIELDS,
  utilities: UTILITY_FIELDS,
  extras: EXTRA_FIELDS,
  parking: PARKING_FIELDS,
  terms: TERMS_FIELDS,
  summary: SUMMARY_FIELDS,
} as const satisfies Record<string, readonly Field[]>;

export type SectionKey = keyof typeof FIELDS_BY_SECTION;
export const SECTION_KEYS = Object.keys(FIELDS_BY_SECTION) as SectionKey[];

/** The literal entries of all fields, for the types of stored data. */
export type OfferField = (typeof FIELDS_BY_SECTION)[SectionKey][number] | (typeof KEPT_FIELDS)[number];
export type LevelField = (typeof LEVEL_FIELDS)[number];

export const listSectionFields = (section: SectionKey): readonly Field[] => FIELDS_BY_SECTION[section];

/** All fields a landlord writes, in the order of the form. */
export const OFFER_FIELDS: readonly Field[] = [...SECTION_KEYS.flatMap(listSectionFields), ...KEPT_FIELDS];

const LEVEL = 'areaDetails.levels[].';

/** The fields of a level, with paths relative to the level. */
export const FIELDS_IN_LEVEL: readonly Field[] = (LEVEL_FIELDS as readonly Field[]).map((field) => ({
  ...field,
  path: field.path.replace(LEVEL, ''),
}));

/** Returns the field's full path in the offer, which names it. */
export const toLevelField = ({ path }: Field): Pick<Field, 'path'> => ({ path: `${LEVEL}${path}` });

/** Returns whether premises of this use have the field. */
export const hasField = ({ use }: Field, mainUse: string | null | undefined): boolean =>
  use === undefined || use === mainUse;

/** Returns every path of a field: one for each flag of a group, else its own. */
export const listFieldPaths = (field: Field): string[] =>
  field.kind === 'flags' ? field.options.map((option) => `${field.path}.${option}`) : [field.path];

/** Returns the top-level keys of the stored object, each once. */
export const listTopLevelKeys = (fields: readonly Field[]): string[] => [
  ...new Set(fields.map(({ path }) => path.split('.')[0] ?? '')),
];

const BY_PATH = new Map<string, Field>(
  [...OFFER_FIELDS, ...(LEVEL_FIELDS as readonly Field[])].map((field) => [field.path, field]),
);

/** Returns the entry of a form path (`areaDetails.levels.0.height`), if there is one. */
export const findField = (path: string): Field | undefined =>
  BY_PATH.get(path.replaceAll(/\.\d+(?=\.)/g, '[]'));
