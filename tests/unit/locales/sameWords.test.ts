import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES } from '@domain/shared/format';
import { describe, expect, it } from 'vitest';

type Tree = { [key: string]: string | Tree };

const textAt = (language: string, place: string): string => {
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

/** Facts that are named in several places. */
const SAME: Record<string, string[]> = {
  'the fee of the platform': ['platformFee:label', 'emails:facts.platformFee'],
  'no fee at all': ['platformFee:free', 'legal:noFee'],
};

describe.each(LANGUAGES)('screens and mails (%s)', (language) => {
  it.each(Object.keys(SAME))('call %s by the same words', (fact) => {
    const words = new Set((SAME[fact] ?? []).map((place) => textAt(language, place)));
    expect([...words]).toHaveLength(1);
  });
});
