import { nestQuotes, quoteName } from '@domain/shared/quotes';
import { interpolate } from '@domain/shared/text';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

describe('a name with quotation marks in a sentence that quotes it', () => {
  it.each([
    ['Umowa najmu lokalu „{{name}}” jest podpisana.', 'Umowa najmu lokalu „Biuro «Łącznik»” jest podpisana.'],
    ['The lease of “{{name}}” is signed.', 'The lease of “Biuro ‘Łącznik’” is signed.'],
    ['Podpisano: {{name}}', 'Podpisano: Biuro „Łącznik”'],
    ['„Kaucja” za {{name}} i „{{name}}”', '„Kaucja” za Biuro „Łącznik” i „Biuro «Łącznik»”'],
  ])('puts the marks of the name inside those of “%s”', (text, sentence) => {
    expect(interpolate(text, { name: 'Biuro „Łącznik”' })).toBe(sentence);
  });

  it.each([
    ['Biuro "Łącznik"', 'Biuro «Łącznik»'],
    ['Biuro „Łącznik“', 'Biuro «Łącznik»'],
    ['Biuro «Łącznik»', 'Biuro «Łącznik»'],
    ['Biuro „A” i „B”', 'Biuro «A» i «B»'],
    ['Biuro „Łącznik', 'Biuro «Łącznik'],
    ["Bar O'Hara", "Bar O'Hara"],
  ])('%s becomes %s within „…”', (name, inner) => {
    expect(quoteName(name, 'lokal „')).toBe(inner);
  });

  it('is nested in a finished sentence too, once and only where it is quoted', () => {
    expect(nestQuotes('Oferta „Biuro „Łącznik”” czeka', ['Biuro „Łącznik”', 3, undefined])).toBe(
      'Oferta „Biuro «Łącznik»” czeka',
    );
    expect(nestQuotes('Oferta Biuro „Łącznik” czeka', ['Biuro „Łącznik”'])).toBe(
      'Oferta Biuro „Łącznik” czeka',
    );
  });

  it('leaves one pair of outer marks in a sentence, whatever the name is', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('„', '”', '“', '"', 'a', ' ', '«'), maxLength: 20 }),
        (name) => {
          expect(interpolate('Lokal „{{name}}”.', { name }).match(/[„”“"]/g)).toEqual(['„', '”']);
        },
      ),
    );
  });
});
