import type { MainUse } from '../picklists';

/** The audience of a field: everyone, signed-in accounts, or the two parties of the offer. */
export type Audience = 'public' | 'members' | 'parties';
/** Places that show a field besides the form: offer page, comparison, documents. */
export type Reader = 'page' | 'compare' | 'document';

/** Public, shown on the page and in documents. */
export const SHOWN_FIELD = { audience: 'public', shownIn: ['page', 'document'] } as const;
/** The same, and in the comparison. */
export const COMPARED_FIELD = { audience: 'public', shownIn: ['page', 'compare', 'document'] } as const;

type CommonEntry = {
  /** The stored path. `areaDetails.levels[].height` is the height of every level. */
  path: string;
  audience: Audience;
  /** Required before the offer can be sent: always, or while its neighbours have these values. */
  required?: true | Readonly<Record<string, unknown>>;
  /** `false` if it does not bind the landlord. */
  binds?: false;
  /** Only premises of this use have the field. */
  use?: MainUse;
  /** Offers stored before the field was added lack it. */
  later?: true;
  /** `own`: a separate component renders the input. `never`: no input. Without it the form renders a row by kind. */
  form?: 'own' | 'never';
  /** Fields in one row of the form on a wide screen. */
  columns?: 1 | 2 | 3;
  shownIn?: readonly Reader[];
  /** Readers word it themselves: it is part of a sentence or computed. */
  text?: 'own';
};

/** `unit` is a unit key in `offerFields`; `shownUnit` is another unit for display. */
export type NumberField = CommonEntry & {
  kind: 'number';
  unit?: string;
  shownUnit?: 'm';
  decimals?: number;
  /** A year has no thousands separator. */
  isYear?: true;
  min?: number;
  max?: number;
  blank?: number;
};
/** `line` is single-line, `text` is multi-line. */
export type TextField = CommonEntry & { kind: 'line' | 'text'; max: number; blank?: string };
/** `words` is the list in `enums` that names the options. Without it an option is its own label. */
export type ChoiceField = CommonEntry & {
  kind: 'choice';
  options: readonly string[];
  words?: string;
  blank?: string;
};
export type ChoicesField = CommonEntry & { kind: 'choices'; options: readonly string[]; words: string };
export type FlagField = CommonEntry & { kind: 'flag'; blank?: true };
/** Several booleans of the object at `path`, one for each option. */
export type FlagsField = CommonEntry & { kind: 'flags'; options: readonly string[]; words: string };
export type DayField = CommonEntry & { kind: 'day' };
/** A list or object with its own type, schema and component. */
export type OwnField = CommonEntry & { kind: 'own' };

/** One field that a landlord writes while the offer is a draft. */
export type Field =
  | NumberField
  | TextField
  | ChoiceField
  | ChoicesField
  | FlagField
  | FlagsField
  | DayField
  | OwnField;

/** Returns the text key of a field in `offerFields`: `areaDetails_levels_height`. */
export const toWordKey = ({ path }: Pick<Field, 'path'>): string =>
  path.replaceAll('[]', '').replaceAll('.', '_');
