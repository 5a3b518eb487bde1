import { formatAmountInWords } from '@domain/invoices/formatAmountInWords';
import { describe, expect, it } from 'vitest';

describe('an amount in words', () => {
  it.each([
    [0, 'zero złotych 00/100'],
    [1, 'zero złotych 01/100'],
    [100, 'jeden złoty 00/100'],
    [250, 'dwa złote 50/100'],
    [500, 'pięć złotych 00/100'],
    [1_200, 'dwanaście złotych 00/100'],
    [2_200, 'dwadzieścia dwa złote 00/100'],
    [2_100, 'dwadzieścia jeden złotych 00/100'],
    [11_200, 'sto dwanaście złotych 00/100'],
    [61_500, 'sześćset piętnaście złotych 00/100'],
    [100_000, 'tysiąc złotych 00/100'],
    [100_100, 'tysiąc jeden złotych 00/100'],
    [123_000, 'tysiąc dwieście trzydzieści złotych 00/100'],
    [200_205, 'dwa tysiące dwa złote 05/100'],
    [1_200_000, 'dwanaście tysięcy złotych 00/100'],
    [2_200_000, 'dwadzieścia dwa tysiące złotych 00/100'],
    [10_100_000, 'sto jeden tysięcy złotych 00/100'],
    [100_000_000, 'milion złotych 00/100'],
    [
      234_567_891,
      'dwa miliony trzysta czterdzieści pięć tysięcy sześćset siedemdziesiąt osiem złotych 91/100',
    ],
    [99_999_999_999_999, 'dziewięćset dziewięćdziesiąt dziewięć miliardów'],
  ])('of %i grosze begins "%s"', (grosze, words) => {
    expect(formatAmountInWords(grosze).startsWith(words)).toBe(true);
  });

  it.each([-1, 0.5, Number.NaN, 10 ** 14])('is refused for %d', (grosze) => {
    expect(() => formatAmountInWords(grosze)).toThrow(RangeError);
  });
});
