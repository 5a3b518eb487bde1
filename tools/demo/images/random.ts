/** Pseudo-random numbers from a seed, so that the same seed gives the same image. */
export type Random = {
  /** From `min` up to, not including, `max`. */
  between: (min: number, max: number) => number;
  pick: <T>(items: readonly [T, ...T[]]) => T;
  chance: (share: number) => boolean;
};

export const createRandom = (seed: number): Random => {
  let state = (seed * 2654435761) >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), state | 1);
    value ^= value + Math.imul(value ^ (value >>> 7), value | 61);
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  };
  return {
    between: (min, max) => min + next() * (max - min),
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
    chance: (share) => next() < share,
  };
};
