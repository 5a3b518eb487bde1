/** Our mark in a square of 32: a rounded square, an awning on it and a tick. */
export const LOGO = {
  side: 32,
  radius: 7,
  awning: 'M8 7.5h16l2.2 6.6a3.35 3.35 0 0 1-6.7.4 3.5 3.5 0 0 1-7 0 3.35 3.35 0 0 1-6.7-.4z',
  tick: 'M11 22l3.6 3.5 6.6-6.5',
  tickWidth: 2.6,
} as const;
