import { describeField, type Words } from '@domain/offers/fields/describe';
import { type Field, toWordKey } from '@domain/offers/fields/field';
import type { Language } from '@domain/shared/format';
import { interpolate, joinNames, toMidSentence } from '@domain/shared/text';
import enDeclarations from '@locales/en/declarations.json';
import enDocuments from '@locales/en/documents.json';
import enEnums from '@locales/en/enums.json';
import enOfferFields from '@locales/en/offerFields.json';
import plDeclarations from '@locales/pl/declarations.json';
import plDocuments from '@locales/pl/documents.json';
import plEnums from '@locales/pl/enums.json';
import plOfferFields from '@locales/pl/offerFields.json';

/** A text of a document: the binding Polish one and its English translation, if any. */
export type BilingualText = { pl: string; en: string | null };

type Leaves<T, Path extends string = ''> = {
  [K in keyof T & string]: T[K] extends string ? `${Path}${K}` : Leaves<T[K], `${Path}${K}.`>;
}[keyof T & string];
export type TextKey = Leaves<Omit<typeof plDocuments, 'count'> & { declarations: typeof plDeclarations }>;
export type Unit = keyof typeof plDocuments.count;
export type LabelGroup = keyof typeof plEnums;

type Values = Record<string, string | BilingualText>;

export type Translator = {
  lang: Language;
  /** Returns a text of the `documents` locale with its values filled in. */
  say: (key: TextKey, values?: Values) => BilingualText;
  /** Returns the labels of enum values, joined by commas. A value without a label is returned as it is. */
  label: (group: LabelGroup, ...values: string[]) => BilingualText;
  /** Returns the name of an offer field. */
  field: (field: Pick<Field, 'path'>) => BilingualText;
  /** Returns the value of a field of `source` in words, or `null` if it is empty. */
  describe: (field: Field, source: object) => BilingualText | null;
  /** Returns an amount, area or date in the format of each language; one text if they are equal. */
  write: (format: (lang: Language) => string) => BilingualText;
  /** Returns a number with its unit in the right grammatical form. */
  count: (unit: Unit, number: number) => BilingualText;
};

const TEXTS: Record<Language, unknown> = {
  pl: { ...plDocuments, declarations: plDeclarations, offerFields: plOfferFields },
  en: { ...enDocuments, declarations: enDeclarations, offerFields: enOfferFields },
};
const LABELS: Record<Language, Record<string, Record<string, string>>> = { pl: plEnums, en: enEnums };
const PLURALS = { pl: new Intl.PluralRules('pl'), en: new Intl.PluralRules('en') };

const getText = (lang: Language, path: string): string =>
  path.split('.').reduce((node, key) => (node as Record<string, unknown>)[key], TEXTS[lang]) as string;

const pickLanguage = (values: Values, lang: Language): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value : lang === 'en' ? (value.en ?? value.pl) : value.pl,
    ]),
  );

const formatCount = (lang: Language, unit: Unit, number: number): string => {
  const forms = (TEXTS[lang] as typeof plDocuments).count[unit] as Record<string, string>;
  return interpolate(forms[PLURALS[lang].select(number)] ?? forms.other ?? '', { count: String(number) });
};

/** Returns a name or number that is the same in every language. */
export const toBilingual = (text: string): BilingualText => ({ pl: text, en: null });

/** Formats both languages on one line. */
export const formatInline = ({ pl, en }: BilingualText): string => (en === null ? pl : `${pl} / ${en}`);

/** Joins texts with a separator. */
export const joinTexts = (texts: readonly BilingualText[], separator: string): BilingualText => ({
  pl: texts.map(({ pl }) => pl).join(separator),
  en: texts.some(({ en }) => en !== null) ? texts.map(({ pl, en }) => en ?? pl).join(separator) : null,
});

const getLabel = (lang: Language, group: LabelGroup, value: string): string =>
  LABELS[lang][group]?.[value] ?? value;

/** Converts a name for use within a sentence. */
export const toMidSentenceText = ({ pl, en }: BilingualText): BilingualText => ({
  pl: toMidSentence(pl),
  en: en === null ? null : toMidSentence(en),
});

const buildWords = (lang: Language): Words => ({
  lang,
  text: (key, values = {}) => interpolate(getText(lang, `offerFields.${key}`), values),
  name: (list, option) => getLabel(lang, list as LabelGroup, option),
});
const WORDS = { pl: buildWords('pl'), en: buildWords('en') };

/** Creates the translator for readers of a language. Polish readers get no second text. */
export const createTranslator = (lang: Language): Translator => {
  const translate = (inOne: (lang: Language) => string): BilingualText => ({
    pl: inOne('pl'),
    en: lang === 'en' ? inOne('en') : null,
  });
  return {
    lang,
    say: (key, values = {}) => translate((one) => interpolate(getText(one, key), pickLanguage(values, one))),
    label: (group, ...values) =>
      translate((one) => joinNames(values.map((value) => getLabel(one, group, value)))),
    field: (field) => translate((one) => getText(one, `offerFields.label.${toWordKey(field)}`)),
    describe: (field, source) => {
      const pl = describeField(field, source, WORDS.pl);
      return pl === null ? null : { pl, en: lang === 'en' ? describeField(field, source, WORDS.en) : null };
    },
    write: (format) => {
      const [pl, en] = [format('pl'), format('en')];
      return { pl, en: lang === 'en' && en !== pl ? en : null };
    },
    count: (unit, number) => translate((one) => formatCount(one, unit, number)),
  };
};
