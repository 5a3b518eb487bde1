import type { MainUse } from '../picklists';

/** Who reads a field: everybody, signed-in accounts, or the two parties of the offer. */
export type Audience = 'public' | 'members' | 'parties';
/** Where a field is shown besides the form: the page of the offer, the comparison, the documents. */
export type Reader = 'page' | 'compare' | 'document';

/** Open to everybody, shown on the page and in documents. */
export const SHOWN_FIELD = { audience: 'public', shownIn: ['page', 'document'] } as const;
/** The same, and compared. */
export const COMPARED_FIELD = { audience: 'public', shownIn: ['page', 'compare', 'document'] } as const;

type Common = {
  /** As it is stored; `areaDetails.levels[].height` is the height of every level. */
  path: string;
  audience: Audience;
  /** Given before the offer can be sent: always, or while its neighbours have these values. */
  required?: true | Readonly<Record<string, unknown>>;
  /** `false` where the landlord is not bound by it. */
  binds?: false;
  /** Only premises of this use have it. */
  use?: MainUse;
  /** Offers stored before the field came lack it. */
  later?: true;
  /** A component of its own asks for it, or nothing does; without it the form draws a row by its kind. */
  form?: 'own' | 'never';
  /** How many stand in a row of the form on a wide screen. */
  columns?: 1 | 2 | 3;
  shownIn?: readonly Reader[];
  /** Its readers put it in words of their own: it is part of a sentence, or reckoned. */
  text?: 'own';
};

/** `unit` is a key of the units in `offerFields`; `shownUnit` another one for reading. */
export type NumberField = Common & {
  kind: 'number';
  unit?: string;
  shownUnit?: 'm';
  decimals?: number;
  /** A year counts nothing and has no spaces between thousands. */
  isYear?: true;
  min?: number;
  max?: number;
  blank?: number;
};
/** `line` is a text of one line, `text` one of several. */
export type TextField = Common & { kind: 'line' | 'text'; max: number; blank?: string };
/** `words` is the list in `enums` that names the options; without it they are their own words. */
export type ChoiceField = Common & {
  kind: 'choice';
  options: readonly string[];
  words?: string;
  blank?: string;
};
export type ChoicesField = Common & { kind: 'choices'; options: readonly string[]; words: string };
export type FlagField = Common & { kind: 'flag'; blank?: true };
/** Several yes-or-no facts of the object at `path`, each named by its option. */
export type FlagsField = Common & { kind: 'flags'; options: readonly string[]; words: string };
export type DayField = Common & { kind: 'day' };
/** A list or an object with a type, schema and component of its own. */
export type OwnField = Common & { kind: 'own' };

/** One fact that a landlord writes while the offer is a draft. */
export type Field =
  | NumberField
  | TextField
  | ChoiceField
  | ChoicesField
  | FlagField
  | FlagsField
  | DayField
  | OwnField;

/** The key of a field's words in `offerFields`: `areaDetails_levels_height`. */
export const toWordKey = ({ path }: Pick<Field, 'path'>): string =>
  path.replaceAll('[]', '').replaceAll('.', '_');
