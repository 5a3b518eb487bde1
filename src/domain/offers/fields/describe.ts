import { getAtPath } from '../../shared/changedPaths';
import { formatArea, formatDate, formatMoney, formatNumber, type Language } from '../../shared/format';
import { joinNames, NO_BREAK_SPACE } from '../../shared/text';
import { getCertificateEnd } from '../certificate';
import { CM_PER_M } from '../limits';
import type { Gate, Level } from '../offer';
import type { ChoiceField, Field, NumberField, Reader } from './field';

/** Language and text sources of values: texts of `offerFields` by key, and option names by their list in `enums`. */
export type Words = {
  lang: Language;
  text: (key: `unit.${string}` | `value.${string}`, values?: Record<string, string>) => string;
  name: (list: string, option: string) => string;
};

const describeNumber = (field: NumberField, value: number, words: Words): string => {
  const { unit, shownUnit, isYear, decimals } = field;
  if (isYear) return String(value);
  if (unit === undefined) return formatNumber(value, words.lang);
  if (unit === 'sqm') return formatArea(value, words.lang);
  if (unit === 'pln' || unit === 'plnNet') return formatMoney(value, words.lang);
  const shown = shownUnit === 'm' ? value / CM_PER_M : value;
  const space = unit === 'percent' ? '' : NO_BREAK_SPACE;
  return `${formatNumber(shown, words.lang, decimals || undefined)}${space}${words.text(`unit.${shownUnit ?? unit}`)}`;
};

const describeOption = ({ words: list }: Pick<ChoiceField, 'words'>, option: string, words: Words): string =>
  list === undefined ? option : words.name(list, option);

const describeFlag = (is: boolean, words: Words): string => words.text(is ? 'value.yes' : 'value.no');

const describeGate = ({ width, height }: Gate, words: Words): string =>
  words.text('value.gate', {
    width: width === null ? '–' : formatNumber(width, words.lang),
    height: height === null ? '–' : formatNumber(height, words.lang),
  });

type Describe = (value: unknown, words: Words, source: object) => string | null;

/** Values whose text depends on more than their kind. */
const OWN_TEXTS: Readonly<Record<string, Describe>> = {
  'relatedDetails.gates': (gates, words) =>
    (gates as Gate[]).map((gate) => describeGate(gate, words)).join('; ') || null,
  'mediaDetails.certificateDate': (date, words) =>
    words.text('value.certificate', {
      issued: formatDate(date as number, words.lang),
      validTo: formatDate(getCertificateEnd(date as number), words.lang),
    }),
  lift: (lift, words, level) => {
    const capacity = (level as Level).liftCapacityKg;
    return lift && capacity
      ? `${formatNumber(capacity, words.lang)}${NO_BREAK_SPACE}${words.text('unit.kg')}`
      : describeFlag(lift === true, words);
  },
  // rooms ticked earlier stay stored after the landlord unticks the question, but are not shown
  otherRoomsDetails: (rooms, words, level) =>
    (level as Level).otherRooms
      ? joinNames((rooms as string[]).map((room) => words.name('otherRoomType', room))) || null
      : null,
};

const describeKind = (field: Field, value: unknown, words: Words): string | null => {
  switch (field.kind) {
    case 'number':
      return describeNumber(field, value as number, words);
    case 'line':
    case 'text':
      return value as string;
    case 'choice':
      return describeOption(field, value as string, words);
    case 'choices':
      return joinNames((value as string[]).map((option) => words.name(field.words, option))) || null;
    case 'flag':
      return describeFlag(value === true, words);
    case 'flags':
      return describeFlags(field.options, value as Record<string, unknown>, (option) =>
        words.name(field.words, option),
      );
    case 'day':
      return formatDate(value as number, words.lang);
    case 'own':
      return null;
  }
};

const describeFlags = (
  options: readonly string[],
  flags: Record<string, unknown>,
  getName: (option: string) => string,
): string | null => joinNames(options.filter((option) => flags[option] === true).map(getName)) || null;

/** Returns the value of a field as text, the same on every page and document, or `null` if it has none. */
export const describeField = (field: Field, source: object, words: Words): string | null => {
  const value = getAtPath(source, field.path);
  if (value === null || value === undefined || value === '') return null;
  const describeOwn = OWN_TEXTS[field.path];
  return describeOwn ? describeOwn(value, words, source) : describeKind(field, value, words);
};

/** Returns whether a reader shows the field by `describeField`. Fields with `text: 'own'` have their own wording. */
export const isShownIn = (field: Field, reader: Reader): boolean =>
  field.text !== 'own' && (field.shownIn?.includes(reader) ?? false);
