import { globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';

type Texts = { [key: string]: Texts | string };

/** Shorter texts depend on their place: "Nazwa" is a name, a title or a heading. */
const WORDS_MIN = 3;

/** Rows of a log leave articles out; plurals differ between the languages. */
const ASIDE =
  /^(?:leaseProgress:event|documents:audit\.step)\.|_(?:one|few|many|other)$|\.(?:one|few|many|other)$/;

/** Polish texts that English translates in two ways, each with the reason. */
const TWO_WAYS: Record<string, string> = {
  'Imię i nazwisko': 'a heading of a table, a label and a step of the sign-up',
  'Powiązanie z firmą': 'one is a title in the browser, which names the step',
  'Magazyny i hale': 'one is followed by "to let"',
  'Lokale handlowe i usługowe': 'one is a sentence of a banner',
  'Rezerwacja i podpis': 'one is the heading of a page, which says what to do',
};

const listTexts = (texts: Texts | string, path: string): [key: string, text: string][] =>
  typeof texts === 'string'
    ? [[path, texts]]
    : Object.entries(texts).flatMap(([key, value]) =>
        listTexts(value, path.endsWith(':') ? path + key : `${path}.${key}`),
      );

const readTexts = (lang: 'pl' | 'en'): Map<string, string> =>
  new Map(
    globSync(`locales/${lang}/*.json`).flatMap((file) =>
      listTexts(JSON.parse(readFileSync(file, 'utf8')), `${basename(file, '.json')}:`),
    ),
  );

/** Returns the English texts by the Polish text that they translate. */
const groupTranslations = (): Map<string, Map<string, string[]>> => {
  const english = readTexts('en');
  const groups = new Map<string, Map<string, string[]>>();
  for (const [key, text] of readTexts('pl')) {
    const translated = english.get(key);
    if (translated === undefined || ASIDE.test(key) || text.split(/\s+/).length < WORDS_MIN) continue;
    const group = groups.get(text) ?? new Map<string, string[]>();
    groups.set(text, group.set(translated, [...(group.get(translated) ?? []), key]));
  }
  return groups;
};

const differing = [...groupTranslations()].filter(([, translations]) => translations.size > 1);

describe('a Polish sentence or label that stands at several places', () => {
  it('has the same English text at each', () => {
    const unknown = differing.filter(([text]) => !(text in TWO_WAYS));
    expect(unknown.map(([text, translations]) => ({ text, translations: [...translations] }))).toEqual([]);
  });

  it('is excused only while it has two', () => {
    const texts = differing.map(([text]) => text);
    expect(Object.keys(TWO_WAYS).filter((text) => !texts.includes(text))).toEqual([]);
  });
});
