import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@domain/shared/format';
import { describe, expect, it } from 'vitest';

type Tree = { [key: string]: string | Tree };

const readText = (language: string, place: string): string => {
  const [file = '', path = ''] = place.split(':');
  const tree = JSON.parse(readFileSync(join('locales', language, `${file}.json`), 'utf8')) as Tree;
  const found = path
    .split('.')
    .reduce<string | Tree | undefined>(
      (node, key) => (typeof node === 'object' ? node[key] : undefined),
      tree,
    );
  if (typeof found !== 'string') throw new Error(`No text ${language} ${place}`);
  return found;
};

/** Facts that several texts name. */
const SAME: Record<string, string[]> = {
  'the fee of the platform': ['platformFee:label', 'emails:facts.platformFee'],
  'no fee at all': ['platformFee:free', 'legal:noFee'],
};

describe.each(LANGUAGES)('screens and mails (%s)', (language) => {
  it.each(Object.keys(SAME))('call %s by the same words', (fact) => {
    const words = new Set((SAME[fact] ?? []).map((place) => readText(language, place)));
    expect([...words]).toHaveLength(1);
  });
});

/** Words that English texts do not use, with the reason. */
const NOT_ENGLISH: [RegExp, string][] = [
  [/\bprojects?\b/i, 'an offer that is not confirmed is a draft'],
  [/[a-z]'[a-z]/, 'an apostrophe is ’'],
];

describe('English texts', () => {
  it.each(NOT_ENGLISH)('have nothing like %s, for %s', (unwanted) => {
    const folder = join('locales', 'en');
    const lines = readdirSync(folder).flatMap((file) =>
      readFileSync(join(folder, file), 'utf8')
        .split('\n')
        .map((line) => `${file}: ${line.replace(/^\s*"\w+": |\{\{\w+\}\}/g, '')}`),
    );
    expect(lines.filter((line) => unwanted.test(line))).toEqual([]);
  });
});
