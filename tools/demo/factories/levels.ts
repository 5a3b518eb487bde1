import { createEmptyLevel } from '@domain/offers/draft';
import type { Level, Room } from '@domain/offers/offer';
import type { MainUse, RoomGroup, RoomType } from '@domain/offers/picklists';

type RoomShare = { group: RoomGroup; type: RoomType; share: number; windows: number };

/** Rooms of a level as shares of its area. The first room takes the rounding difference. */
const ROOM_SHARES: Record<MainUse, readonly RoomShare[]> = {
  Biurowe: [
    { group: 'offices', type: 'openSpace', share: 0.55, windows: 6 },
    { group: 'offices', type: 'conferenceRoom', share: 0.15, windows: 2 },
    { group: 'offices', type: 'officeRoom', share: 0.15, windows: 2 },
    { group: 'technicalRooms', type: 'kitchen', share: 0.08, windows: 1 },
    { group: 'technicalRooms', type: 'sharedToilet', share: 0.07, windows: 0 },
  ],
  'Handlowo-Usługowe': [
    { group: 'commercialAndServiceRooms', type: 'withDisplayWindow', share: 0.7, windows: 3 },
    { group: 'commercialAndServiceRooms', type: 'withoutDisplayWindow', share: 0.2, windows: 0 },
    { group: 'technicalRooms', type: 'sharedToilet', share: 0.1, windows: 0 },
  ],
  'Magazynowo-Przemysłowe': [
    { group: 'warehouses', type: 'storageHall', share: 0.85, windows: 8 },
    { group: 'offices', type: 'officeRoom', share: 0.1, windows: 3 },
    { group: 'technicalRooms', type: 'sharedToilet', share: 0.05, windows: 0 },
  ],
};

const LEVEL_HEIGHTS_CM: Record<MainUse, number> = {
  Biurowe: 300,
  'Handlowo-Usługowe': 360,
  'Magazynowo-Przemysłowe': 820,
};

const roundArea = (area: number) => Math.round(area * 100) / 100;

const computeRoomAreas = (use: MainUse, area: number): number[] => {
  const others = ROOM_SHARES[use].slice(1).map(({ share }) => roundArea(area * share));
  return [roundArea(area - others.reduce((total, other) => total + other, 0)), ...others];
};

const buildRooms = (use: MainUse, area: number, group: RoomGroup): Room[] => {
  const areas = computeRoomAreas(use, area);
  return ROOM_SHARES[use].flatMap(({ type, windows, ...row }, index) =>
    row.group === group ? [{ type, windows, surface: areas[index] ?? null }] : [],
  );
};

const formatLevelName = (floor: number) => (floor === 0 ? 'Parter' : `Piętro ${floor}`);

const buildLevel = (use: MainUse, floor: number, area: number): Level => ({
  ...createEmptyLevel(floor),
  levelName: formatLevelName(floor),
  surface: area,
  height: LEVEL_HEIGHTS_CM[use],
  numberOfStaircases: floor === 0 ? 1 : 2,
  accessibility: true,
  toiletsLocation: 'Przy wejściu',
  lift: floor > 0,
  liftCapacityKg: floor > 0 ? 630 : 0,
  offices: buildRooms(use, area, 'offices'),
  commercialAndServiceRooms: buildRooms(use, area, 'commercialAndServiceRooms'),
  warehouses: buildRooms(use, area, 'warehouses'),
  technicalRooms: buildRooms(use, area, 'technicalRooms'),
});

/** Builds levels of premises of `surface` m². The usable area is shared equally, and the rooms add up to it exactly (0.01 m²). */
export const buildLevels = (use: MainUse, surface: number, floors: readonly number[] = [0]): Level[] => {
  const upper = roundArea(surface / floors.length);
  const lowest = roundArea(surface - upper * (floors.length - 1));
  return floors.map((floor, index) => buildLevel(use, floor, index === 0 ? lowest : upper));
};
