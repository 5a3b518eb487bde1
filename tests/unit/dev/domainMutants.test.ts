import { createDomainMutants, sampleBySeed } from '@tools/dev/domainMutants';
import { describe, expect, it } from 'vitest';

const listMutants = (text: string): string[] =>
  createDomainMutants('a.ts', text).map((mutant) => mutant.text);

describe('a mutant of the domain', () => {
  it.each([
    ['const a = b < c;', ['const a = b <= c;', 'const a = b >= c;']],
    ['const a = b === c;', ['const a = b !== c;']],
    ['const a = b && !c;', ['const a = b || !c;', 'const a = b && c;']],
    ['const a = b * 2;', ['const a = b / 2;']],
    ['const a = { b: true };', ['const a = { b: false };']],
    [
      'const a = () => { if (b()) return; c(); };',
      ['const a = () => { ; c(); };', 'const a = () => { if (!(b())) return; c(); };'],
    ],
    ['const a = b ? 1 : 2;', ['const a = !(b) ? 1 : 2;']],
  ])('of %s has one mistake', (text, mutants) => {
    expect(listMutants(text)).toEqual(mutants);
  });

  it.each([
    'const a = b + "c";',
    'type A = true;',
    'for (let i = 0; i < 3; i += 1) b(i);',
    'while (a < b) c();',
  ])('is not made of joined texts, types and the heads of loops: %s', (text) => {
    expect(listMutants(text)).toEqual([]);
  });

  it('names its line and shows what it changes', () => {
    expect(createDomainMutants('a.ts', '\nconst a = b < c;')[0]).toEqual({
      file: 'a.ts',
      line: 2,
      what: 'const a = b < c; → const a = b <= c;',
      text: '\nconst a = b <= c;',
    });
  });

  it('is drawn by a seed: the same again, others by another', () => {
    const items = Array.from({ length: 20 }, (_, index) => index);
    expect(sampleBySeed(items, 5, 1)).toEqual(sampleBySeed(items, 5, 1));
    expect(sampleBySeed(items, 5, 1)).not.toEqual(sampleBySeed(items, 5, 2));
    expect(new Set(sampleBySeed(items, 20, 3)).size).toBe(20);
  });
});
