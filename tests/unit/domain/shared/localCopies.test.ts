import { canReplace, decideOpening } from '@domain/shared/localCopies';
import { describe, expect, it } from 'vitest';

const isSame = (one: string, other: string) => one === other;
const here = { tab: 'ta', isSame };
const copy = (facts: string, base: string | null, tab = 'ta', typedAt = 1) => ({ facts, base, tab, typedAt });

describe('decideOpening', () => {
  it.each([
    ['own copy on the stored version', [copy('moje', '7000')], 'moje', null, 'moje', 0],
    ['own copy on another version', [copy('moje', '6500')], null, '7000', 'moje', 0],
    ['own copy that says what is stored', [copy('7000', '6500')], null, null, '7000', 0],
    ['copy of another tab on the stored version', [copy('ich', '7000', 'inna')], 'ich', null, 'ich', 0],
    ['copy of another tab on another version', [copy('ich', '6500', 'inna')], null, null, '7000', 1],
    ['copy without a known base', [copy('dawne', null, '')], null, null, '7000', 1],
    [
      'own copy beside one of another tab',
      [copy('ich', '7000', 'inna', 9), copy('moje', '7000')],
      'moje',
      null,
      'moje',
      1,
    ],
    [
      'two copies of other tabs',
      [copy('starsze', '7000', 'a', 1), copy('nowsze', '7000', 'b', 2)],
      'nowsze',
      null,
      'nowsze',
      1,
    ],
  ] as const)('%s', (_, copies, restored, theirs, shown, offered) => {
    const opening = decideOpening<string>('7000', copies, here);
    expect(opening.restored?.facts ?? null).toBe(restored);
    expect(opening.theirs).toBe(theirs);
    expect(opening.facts).toBe(shown);
    expect(opening.offered).toHaveLength(offered);
  });

  it('offers the copies of other tabs from the newest on', () => {
    const copies = [copy('a', '6500', 'a', 1), copy('c', '6500', 'c', 3), copy('b', '6500', 'b', 2)];
    expect(decideOpening('7000', copies, here).offered.map(({ facts }) => facts)).toEqual(['c', 'b', 'a']);
  });
});

describe('canReplace', () => {
  it.each([
    ['7000', '7000', '6500', true],
    ['6500', '7000', '6500', true],
    ['6500', '7000', '7100', false],
    ['6500', '7000', '7000', false],
  ])('stored %s, typed on %s, to be stored %s: %s', (stored, base, next, can) => {
    expect(canReplace(stored, { base, next }, isSame)).toBe(can);
  });
});
