import type { Camera } from './camera';
import type { Mood, Variant } from './mood';

export const WIDTH = 1600;
export const HEIGHT = 1200;

export type Size = { width: number; height: number };
export type Scene = (variant: Variant) => string;

const drawDefinitions = (mood: Mood) => `<defs>
<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${mood.sky[0]}"/><stop offset="0.62" stop-color="${mood.sky[1]}"/></linearGradient>
<radialGradient id="glow"><stop offset="0" stop-color="${mood.light}" stop-opacity="0.95"/><stop offset="0.25" stop-color="${mood.light}" stop-opacity="0.4"/><stop offset="1" stop-color="${mood.light}" stop-opacity="0"/></radialGradient>
<radialGradient id="vignette" cx="0.5" cy="0.45" r="0.8"><stop offset="0.55" stop-color="#10201c" stop-opacity="0"/><stop offset="1" stop-color="#10201c" stop-opacity="0.26"/></radialGradient>
<linearGradient id="fade" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#10201c" stop-opacity="0.14"/><stop offset="0.35" stop-color="#10201c" stop-opacity="0"/></linearGradient>
<linearGradient id="sheen" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffffff" stop-opacity="0.45"/><stop offset="1" stop-color="#ffffff" stop-opacity="0"/></linearGradient>
<linearGradient id="glass" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#ffffff" stop-opacity="0.5"/><stop offset="0.45" stop-color="#ffffff" stop-opacity="0.06"/><stop offset="1" stop-color="#ffffff" stop-opacity="0.24"/></linearGradient>
</defs>`;

/** Draws the finished image: the scene in the light of its mood, mirrored if the variant says so. */
export const drawFrame = (
  { mood, mirrored }: Variant,
  body: string,
  { width, height }: Size = { width: WIDTH, height: HEIGHT },
) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawDefinitions(mood)}` +
  `<g${mirrored ? ` transform="translate(${width} 0) scale(-1 1)"` : ''}>${body}</g>` +
  `<rect width="${width}" height="${height}" fill="${mood.light}" opacity="${mood.sun * 0.12}"/>` +
  `<rect width="${width}" height="${height}" fill="url(#vignette)"/></svg>`;

/** A viewer in the middle of the room with eyes at 1.6 m. */
export const INDOORS: Camera = { eye: 1.6, focal: 1050, centre: 800, horizon: 560 };
