import { LEVEL_HEIGHT_MIN_CM, LEVEL_SURFACE_MIN, TEXT_MAX_CHARS } from '../limits';
import { OTHER_ROOM_TYPES } from '../picklists';
import { COMPARED_FIELD, type Field, type Reader, SHOWN_FIELD } from './field';

const LEVEL_NUMBER_MIN = -10;
const LEVEL_NUMBER_MAX = 200;

/** The list of levels. The fields of one level are `LEVEL_FIELDS`, its rooms `roomSchema` and `RoomTable`. */
export const LEVELS_FIELDS = [
  { path: 'areaDetails.levels', kind: 'own', form: 'own', ...COMPARED_FIELD, text: 'own' },
] as const satisfies readonly Field[];

/** Levels differ, so the comparison of premises shows none of their fields. */
type LevelEntry = Field & { shownIn?: readonly Exclude<Reader, 'compare'>[] };

/** Fields of one level: area in m², height in cm, lift capacity in kg. */
export const LEVEL_FIELDS = [
  {
    path: 'areaDetails.levels[].levelNumber',
    kind: 'number',
    decimals: 0,
    min: LEVEL_NUMBER_MIN,
    max: LEVEL_NUMBER_MAX,
    required: true,
    audience: 'public',
    columns: 3,
    text: 'own',
  },
  {
    path: 'areaDetails.levels[].levelName',
    kind: 'line',
    max: TEXT_MAX_CHARS,
    required: true,
    audience: 'public',
    columns: 3,
    text: 'own',
  },
  {
    path: 'areaDetails.levels[].surface',
    kind: 'number',
    unit: 'sqm',
    min: LEVEL_SURFACE_MIN,
    required: true,
    audience: 'public',
    columns: 3,
    shownIn: ['page'],
  },
  {
    path: 'areaDetails.levels[].height',
    kind: 'number',
    unit: 'cm',
    decimals: 0,
    min: LEVEL_HEIGHT_MIN_CM,
    required: true,
    columns: 3,
    ...SHOWN_FIELD,
  },
  {
    path: 'areaDetails.levels[].numberOfStaircases',
    kind: 'number',
    decimals: 0,
    required: true,
    columns: 3,
    ...SHOWN_FIELD,
  },
  {
    path: 'areaDetails.levels[].toiletsLocation',
    kind: 'line',
    max: TEXT_MAX_CHARS,
    columns: 3,
    ...SHOWN_FIELD,
  },
  { path: 'areaDetails.levels[].accessibility', kind: 'flag', form: 'own', ...SHOWN_FIELD },
  { path: 'areaDetails.levels[].lift', kind: 'flag', form: 'own', ...SHOWN_FIELD },
  {
    path: 'areaDetails.levels[].liftCapacityKg',
    kind: 'number',
    unit: 'kg',
    decimals: 0,
    required: { lift: true },
    blank: 0,
    audience: 'public',
    form: 'own',
    text: 'own',
  },
  { path: 'areaDetails.levels[].otherRooms', kind: 'flag', audience: 'public', form: 'own', text: 'own' },
  {
    path: 'areaDetails.levels[].otherRoomsDetails',
    kind: 'choices',
    options: OTHER_ROOM_TYPES,
    words: 'otherRoomType',
    form: 'own',
    ...SHOWN_FIELD,
  },
] as const satisfies readonly LevelEntry[];
