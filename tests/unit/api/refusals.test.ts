import { REFUSALS } from '@api/refusals';
import enErrors from '@locales/en/errors.json';
import plErrors from '@locales/pl/errors.json';
import { describe, expect, it } from 'vitest';

const LANGUAGES = { pl: plErrors, en: enErrors } as Record<string, Record<string, string>>;

describe.each(Object.keys(LANGUAGES))('refusals in the language %s', (language) => {
  it.each(Object.keys(REFUSALS))('say what to do about %s', (reason) => {
    expect(LANGUAGES[language]?.[reason]).toMatch(/\S{3}/);
  });
});
