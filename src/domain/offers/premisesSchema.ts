import { type AnyObjectSchema, array, lazy, mixed, object } from 'yup';
import { optionalChoice, requiredChoice } from '../shared/fields';
import { lazyValue } from '../shared/lazyValue';
import { message } from '../shared/validation';
import { buildSchema, type Rules } from './fields/schema';
import { FIELDS_IN_LEVEL, OFFER_FIELDS } from './fields/table';
import { GATES_MAX, ROOM_SURFACE_MIN, ROOMS_PER_GROUP_MAX } from './limits';
import type { Room } from './offer';
import { MAIN_USES, type MainUse, ROOM_TYPES, type RoomGroup } from './picklists';
import { optionalNumber } from './schemaFields';

/** A room has both type and area, or neither (Spec 2 §5). */
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

const LEVEL_RULES: Rules = {
  liftCapacityKg: () =>
    optionalNumber()
      .integer(message('integer'))
      .test(
        'withLift',
        message('required'),
        (value, { parent }) => !parent.lift || (typeof value === 'number' && value > 0),
      ),
};

/** One level of the premises with its rooms (Spec 2 §3, §5). */
export const levelSchema = lazyValue(() =>
  buildSchema(FIELDS_IN_LEVEL, LEVEL_RULES).shape({
    offices: rooms('offices'),
    commercialAndServiceRooms: rooms('commercialAndServiceRooms'),
    warehouses: rooms('warehouses'),
    technicalRooms: rooms('technicalRooms'),
  }),
);

const gates = () =>
  array()
    .of(object({ width: optionalNumber(1), height: optionalNumber(1) }))
    .defined()
    .max(GATES_MAX, message('tooMany', { max: GATES_MAX }));

/** The stored kind must equal the main use: screens and documents read the details by kind. */
const detailsSchema = (use: MainUse) => {
  const fields = OFFER_FIELDS.filter((field) => field.use === use);
  const { relatedDetails } = buildSchema(fields, { 'relatedDetails.gates': gates }).fields;
  return (relatedDetails as AnyObjectSchema).shape({ kind: requiredChoice([use]) });
};

/** The type-specific details by main use (Spec 2 §3). */
export const relatedSchemas = lazyValue(
  () =>
    Object.fromEntries(MAIN_USES.map((use) => [use, detailsSchema(use)])) as Record<MainUse, AnyObjectSchema>,
);

const nothing = lazyValue(() => mixed().defined().nullable());

/** The details must match the main use; without a main use there are none. */
export const relatedDetailsSchema = lazy((_value: unknown, { parent }) => {
  const mainUse = parent?.legalMainUse as MainUse | null | undefined;
  return mainUse ? (relatedSchemas()[mainUse] ?? nothing()).required(message('required')) : nothing();
});
