import { type FakeBinaryResponse, type FakeResponse, NOT_FOUND } from '../http';
import { drawTile } from './draw';

/** Path of the tiles. The web app loads them from here while it uses the emulators. */
export const TILES_PATH = '/tiles';

const ADDRESS = /^\/(\d{1,2})\/(\d{1,7})\/(\d{1,7})\.png$/;
const ZOOM_MAX = 19;
/** A week, as on OpenStreetMap's own servers. */
const KEPT_SECONDS = 604_800;

/** Fake map server with OpenStreetMap's scheme `/{z}/{x}/{y}.png`, so that a map needs no third party. */
export const handleTile = async ({ path }: { path: string }): Promise<FakeBinaryResponse | FakeResponse> => {
  const [, z = NaN, x = NaN, y = NaN] = ADDRESS.exec(path)?.map(Number) ?? [];
  const isTile = z <= ZOOM_MAX && x < 2 ** z && y < 2 ** z;
  if (!isTile) return NOT_FOUND;
  return { status: 200, type: 'image/png', body: await drawTile({ z, x, y }), keptSeconds: KEPT_SECONDS };
};
