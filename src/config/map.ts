/** The map tiles: OpenStreetMap's unless the build names another server with the same scheme. */
export const MAP_TILES = {
  url:
    (import.meta.env.VITE_MAP_TILES as string | undefined) ||
    'https://tile.openstreetmap.org/{z}/{x}/{y}.png',
  attribution: '© <a href="https://www.openstreetmap.org/copyright">OpenStreetMap contributors</a>',
  maxZoom: 19,
} as const;
