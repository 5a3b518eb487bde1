import type { Level } from '@domain/offers/offer';
import { roomsOf, totalRoomArea } from '@domain/offers/rooms';
import { formatArea, formatNumber } from '@domain/shared/format';
import type { Block, Row } from '../blocks';
import { joined, plain, type Said, type Speaker } from '../say';
import { given, inCentimetres } from './values';

const levelTitle = ({ say }: Speaker, { levelNumber, levelName }: Level): Said =>
  say('rooms.levelName', { number: levelNumber === null ? '–' : String(levelNumber), name: levelName });

const levelRemarks = ({ say, label }: Speaker, level: Level): Said[] => {
  const remarks: Said[] = [];
  if (level.height !== null) remarks.push(say('rooms.height', { height: inCentimetres(level.height) }));
  if (level.numberOfStaircases !== null) {
    remarks.push(say('rooms.staircases', { count: String(level.numberOfStaircases) }));
  }
  if (level.lift) remarks.push(say('rooms.lift', { capacity: formatNumber(level.liftCapacityKg ?? 0) }));
  if (level.accessibility) remarks.push(say('rooms.accessible'));
  if (level.toiletsLocation) remarks.push(say('rooms.toilets', { where: level.toiletsLocation }));
  if (level.otherRooms && level.otherRoomsDetails.length > 0) {
    remarks.push(say('rooms.others', { rooms: label('otherRoomType', ...level.otherRoomsDetails) }));
  }
  return remarks;
};

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
