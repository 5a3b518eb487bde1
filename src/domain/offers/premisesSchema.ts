import { array, lazy, mixed, object } from 'yup';
import { optionalChoice, optionalLine, optionalList, requiredChoice, requiredLine } from '../shared/fields';
import { madeOnce } from '../shared/madeOnce';
import { message } from '../shared/validation';
import {
  GATES_MAX,
  HALL_HEIGHT_MIN_CM,
  LEVEL_HEIGHT_MIN_CM,
  LEVEL_SURFACE_MIN,
  ROOM_SURFACE_MIN,
  ROOMS_PER_GROUP_MAX,
  TEXT_MAX_CHARS,
} from './limits';
import type { Room } from './offer';
import { OFFICE_FEATURES, RETAIL_FEATURES, WAREHOUSE_FEATURES } from './offer';
import {
  type MainUse,
  OFFICE_EQUIPMENT,
  OTHER_ROOM_TYPES,
  ROOM_TYPES,
  type RoomGroup,
  WAREHOUSE_EQUIPMENT,
} from './picklists';
import { flag, optionalNumber, requiredInteger, requiredNumber } from './schemaFields';

/** A room names its type and its area together or neither (Spec 2 §5). */
const roomSchema = (group: RoomGroup) =>
  object({
    type: optionalChoice<string>(ROOM_TYPES[group]).test(
      'together',
      message('roomTypeMissing'),
      (value, { parent }) => value !== null || (parent as Room).surface === null,
    ),
    surface: optionalNumber(ROOM_SURFACE_MIN).test(
      'together',
      message('roomSurfaceMissing'),
      (value, { parent }) => value !== null || (parent as Room).type === null,
    ),
    windows: optionalNumber().integer(message('integer')),
  });

const rooms = (group: RoomGroup) =>
  array()
    .of(roomSchema(group))
    .defined()
    .max(ROOMS_PER_GROUP_MAX, message('tooMany', { max: ROOMS_PER_GROUP_MAX }));

/** One level of the premises (Spec 2 §3, §5); areas in m², height in cm. */
export const levelSchema = madeOnce(() =>
  object({
    levelNumber: requiredInteger(-10, 200),
    levelName: requiredLine(TEXT_MAX_CHARS),
    surface: requiredNumber(LEVEL_SURFACE_MIN),
    height: requiredNumber(LEVEL_HEIGHT_MIN_CM),
    numberOfStaircases: requiredInteger(),
    accessibility: flag(),
    toiletsLocation: optionalLine(TEXT_MAX_CHARS),
    otherRooms: flag(),
    otherRoomsDetails: optionalList(OTHER_ROOM_TYPES),
    lift: flag(),
    liftCapacityKg: optionalNumber().test(
      'withLift',
      message('required'),
      (value, { parent }) => !parent.lift || (typeof value === 'number' && value > 0),
    ),
    offices: rooms('offices'),
    commercialAndServiceRooms: rooms('commercialAndServiceRooms'),
    warehouses: rooms('warehouses'),
    technicalRooms: rooms('technicalRooms'),
  }),
);

const flags = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, flag()]));
/** Screens and documents read the details by their kind, so it is the use they stand beside. */
const kind = (use: MainUse) => requiredChoice([use]);
const columnsGrid = () => object({ x: optionalNumber(), y: optionalNumber() });

/** The type-specific details by main use (Spec 2 §3). */
export const relatedSchemas = madeOnce(
  () =>
    ({
      Biurowe: object({
        kind: kind('Biurowe'),
        officeEquipment: optionalList(OFFICE_EQUIPMENT),
        ...flags(OFFICE_FEATURES),
      }),
      'Handlowo-Usługowe': object({
        kind: kind('Handlowo-Usługowe'),
        columnsGridStructure: columnsGrid(),
        numberOfEntries: optionalNumber().integer(message('integer')),
        ...flags(RETAIL_FEATURES),
      }),
      'Magazynowo-Przemysłowe': object({
        kind: kind('Magazynowo-Przemysłowe'),
        gates: array()
          .of(object({ width: optionalNumber(1), height: optionalNumber(1) }))
          .defined()
          .max(GATES_MAX, message('tooMany', { max: GATES_MAX })),
        warehouseEquipment: optionalList(WAREHOUSE_EQUIPMENT),
        hallHeight: optionalNumber(HALL_HEIGHT_MIN_CM),
        columnsGridStructure: columnsGrid(),
        ...flags(WAREHOUSE_FEATURES),
      }),
    }) as const,
);

const nothing = madeOnce(() => mixed().defined().nullable());

/** The details fit the main use they stand beside; without a main use there are none. */
export const relatedDetailsSchema = lazy((_value: unknown, { parent }) => {
  const mainUse = parent?.legalMainUse as keyof ReturnType<typeof relatedSchemas> | null | undefined;
  return mainUse ? (relatedSchemas()[mainUse] ?? nothing()).required(message('required')) : nothing();
});
