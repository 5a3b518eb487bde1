/** The light of a time of day; every colour `#rrggbb`. */
export type Mood = {
  name: 'morning' | 'day' | 'evening';
  sky: readonly [top: string, bottom: string];
  light: string;
  wall: string;
  ceiling: string;
  wood: string;
  stone: string;
  /** Strength of the sun on the floor and of the lamps' glow, 0 to 1. */
  sun: number;
  glow: number;
};

const MOODS = {
  morning: {
    name: 'morning',
    sky: ['#b9d6dc', '#fdeccb'],
    light: '#ffe6b0',
    wall: '#efe9dc',
    ceiling: '#f8f5ec',
    wood: '#c79d6b',
    stone: '#cfc8ba',
    sun: 0.6,
    glow: 0.35,
  },
  day: {
    name: 'day',
    sky: ['#9ccbe0', '#eef6f4'],
    light: '#fff6dc',
    wall: '#f1f1ea',
    ceiling: '#fafaf6',
    wood: '#b98f63',
    stone: '#c9cbc4',
    sun: 0.45,
    glow: 0.2,
  },
  evening: {
    name: 'evening',
    sky: ['#33506b', '#f3b98a'],
    light: '#ffcf8a',
    wall: '#e0d0ba',
    ceiling: '#d8cbb8',
    wood: '#9c704a',
    stone: '#aaa196',
    sun: 0.3,
    glow: 0.75,
  },
} as const satisfies Record<string, Mood>;

/** The differences between two images of one scene. */
export type Variant = { mood: Mood; accent: string; seed: number; mirrored: boolean };

export const VARIANTS: readonly [Variant, ...Variant[]] = [
  { mood: MOODS.morning, accent: '#0b6b57', seed: 1, mirrored: false },
  { mood: MOODS.day, accent: '#c98a2b', seed: 2, mirrored: true },
  { mood: MOODS.evening, accent: '#a63d26', seed: 3, mirrored: false },
  { mood: MOODS.day, accent: '#3f6478', seed: 4, mirrored: false },
];
