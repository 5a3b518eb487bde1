const parseChannels = (hex: string) =>
  [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));

/** Mixes a `share` (0 to 1) of the second colour into the first; both `#rrggbb`. */
export const mix = (first: string, second: string, share: number): string => {
  const target = parseChannels(second);
  const mixed = parseChannels(first).map((value, index) =>
    Math.round(value + ((target[index] ?? 0) - value) * share),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
};

export const darken = (colour: string, share: number) => mix(colour, '#10201c', share);
export const lighten = (colour: string, share: number) => mix(colour, '#fffaf0', share);
