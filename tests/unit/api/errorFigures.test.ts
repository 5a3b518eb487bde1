import { ERROR_FIGURES, writeErrorFigures } from '@domain/faq/errorFigures';
import enErrors from '@locales/en/errors.json';
import plErrors from '@locales/pl/errors.json';
import { describe, expect, it } from 'vitest';

const TEXTS: Record<'pl' | 'en', Record<string, string>> = { pl: plErrors, en: enErrors };

/** Values that a refusal brings along. */
const OF_THE_REFUSAL = ['until', 'deadline'];

/** Numbers that are no limits: names of laws, standards and file formats. */
const NAMES = /art\. ?\d+|§ ?\d+|MT940|CAMT\.\d+|SHA-\d+|7z|Bezpieczne 100/gi;

/** Numbers from three on in words. Smaller ones count people and times, such as two signers. */
const NUMBER_WORD = {
  pl: /(?<!\p{L})(?:trz(?:y|ech)|czter(?:y|ech)|pię(?:ć|ciu)|sześ(?:ć|ciu)|siedem|ośmiu?|dziesię(?:ć|ciu)|dwie godziny|dwóch godzin)(?!\p{L})/iu,
  en: /\b(?:three|four|five|six|seven|eight|ten|two hours)\b/i,
};

const listPlaceholders = (text: string): string[] =>
  [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name).sort();

describe.each(['pl', 'en'] as const)('the error texts in the language %s', (lang) => {
  const texts = Object.entries(TEXTS[lang]);

  it('take every limit from the code and repeat none', () => {
    const repeating = texts.filter(([, text]) => {
      const own = text.replace(/\{\{\w+\}\}/g, '').replace(NAMES, '');
      return /\d/.test(own) || NUMBER_WORD[lang].test(own);
    });
    expect(repeating).toEqual([]);
  });

  it('have placeholders that the code or the refusal fills', () => {
    const unknown = texts
      .flatMap(([, text]) => listPlaceholders(text))
      .filter((name) => !(name in ERROR_FIGURES) && !OF_THE_REFUSAL.includes(name));
    expect(unknown).toEqual([]);
  });
});

describe('an error text with a limit', () => {
  it('shows the figure and leaves the deadline to the refusal', () => {
    expect(writeErrorFigures(plErrors.queueFull)).toContain('W kolejce czeka już 5 firm');
    expect(writeErrorFigures(enErrors.withdrawalPromised)).toContain(
      'lasts 24 hours from the acceptance at most',
    );
    expect(writeErrorFigures(enErrors.longReservationTaken)).toContain(
      'a lease over 12 months, until {{until}}',
    );
  });

  it.each(Object.keys(plErrors))('names the same values in both languages: %s', (reason) => {
    const named = (text = '') => [...new Set(listPlaceholders(text))].filter((name) => name in ERROR_FIGURES);
    expect(named(TEXTS.en[reason])).toEqual(named(TEXTS.pl[reason]));
  });
});
