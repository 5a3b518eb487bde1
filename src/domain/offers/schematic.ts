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
  x: number;
  y: number;
  width: number;
  height: number;
};

/** One level drawn to scale. `rest` is the area (m²) that no room takes. */
export type FloorPlanLevel = {
  levelNumber: number | null;
  levelName: string;
  width: number;
  height: number;
  surface: number;
  rest: number;
  rooms: FloorPlanRoom[];
};

/** Width of every drawing. A level's height is proportional to its area relative to the largest level. */
export const DRAWING_WIDTH = 640;
const TALLEST = 360;
const FLATTEST = 96;

type Frame = { x: number; y: number; width: number; height: number };
type Sized = Pick<FloorPlanRoom, 'number' | 'group' | 'type' | 'surface'>;

const sumArea = (rooms: readonly Sized[]): number => rooms.reduce((sum, { surface }) => sum + surface, 0);

/** Returns how many rooms go into the first half, so that the areas of both halves are as equal as possible. */
const findSplitIndex = (rooms: readonly Sized[]): number => {
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
const divide = (rooms: readonly Sized[], frame: Frame): FloorPlanRoom[] => {
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

const listMeasuredRooms = (level: Level): Sized[] => {
  const rooms = ROOM_GROUPS.flatMap((group) => level[group].map((room) => ({ group, room })));
  return rooms
    .map(({ group, room }, index) => ({
      number: index + 1,
      group,
      type: room.type,
      surface: room.surface ?? 0,
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
  return {
    levelNumber: level.levelNumber,
    levelName: level.levelName,
    width: DRAWING_WIDTH,
    height,
    surface,
    rest: Math.round((surface - roomArea) * 100) / 100,
    rooms: divide(rooms, { x: 0, y: 0, width: used, height }).toSorted((a, b) => a.number - b.number),
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
