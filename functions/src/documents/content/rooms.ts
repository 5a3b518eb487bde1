import { isShownIn } from '@domain/offers/fields/describe';
import { FIELDS_IN_LEVEL, toLevelField } from '@domain/offers/fields/table';
import type { Level } from '@domain/offers/offer';
import { computeTotalRoomArea, listRooms } from '@domain/offers/rooms';
import { getAtPath } from '@domain/shared/changedPaths';
import { type BilingualText, joinTexts, type Translator, toBilingual } from '../bilingualText';
import type { Block, Row } from '../blocks';
import { formatOptional, toSquareMetres } from './values';

const formatLevelTitle = ({ say }: Translator, { levelNumber, levelName }: Level): BilingualText =>
  say('rooms.levelName', { number: levelNumber === null ? '–' : String(levelNumber), name: levelName });

/** Lists the other features of a level by name. Absent ones are omitted. */
const listLevelRemarks = (speaker: Translator, level: Level): BilingualText[] =>
  FIELDS_IN_LEVEL.filter((field) => isShownIn(field, 'document') && getAtPath(level, field.path) !== false)
    .map((field) => [speaker.field(toLevelField(field)), speaker.describe(field, level)] as const)
    .flatMap(([name, value]) => (value === null ? [] : [joinTexts([name, value], ': ')]));

const buildLevelRows = (speaker: Translator, level: Level): Row[] => {
  const remarks = listLevelRemarks(speaker, level);
  const rooms = listRooms(level).filter(({ type }) => type !== null);
  return [
    {
      strong: true,
      cells: [
        formatLevelTitle(speaker, level),
        formatOptional(speaker, level.surface, toSquareMetres(speaker)),
        toBilingual(''),
      ],
    },
    ...(remarks.length > 0 ? [{ cells: [joinTexts(remarks, ' · '), toBilingual(''), toBilingual('')] }] : []),
    ...rooms.map(({ type, surface, windows }) => ({
      cells: [
        formatOptional(speaker, type, (value) => speaker.label('roomType', value)),
        formatOptional(speaker, surface, toSquareMetres(speaker)),
        formatOptional(speaker, windows, String),
      ],
    })),
  ];
};

/** Builds the levels with their rooms and the total area. */
export const buildRoomBlocks = (speaker: Translator, levels: readonly Level[]): Block[] => {
  const { say } = speaker;
  const total: Row = {
    strong: true,
    cells: [say('rooms.total'), toSquareMetres(speaker)(computeTotalRoomArea([...levels])), toBilingual('')],
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
      rows: [...levels.flatMap((level) => buildLevelRows(speaker, level)), total],
    },
  ];
};
