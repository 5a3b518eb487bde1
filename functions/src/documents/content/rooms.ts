import { isShownIn } from '@domain/offers/fields/describe';
import { FIELDS_IN_LEVEL, inLevels } from '@domain/offers/fields/table';
import type { Level } from '@domain/offers/offer';
import { roomsOf, totalRoomArea } from '@domain/offers/rooms';
import { getAtPath } from '@domain/shared/changedPaths';
import { formatArea } from '@domain/shared/format';
import type { Block, Row } from '../blocks';
import { joined, plain, type Said, type Speaker } from '../say';
import { given } from './values';

const levelTitle = ({ say }: Speaker, { levelNumber, levelName }: Level): Said =>
  say('rooms.levelName', { number: levelNumber === null ? '–' : String(levelNumber), name: levelName });

/** What else a level has, each by its name; what it has not is left out. */
const levelRemarks = (speaker: Speaker, level: Level): Said[] =>
  FIELDS_IN_LEVEL.filter((field) => isShownIn(field, 'document') && getAtPath(level, field.path) !== false)
    .map((field) => [speaker.field(inLevels(field)), speaker.describe(field, level)] as const)
    .flatMap(([name, value]) => (value === null ? [] : [joined([name, value], ': ')]));

const levelRows = (speaker: Speaker, level: Level): Row[] => {
  const remarks = levelRemarks(speaker, level);
  const rooms = roomsOf(level).filter(({ type }) => type !== null);
  return [
    {
      strong: true,
      cells: [levelTitle(speaker, level), given(speaker, level.surface, formatArea), plain('')],
    },
    ...(remarks.length > 0 ? [{ cells: [joined(remarks, ' · '), plain(''), plain('')] }] : []),
    ...rooms.map(({ type, surface, windows }) => ({
      cells: [
        given(speaker, type, (value) => speaker.label('roomType', value)),
        given(speaker, surface, formatArea),
        given(speaker, windows, String),
      ],
    })),
  ];
};

/** Levels with their rooms, and the sum of the rooms. */
export const roomBlocks = (speaker: Speaker, levels: readonly Level[]): Block[] => {
  const { say } = speaker;
  const total: Row = {
    strong: true,
    cells: [say('rooms.total'), plain(formatArea(totalRoomArea([...levels]))), plain('')],
  };
  return [
    { kind: 'section', text: say('section.rooms') },
    {
      kind: 'table',
      columns: [
        { head: say('rooms.room'), share: 66 },
        { head: say('rooms.area'), share: 20, align: 'right' },
        { head: say('rooms.windows'), share: 14, align: 'right' },
      ],
      rows: [...levels.flatMap((level) => levelRows(speaker, level)), total],
    },
  ];
};
