import { EMULATORS } from './emulators';
import { env } from './env';

const SCHEME = '{z}/{x}/{y}.png';
const OPEN_STREET_MAP = `https://tile.openstreetmap.org/${SCHEME}`;
const DRAWN = `http://${EMULATORS.host}:${EMULATORS.standins}/tiles/${SCHEME}`;

/** The map tiles: OpenStreetMap's, drawn ones in the local stack, or another server with the same scheme. */
export const MAP_TILES = {
  url:
    (import.meta.env.VITE_MAP_TILES as string | undefined) || (env.usesEmulators ? DRAWN : OPEN_STREET_MAP),
  /** Where the source of the tiles says who made them. */
  copyright: 'https://www.openstreetmap.org/copyright',
  maxZoom: 19,
} as const;

/** The part of Europe a map shows until there is something to show: the whole of Poland, degrees (Spec 1 §9). */
export const DEFAULT_MAP_AREA = { south: 49, west: 14.1, north: 54.9, east: 24.2 } as const;
