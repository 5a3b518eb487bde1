import type { Level, Room } from './offer';
import { ROOM_GROUPS } from './picklists';

/** Returns all rooms of a level, group by group. A draft stored without the form may hold `null` for a group or a room. */
export const listRooms = (level: Level | null): Room[] =>
  ROOM_GROUPS.flatMap((group) => level?.[group] ?? []).filter((room) => room !== null);

/** Returns the number of rooms on all levels, including empty ones. */
export const countRooms = (levels: Level[]): number =>
  levels.reduce((count, level) => count + listRooms(level).length, 0);

const sum = (values: number[]) => Math.round(values.reduce((total, value) => total + value, 0) * 100) / 100;

/** Returns the area of a level's rooms, m². Empty ones count as zero. */
export const computeRoomArea = (level: Level): number =>
  sum(listRooms(level).map((room) => room.surface ?? 0));

/** Returns the area of all rooms on all levels, m². */
export const computeTotalRoomArea = (levels: Level[]): number => sum(levels.map(computeRoomArea));

/** Returns whether the rooms' area equals the usable area, to 0.01 m² (Spec 2 §5). */
export const matchesUsableArea = (roomArea: number, usableArea: number | null): boolean =>
  usableArea !== null && Math.abs(roomArea - usableArea) < 0.005;
