import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { LANGUAGES } from '@domain/shared/format';
import { describe, expect, it } from 'vitest';
import { LIMITS, NO_LIMITS } from './figureFixtures';

type Language = (typeof LANGUAGES)[number];
type Figure = { key: string; value: number };

const WORDS: Record<Language, [number, string][]> = {
  pl: [
    [2, 'dwie|dwóch|dwa'],
    [3, 'trzy|trzech'],
    [4, 'cztery|czterech'],
    [5, 'pięć|pięciu'],
    [6, 'sześć|sześciu'],
    [7, 'siedem|siedmiu'],
    [8, 'osiem|ośmiu'],
    [10, 'dziesięć|dziesięciu'],
    [12, 'dwanaście|dwunastu'],
    [14, 'czternaście|czternastu'],
    [24, 'dwadzieścia cztery'],
    [30, 'trzydzieści|trzydziestu'],
  ],
  en: [
    [2, 'two'],
    [3, 'three'],
    [4, 'four'],
    [5, 'five'],
    [6, 'six'],
    [7, 'seven'],
    [8, 'eight'],
    [10, 'ten'],
    [12, 'twelve'],
    [14, 'fourteen'],
    [24, 'twenty-four'],
    [30, 'thirty'],
  ],
};

/** Beginnings of units. Polish "dwa razy" and sums of one are no limits. */
const UNITS: Record<Language, string> = {
  pl: '(?:pełne |roboczych |ostatnich )?(?:godz|dni|minut|miesi|lat(?!\\p{L})|tygod|MB|znak|cyfr|ofert|firm|(?<!(?:dwa|2) )razy)',
  en: '(?:full |business |working )?(?:hour|day|minute|month(?!ly)|year|week|MB|character|digit|offer|compan|(?<!two )times)',
};

const toPattern = (lang: Language): RegExp =>
  new RegExp(
    `(?<![\\p{L}\\d{.,-])(\\d+|${WORDS[lang].map(([, words]) => words).join('|')})[\\s-]+${UNITS[lang]}`,
    'giu',
  );

const toValue = (lang: Language, written: string): number =>
  WORDS[lang].find(([, words]) => words.split('|').includes(written.toLowerCase()))?.[0] ?? Number(written);

type Texts = { [key: string]: Texts | string };

const listTexts = (texts: Texts | string, path: string): [key: string, text: string][] =>
  typeof texts === 'string'
    ? [[path, texts]]
    : Object.entries(texts).flatMap(([key, value]) =>
        listTexts(value, path.endsWith(':') ? path + key : `${path}.${key}`),
      );

/** Returns the figures with a unit in the texts of a language, placeholders left out. */
const findFigures = (lang: Language): Figure[] =>
  globSync(`locales/${lang}/*.json`)
    .flatMap((file) => listTexts(JSON.parse(readFileSync(file, 'utf8')), `${basename(file, '.json')}:`))
    .flatMap(([key, text]) =>
      [...text.replace(/\{\{[^}]*\}\}/g, '@').matchAll(toPattern(lang))].map(([, written = '']) => ({
        key,
        value: toValue(lang, written),
      })),
    );

const isLimit = ({ key, value }: Figure): boolean =>
  LIMITS.some((limit) => limit.value === value && limit.texts.includes(key));

describe.each(LANGUAGES)('the figures in the texts of the language %s', (lang) => {
  const figures = findFigures(lang);

  it('are placeholders, limits of the code, or listed with a reason', () => {
    const unknown = figures.filter((figure) => !(figure.key in NO_LIMITS) && !isLimit(figure));
    expect(unknown.filter(({ value }) => value !== 1)).toEqual([]);
  });

  it.each(LIMITS)('say $of as the code has it: $value', ({ value, texts }) => {
    const differing = texts.filter(
      (key) => !figures.some((figure) => figure.key === key && figure.value === value),
    );
    expect(differing).toEqual([]);
  });
});

describe('the list of figures without a limit', () => {
  it('names texts that have a figure', () => {
    const keys = LANGUAGES.flatMap(findFigures).map(({ key }) => key);
    expect(Object.keys(NO_LIMITS).filter((key) => !keys.includes(key))).toEqual([]);
  });
});
