type IsDark = (x: number, y: number) => boolean;

const QUIET_ZONE = 4;

/** The masks of ISO/IEC 18004, by number. */
const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** Returns whether a module belongs to the patterns by which a scanner finds the code. Versions 2 to 6 only. */
const isPattern = (size: number, x: number, y: number): boolean => {
  const isCorner = (x < 9 && y < 9) || (x >= size - 8 && y < 9) || (x < 9 && y >= size - 8);
  const isAlignment = Math.abs(x - (size - 7)) <= 2 && Math.abs(y - (size - 7)) <= 2;
  return isCorner || isAlignment || x === 6 || y === 6;
};

const getMask = (isDark: IsDark) => {
  const bits = [2, 3, 4].map((x) => Number(isDark(x, 8)));
  const number = ((bits[0] ?? 0) ^ 1) * 4 + (bits[1] ?? 0) * 2 + ((bits[2] ?? 0) ^ 1);
  return MASKS[number] as (x: number, y: number) => boolean;
};

/** Returns the data bits in the order they were placed: two columns at a time from the right, alternately up and down. */
const readBits = (size: number, isDark: IsDark): number[] => {
  const mask = getMask(isDark);
  const columns = Array.from({ length: (size - 1) / 2 }, (_, pair) => size - 1 - 2 * pair).map((right) =>
    right <= 6 ? right - 1 : right,
  );
  return columns.flatMap((right, pair) =>
    Array.from({ length: size }, (_, row) => (pair % 2 === 0 ? size - 1 - row : row)).flatMap((y) =>
      [right, right - 1]
        .filter((x) => !isPattern(size, x, y))
        .map((x) => Number(isDark(x, y) !== mask(x, y))),
    ),
  );
};

/** Returns the text of a rendered code: one block in bytes, versions 2 to 5, level L. It corrects no errors. */
export const readQr = (drawing: Element): string => {
  const dark = new Set(
    drawing
      .querySelector('path')
      ?.getAttribute('d')
      ?.match(/M\d+ \d+/g),
  );
  const size = Number(drawing.getAttribute('viewBox')?.split(' ')[2]) - 2 * QUIET_ZONE;
  const bits = readBits(size, (x, y) => dark.has(`M${x + QUIET_ZONE} ${y + QUIET_ZONE}`));
  const number = (start: number, length: number) =>
    Number.parseInt(bits.slice(start, start + length).join(''), 2);
  if (number(0, 4) !== 4) throw new Error('The code does not hold bytes.');
  const bytes = Array.from({ length: number(4, 8) }, (_, index) => number(12 + 8 * index, 8));
  return new TextDecoder().decode(new Uint8Array(bytes));
};
