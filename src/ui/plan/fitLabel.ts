/** Mean width of a letter, as a share of the font size. */
const LETTER = 0.56;
const LINE = 1.25;
const PADDING = 6;

type Room = { width: number; height: number };

const fits = (lines: readonly string[], { width, height }: Room, size: number): boolean =>
  lines.every((line) => line.length * size * LETTER + 2 * PADDING <= width) &&
  lines.length * size * LINE + PADDING <= height;

/** Returns the words in two lines of about the same length. */
const breakInTwo = (name: string): string[] => {
  const words = name.split(' ');
  const breaks = words
    .slice(1)
    .map((_, index) => [words.slice(0, index + 1).join(' '), words.slice(index + 1).join(' ')]);
  const longest = (lines: readonly string[]) => Math.max(...lines.map((line) => line.length));
  return breaks.toSorted((a, b) => longest(a) - longest(b))[0] ?? [name];
};

/**
 * Returns the lines that a room has space for at a font size: name and area, else the area, else the number in the list, else
 * nothing.
 */
export const fitLabel = (
  texts: { name: string; area: string; number: string },
  room: Room,
  size: number,
): string[] => {
  const wanted = [
    [texts.name, texts.area],
    [...breakInTwo(texts.name), texts.area],
    [texts.area],
    [texts.number],
  ];
  return wanted.find((lines) => fits(lines, room, size)) ?? [];
};
