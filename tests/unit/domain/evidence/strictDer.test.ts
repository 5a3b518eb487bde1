import { isStrictDer } from '@domain/evidence/strictDer';
import { describe, expect, it } from 'vitest';

const isStrict = (hex: string) => isStrictDer(Buffer.from(hex.replaceAll(' ', ''), 'hex'));

describe('a strictly encoded message', () => {
  it.each([
    ['a sequence with a number and a text', '30 06 02 01 05 0c 01 41', true],
    ['a long length', `30 81 82 04 81 7f ${'00'.repeat(127)}`, true],
    ['an inner length beyond the outer one', '30 05 30 06 02 01 05', false],
    ['an indefinite length', '30 80 02 01 05 00 00', false],
    ['a cut value', '30 06 02 01 05', false],
    ['a lonely tag', '30', false],
    ['a length of five bytes', '04 85 00 00 00 00 01 41', false],
  ])('%s: %s is %s', (_case, hex, isFine) => {
    expect(isStrict(hex)).toBe(isFine);
  });

  it('is refused when it is nested without end', () => {
    expect(isStrict('30 80 '.repeat(100))).toBe(false);
    let deep = Buffer.from([0x05, 0x00]);
    for (let level = 0; level < 61; level += 1)
      deep = Buffer.concat([Buffer.from([0x30, deep.length]), deep]);
    expect(isStrictDer(deep)).toBe(false);
  });
});
