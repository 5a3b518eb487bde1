import type { Level, Room } from './offer';
import { ROOM_GROUPS } from './picklists';
import { computeRoomArea } from './rooms';

type RoomGroup = (typeof ROOM_GROUPS)[number];

/** A room in the floor plan: position and size in drawing units, `surface` in m². */
export type FloorPlanRoom = {
  /** Starts at 1, in the order of the room list. */
  number: number;
  group: RoomGroup;
  type: Room['type'];
  surface: number;
  windows: number;
  x: number;
  y: number;
  width: number;
  height: number;
};

/** A window or door in an outer wall, from one end to the other, in drawing units. */
export type Opening = { x1: number; y1: number; x2: number; y2: number };

/** One level drawn to scale. `rest` is the area (m²) that no room takes. */
export type FloorPlanLevel = {
  levelNumber: number | null;
  levelName: string;
  width: number;
  height: number;
  surface: number;
  rest: number;
  rooms: FloorPlanRoom[];
  /** Windows of the rooms at an outer wall. Rooms inside the level show none. */
  windows: Opening[];
  /** Door in the lower wall, of the reception or shop if one is there. */
  entrance: Opening;
};

/** Width of every drawing. A level's height is proportional to its area relative to the largest level. */
export const DRAWING_WIDTH = 640;
const TALLEST = 360;
const FLATTEST = 96;

type Frame = { x: number; y: number; width: number; height: number };
type SizedRoom = Pick<FloorPlanRoom, 'number' | 'group' | 'type' | 'surface' | 'windows'>;

const sumArea = (rooms: readonly SizedRoom[]): number => rooms.reduce((sum, { surface }) => sum + surface, 0);

/** Returns how many rooms go into the first half, so that the areas of both halves are as equal as possible. */
const findSplitIndex = (rooms: readonly SizedRoom[]): number => {
  const half = sumArea(rooms) / 2;
  let taken = 0;
  let count = 0;
  while (count < rooms.length - 1 && (count === 0 || taken + (rooms[count]?.surface ?? 0) / 2 <= half)) {
    taken += rooms[count]?.surface ?? 0;
    count += 1;
  }
  return count;
};

/** Splits a frame across its longer side in proportion to the areas, recursively, until every room has its own rectangle. */
const divide = (rooms: readonly SizedRoom[], frame: Frame): FloorPlanRoom[] => {
  const [only, ...others] = rooms;
  if (!only) return [];
  if (others.length === 0) return [{ ...only, ...frame }];
  const count = findSplitIndex(rooms);
  const first = rooms.slice(0, count);
  const share = sumArea(first) / sumArea(rooms);
  const { x, y, width, height } = frame;
  const isWide = width >= height;
  const near = isWide ? { x, y, width: width * share, height } : { x, y, width, height: height * share };
  const far = isWide
    ? { x: x + near.width, y, width: width - near.width, height }
    : { x, y: y + near.height, width, height: height - near.height };
  return [...divide(first, near), ...divide(rooms.slice(count), far)];
};

const WINDOW = 20;
/** Space that a window takes of its wall. */
const WINDOW_STEP = 28;
const DOOR = 28;
/** Distance of the door from the corner of its room. */
const DOOR_OFFSET = 12;
const ROUNDING = 0.01;

const isAt = (value: number, edge: number): boolean => Math.abs(value - edge) < ROUNDING;

/** Returns the outer walls of a room, the longest first. */
const listOuterWalls = ({ x, y, width, height }: Frame, level: Frame): Opening[] => {
  const [right, bottom] = [x + width, y + height];
  const walls: [boolean, Opening][] = [
    [isAt(y, 0), { x1: x, y1: 0, x2: right, y2: 0 }],
    [isAt(x, 0), { x1: 0, y1: y, x2: 0, y2: bottom }],
    [isAt(right, level.width), { x1: right, y1: y, x2: right, y2: bottom }],
    [isAt(bottom, level.height), { x1: x, y1: bottom, x2: right, y2: bottom }],
  ];
  const getLength = ({ x1, y1, x2, y2 }: Opening) => x2 - x1 + y2 - y1;
  return walls
    .flatMap(([isOuter, wall]) => (isOuter ? [wall] : []))
    .toSorted((a, b) => getLength(b) - getLength(a));
};

/** Returns `count` windows at equal distances along a wall, as many as it has room for. */
const spreadWindows = ({ x1, y1, x2, y2 }: Opening, count: number): Opening[] => {
  const length = x2 - x1 + y2 - y1;
  const fitting = Math.min(count, Math.floor(length / WINDOW_STEP));
  const isLevel = isAt(y1, y2);
  return Array.from({ length: fitting }, (_, index) => {
    const start = (length / fitting) * (index + 0.5) - WINDOW / 2;
    return isLevel
      ? { x1: x1 + start, y1, x2: x1 + start + WINDOW, y2 }
      : { x1, y1: y1 + start, x2, y2: y1 + start + WINDOW };
  });
};

const ENTRANCE_ROOMS: readonly Room['type'][] = ['reception', 'withDisplayWindow', 'corridor'];

/** Returns the rank of a room as the one behind the door; a lower one comes first. */
const rankEntrance = ({ type }: SizedRoom): number => {
  const rank = ENTRANCE_ROOMS.indexOf(type);
  return rank === -1 ? ENTRANCE_ROOMS.length : rank;
};

const layoutOpenings = (
  rooms: readonly FloorPlanRoom[],
  level: Frame,
): Pick<FloorPlanLevel, 'windows' | 'entrance'> => {
  const atDoor = rooms
    .filter(({ y, height }) => isAt(y + height, level.height))
    .toSorted((a, b) => rankEntrance(a) - rankEntrance(b) || b.width - a.width)[0];
  const start = (atDoor?.x ?? 0) + Math.max(0, Math.min(DOOR_OFFSET, ((atDoor?.width ?? 0) - DOOR) / 2));
  const entrance = { x1: start, y1: level.height, x2: start + DOOR, y2: level.height };
  const clearOfDoor = (wall: Opening, room: FloorPlanRoom): Opening =>
    room === atDoor && isAt(wall.y1, level.height) ? { ...wall, x1: entrance.x2 } : wall;
  const windows = rooms.flatMap((room) => {
    let left = room.windows;
    return listOuterWalls(room, level).flatMap((wall) => {
      const placed = spreadWindows(clearOfDoor(wall, room), left);
      left -= placed.length;
      return placed;
    });
  });
  return { windows, entrance };
};

const listMeasuredRooms = (level: Level): SizedRoom[] => {
  const rooms = ROOM_GROUPS.flatMap((group) => level[group].map((room) => ({ group, room })));
  return rooms
    .map(({ group, room }, index) => ({
      number: index + 1,
      group,
      type: room.type,
      surface: room.surface ?? 0,
      windows: room.windows ?? 0,
    }))
    .filter(({ surface }) => surface > 0);
};

const layoutLevel = (level: Level, largest: number): FloorPlanLevel | null => {
  const rooms = listMeasuredRooms(level).toSorted((a, b) => b.surface - a.surface);
  if (rooms.length === 0) return null;
  const roomArea = computeRoomArea(level);
  const surface = Math.max(level.surface ?? 0, roomArea);
  const height = Math.max(FLATTEST, TALLEST * (surface / largest));
  const used = DRAWING_WIDTH * (roomArea / surface);
  const drawn = divide(rooms, { x: 0, y: 0, width: used, height });
  const openings = layoutOpenings(drawn, { x: 0, y: 0, width: DRAWING_WIDTH, height });
  return {
    levelNumber: level.levelNumber,
    levelName: level.levelName,
    width: DRAWING_WIDTH,
    height,
    surface,
    rest: Math.round((surface - roomArea) * 100) / 100,
    rooms: drawn.toSorted((a, b) => a.number - b.number),
    ...openings,
  };
};

/**
 * Lays out the levels as a proportional drawing (slice-and-dice treemap): each room is a rectangle of its share of the level; a
 * larger level is taller. Shows sizes, not walls. Leaves out levels without a measured room.
 */
export const layoutFloorPlan = (levels: readonly Level[]): FloorPlanLevel[] => {
  const largest = Math.max(1, ...levels.map((level) => Math.max(level.surface ?? 0, computeRoomArea(level))));
  return levels.map((level) => layoutLevel(level, largest)).filter((level) => level !== null);
};
