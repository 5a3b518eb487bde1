import { type FakeBinaryResponse, type FakeResponse, NOT_FOUND } from '../http';
import { drawTile } from './draw';

/** Where the tiles are; the web app looks for them here while it talks to the emulators. */
export const TILES_PATH = '/tiles';

const ADDRESS = /^\/(\d{1,2})\/(\d{1,7})\/(\d{1,7})\.png$/;
const ZOOM_MAX = 19;
/** A week, as OpenStreetMap's own servers say. */
const KEPT_SECONDS = 604_800;

/** A map server with OpenStreetMap's scheme `/{z}/{x}/{y}.png`, so that a map can be shown without a third party. */
export const handleTile = async ({ path }: { path: string }): Promise<FakeBinaryResponse | FakeResponse> => {
  const [, z = NaN, x = NaN, y = NaN] = ADDRESS.exec(path)?.map(Number) ?? [];
  const isTile = z <= ZOOM_MAX && x < 2 ** z && y < 2 ** z;
  if (!isTile) return NOT_FOUND;
  return { status: 200, type: 'image/png', body: await drawTile({ z, x, y }), keptSeconds: KEPT_SECONDS };
};
