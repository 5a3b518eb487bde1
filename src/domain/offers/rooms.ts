import type { Level, Room } from './offer';
import { ROOM_GROUPS } from './picklists';

/** All rooms of a level, group after group. A draft stored past the form may hold `null` in place of either. */
export const listRooms = (level: Level | null): Room[] =>
  ROOM_GROUPS.flatMap((group) => level?.[group] ?? []).filter((room) => room !== null);

/** How many rooms all levels have together, unfilled ones too. */
export const countRooms = (levels: Level[]): number =>
  levels.reduce((count, level) => count + listRooms(level).length, 0);

const sum = (values: number[]) => Math.round(values.reduce((total, value) => total + value, 0) * 100) / 100;

/** The area of a level's rooms, m²; unfilled ones count as nothing. */
export const computeRoomArea = (level: Level): number =>
  sum(listRooms(level).map((room) => room.surface ?? 0));

/** The area of all rooms on all levels, m². */
export const computeTotalRoomArea = (levels: Level[]): number => sum(levels.map(computeRoomArea));

/** Whether the area of all rooms makes the usable area, to the hundredth of a m² (Spec 2 §5). */
export const matchesUsableArea = (roomArea: number, usableArea: number | null): boolean =>
  usableArea !== null && Math.abs(roomArea - usableArea) < 0.005;
