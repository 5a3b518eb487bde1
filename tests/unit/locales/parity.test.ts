import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const getFolder = (language: string) => join(import.meta.dirname, '../../../locales', language);
const listFiles = (language: string) => readdirSync(getFolder(language)).sort();

/** Plural categories. Polish has one, few, many and other; English one and other. */
const PLURAL = /[_.](one|few|many|other)$/;

type Texts = { [key: string]: string | Texts | Texts[] };

const listKeys = (texts: Texts | Texts[], path = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${path}${key}`] : listKeys(value as Texts, `${path}${key}.`),
  );

const readTexts = (language: string, file: string): Texts =>
  JSON.parse(readFileSync(join(getFolder(language), file), 'utf8'));

const listUniqueKeys = (language: string, file: string) =>
  [...new Set(listKeys(readTexts(language, file)).map((key) => key.replace(PLURAL, '')))].sort();

describe('the locales', () => {
  it('have the same files in both languages [W1]', () => {
    expect(listFiles('en')).toEqual(listFiles('pl'));
  });

  it.each(listFiles('pl'))('have the same keys in both languages: %s', (file) => {
    expect(listUniqueKeys('en', file)).toEqual(listUniqueKeys('pl', file));
  });

  it.each(listFiles('pl'))('leave no text empty: %s', (file) => {
    for (const language of ['pl', 'en']) {
      const values = JSON.stringify(readTexts(language, file)).match(/:""/g) ?? [];
      expect(values).toEqual([]);
    }
  });
});
