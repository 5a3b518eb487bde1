import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@domain/shared/format';
import { describe, expect, it } from 'vitest';

const readTexts = (language: string): string[] => {
  const folder = join('locales', language);
  return readdirSync(folder).map((name) => readFileSync(join(folder, name), 'utf8'));
};

/** A number of business days written in a text. */
const COUNTED = /\d+ (dni roboczych|business days?)/;

describe.each(LANGUAGES)('the texts (%s)', (language) => {
  it('name no count of business days of their own: when a deposit is paid out and refunded is known to the code alone [M19, M20]', () => {
    for (const text of readTexts(language)) expect(COUNTED.exec(text)?.[0]).toBeUndefined();
  });
});
