import { EMULATORS } from './emulators';
import { env } from './env';

const SCHEME = '{z}/{x}/{y}.png';
const OPEN_STREET_MAP = `https://tile.openstreetmap.org/${SCHEME}`;
const DRAWN = `http://${EMULATORS.host}:${EMULATORS.fakes}/tiles/${SCHEME}`;

/** Map tiles: OpenStreetMap, generated ones in the local stack, or another server with the same URL scheme. */
export const MAP_TILES = {
  url:
    (import.meta.env.VITE_MAP_TILES as string | undefined) || (env.usesEmulators ? DRAWN : OPEN_STREET_MAP),
  /** Attribution page of the tile source. */
  copyright: 'https://www.openstreetmap.org/copyright',
  maxZoom: 19,
} as const;

/** Area a map shows before it has content: the whole of Poland, in degrees (Spec 1 §9). */
export const DEFAULT_MAP_AREA = { south: 49, west: 14.1, north: 54.9, east: 24.2 } as const;
