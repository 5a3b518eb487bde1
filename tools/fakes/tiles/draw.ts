import sharp from 'sharp';
import { COUNTRY, type LatLng, RIVERS, SEA, TOWNS } from './land';

const TILE_PX = 256;
/** Zoom level from which streets are drawn, as a slightly rotated grid of blocks. */
const STREETS_ZOOM = 11;
const STREET_DEGREES = 0.0045;
const COLOURS = {
  land: '#EEF0E8',
  abroad: '#E6E8E2',
  water: '#C9DEE8',
  border: '#B4BAAF',
  street: '#FFFFFF',
  text: '#56655F',
};

export type Tile = { z: number; x: number; y: number };

/** Web Mercator: returns the pixel of a place on the map of a whole zoom level. */
const toPixel = ([lat, lng]: LatLng, z: number) => {
  const size = TILE_PX * 2 ** z;
  const sine = Math.sin((lat * Math.PI) / 180);
  return {
    x: ((lng + 180) / 360) * size,
    y: (0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI)) * size,
  };
};

type Projection = (at: LatLng) => { x: number; y: number };

const createProjection =
  ({ z, x, y }: Tile): Projection =>
  (at) => {
    const pixel = toPixel(at, z);
    return { x: pixel.x - x * TILE_PX, y: pixel.y - y * TILE_PX };
  };

const formatPoints = (line: readonly LatLng[], project: Projection) =>
  line
    .map(project)
    .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
    .join(' ');

/** Draws streets. They continue across tiles: their lines are multiples of one step of the whole zoom level. */
const drawStreets = ({ z, x, y }: Tile): string => {
  if (z < STREETS_ZOOM) return '';
  const step = (STREET_DEGREES / 360) * TILE_PX * 2 ** z;
  const width = Math.max(1, step / 14);
  const first = (start: number) => Math.ceil((start - TILE_PX) / step) * step - start;
  const steps = Array.from({ length: Math.ceil((3 * TILE_PX) / step) }, (_, index) => index * step);
  const across = steps.map((at) => {
    const top = first(y * TILE_PX) + at;
    return `<path d="M-20 ${top} L${TILE_PX + 20} ${top}"/>`;
  });
  const along = steps.map((at) => {
    const left = first(x * TILE_PX) + at;
    return `<path d="M${left} -20 L${left} ${TILE_PX + 20}"/>`;
  });
  return `<g stroke="${COLOURS.street}" stroke-width="${width.toFixed(1)}">${across.join('')}${along.join('')}</g>`;
};

const drawTowns = (z: number, project: Projection): string =>
  TOWNS.filter(({ isLarge }) => isLarge || z > 6)
    .map(({ name, at }) => {
      const { x, y } = project(at);
      const text = `<text x="${x + 6}" y="${y + 4}" font-size="12" fill="${COLOURS.text}">${name}</text>`;
      return `<circle cx="${x}" cy="${y}" r="3" fill="${COLOURS.text}"/>${z >= 6 && z < 13 ? text : ''}`;
    })
    .join('');

/** Renders a map tile as PNG: land, sea, the border, two rivers, towns, and streets at close zoom. */
export const drawTile = (tile: Tile): Promise<Buffer> => {
  const project = createProjection(tile);
  const river = Math.max(1.5, 2 ** (tile.z - 9));
  const rivers = RIVERS.map((line) => `<polyline points="${formatPoints(line, project)}"/>`).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${TILE_PX}" height="${TILE_PX}" font-family="sans-serif">
    <rect width="100%" height="100%" fill="${COLOURS.abroad}"/>
    <polygon points="${formatPoints(SEA, project)}" fill="${COLOURS.water}"/>
    <polygon points="${formatPoints(COUNTRY, project)}" fill="${COLOURS.land}" stroke="${COLOURS.border}" stroke-width="1.5"/>
    ${drawStreets(tile)}
    <g fill="none" stroke="${COLOURS.water}" stroke-width="${river}" stroke-linejoin="round">${rivers}</g>
    ${drawTowns(tile.z, project)}
  </svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
};
