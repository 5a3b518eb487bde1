import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const folder = (language: string) => join(import.meta.dirname, '../../../locales', language);
const filesOf = (language: string) => readdirSync(folder(language)).sort();

/** Plural categories. Polish has one, few, many and other; English one and other. */
const PLURAL = /[_.](one|few|many|other)$/;

type Texts = { [key: string]: string | Texts | Texts[] };

const keysOf = (texts: Texts | Texts[], path = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [`${path}${key}`] : keysOf(value as Texts, `${path}${key}.`),
  );

const textsOf = (language: string, file: string): Texts =>
  JSON.parse(readFileSync(join(folder(language), file), 'utf8'));

const keySet = (language: string, file: string) =>
  [...new Set(keysOf(textsOf(language, file)).map((key) => key.replace(PLURAL, '')))].sort();

describe('the locales', () => {
  it('have the same files in both languages [W1]', () => {
    expect(filesOf('en')).toEqual(filesOf('pl'));
  });

  it.each(filesOf('pl'))('have the same keys in both languages: %s', (file) => {
    expect(keySet('en', file)).toEqual(keySet('pl', file));
  });

  it.each(filesOf('pl'))('leave no text empty: %s', (file) => {
    for (const language of ['pl', 'en']) {
      const values = JSON.stringify(textsOf(language, file)).match(/:""/g) ?? [];
      expect(values).toEqual([]);
    }
  });
});
