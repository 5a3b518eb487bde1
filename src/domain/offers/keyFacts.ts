import { CM_PER_M } from './limits';
import type { Level, RelatedDetails, Room } from './offer';
import type { PublicOffer } from './projections';
import { listRooms } from './rooms';

/** A value with its kind: areas in m², lengths in m, power in kW, lift capacity in kg. `null` means not given. */
type Value =
  | { kind: 'area' | 'metres' | 'power' | 'count'; value: number | null }
  | { kind: 'text'; value: string | null }
  | { kind: 'flag'; value: boolean }
  | { kind: 'lift'; value: number | boolean }
  | { kind: 'toilets'; value: number | true | null }
  | { kind: 'levels'; value: readonly Level[] }
  | { kind: 'grid'; value: { x: number; y: number } | null }
  | { kind: 'free'; value: { from: number; to: number | null } };

const TOILETS: readonly Room['type'][] = ['sharedToilet', 'womensToilet', 'mensToilet'];
const DISPLAY_ROOMS: readonly Room['type'][] = ['withDisplayWindow', 'officeRoomWithDisplayWindow'];

const toMetres = (cm: number | null | undefined): number | null => (cm ? cm / CM_PER_M : null);

/** Returns the height in the clear, or that of the lowest level if none is given. */
const getHeight = ({ ceilingHeight, levels }: PublicOffer['areaDetails']): number | null => {
  const heights = levels.flatMap(({ height }) => (height ? [height] : []));
  return toMetres(ceilingHeight ?? (heights.length > 0 ? Math.min(...heights) : null));
};

/** Returns the windows of all rooms; `null` if no room names its own. */
const countWindows = (rooms: readonly Room[]): number | null => {
  const given = rooms.flatMap(({ windows }) => windows ?? []);
  return given.length > 0 ? given.reduce((sum, windows) => sum + windows, 0) : null;
};

/** Returns how many toilets are listed, or only that there are some; `null` if nothing names one. */
const getToilets = (levels: readonly Level[], rooms: readonly Room[]): number | true | null => {
  const listed = rooms.filter(({ type }) => type !== null && TOILETS.includes(type)).length;
  if (listed > 0) return listed;
  return levels.some(({ toiletsLocation }) => toiletsLocation) ? true : null;
};

const getLift = (levels: readonly Level[]): number | boolean =>
  Math.max(0, ...levels.map(({ lift, liftCapacityKg }) => (lift ? (liftCapacityKg ?? 0) : 0))) ||
  levels.some(({ lift }) => lift === true);

const getGrid = (details: RelatedDetails | null) => {
  const grid = details && 'columnsGridStructure' in details ? details.columnsGridStructure : null;
  return grid?.x && grid.y ? { x: grid.x, y: grid.y } : null;
};

const FACTS = {
  area: ({ areaDetails }) => ({ kind: 'area', value: areaDetails.surface }),
  level: ({ areaDetails }) => ({ kind: 'levels', value: areaDetails.levels }),
  free: ({ availability, availabilityTo }) => ({
    kind: 'free',
    value: { from: availability, to: availabilityTo },
  }),
  height: ({ areaDetails }) => ({ kind: 'metres', value: getHeight(areaDetails) }),
  hallHeight: ({ areaDetails, relatedDetails }) => ({
    kind: 'metres',
    value:
      relatedDetails?.kind === 'Magazynowo-Przemysłowe' && relatedDetails.hallHeight
        ? toMetres(relatedDetails.hallHeight)
        : getHeight(areaDetails),
  }),
  windows: (_, rooms) => ({ kind: 'count', value: countWindows(rooms) }),
  displayRooms: (_, rooms) => ({
    kind: 'count',
    value: rooms.filter(({ type }) => DISPLAY_ROOMS.includes(type)).length,
  }),
  toilets: ({ areaDetails }, rooms) => ({ kind: 'toilets', value: getToilets(areaDetails.levels, rooms) }),
  entries: ({ relatedDetails }) => ({
    kind: 'count',
    value: relatedDetails?.kind === 'Handlowo-Usługowe' ? relatedDetails.numberOfEntries : null,
  }),
  gates: ({ relatedDetails }) => ({
    kind: 'count',
    value: relatedDetails?.kind === 'Magazynowo-Przemysłowe' ? relatedDetails.gates.length : null,
  }),
  ramps: ({ relatedDetails }) => ({
    kind: 'flag',
    value:
      relatedDetails?.kind === 'Magazynowo-Przemysłowe' &&
      (relatedDetails.carRamp || relatedDetails.railRamp),
  }),
  crane: ({ relatedDetails }) => ({
    kind: 'flag',
    value: relatedDetails?.kind === 'Magazynowo-Przemysłowe' && relatedDetails.crane,
  }),
  columns: ({ relatedDetails }) => ({ kind: 'grid', value: getGrid(relatedDetails) }),
  power: ({ mediaDetails }) => ({ kind: 'power', value: mediaDetails.powerAllocation }),
  energy: ({ mediaDetails }) => ({ kind: 'text', value: mediaDetails.energyCategory }),
  air: ({ mediaDetails }) => ({ kind: 'flag', value: mediaDetails.airConditioning }),
  heating: ({ mediaDetails }) => ({ kind: 'flag', value: mediaDetails.heating }),
  lift: ({ areaDetails }) => ({ kind: 'lift', value: getLift(areaDetails.levels) }),
  access: ({ areaDetails }) => ({
    kind: 'flag',
    value: areaDetails.levels.some(({ accessibility }) => accessibility === true),
  }),
  parking: ({ parkingDetails }) => ({ kind: 'count', value: parkingDetails.parkingLotsAvailable }),
} as const satisfies Record<string, (offer: PublicOffer, rooms: readonly Room[]) => Value>;

export type KeyFactName = keyof typeof FACTS;
export type KeyFact = { name: KeyFactName } & Value;

/** Facts of each use, in the order of the page. */
const NAMES = {
  Biurowe: 'area level free height windows power energy air lift access toilets parking',
  'Handlowo-Usługowe': 'area level free displayRooms entries height power energy air access toilets parking',
  'Magazynowo-Przemysłowe':
    'area free hallHeight gates ramps crane columns power energy heating toilets parking',
} as const;

/** Returns the twelve facts by which a tenant decides whether premises of this use suit. */
export const getKeyFacts = (offer: PublicOffer): KeyFact[] => {
  const rooms = offer.areaDetails.levels.flatMap(listRooms);
  const names = NAMES[offer.legalMainUse ?? 'Biurowe'].split(' ') as KeyFactName[];
  return names.map((name) => ({ name, ...FACTS[name](offer, rooms) }) as KeyFact);
};

/** Returns whether the premises lack the thing. A value that is not given is no lack. */
export const isLacking = ({ value }: KeyFact): boolean => value === false || value === 0;
