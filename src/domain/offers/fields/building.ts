import { LAND_AREA_MIN } from '../limits';
import {
  BUILDING_TYPES,
  CONSTRUCTION_MATERIALS,
  DRIVES,
  SURROUNDINGS,
  THERMAL_INSULATIONS,
} from '../picklists';
import { COMPARED_FIELD, type Field, SHOWN_FIELD } from './field';

/** The lowest ceiling height an offer can have. */
const CEILING_HEIGHT_MIN_CM = 150;

/** Areas in m², ceiling height in cm, distance in metres. */
export const BUILDING_FIELDS = [
  {
    path: 'areaDetails.buildingType',
    kind: 'choice',
    options: BUILDING_TYPES,
    words: 'buildingType',
    required: true,
    ...COMPARED_FIELD,
  },
  { path: 'areaDetails.totalSurface', kind: 'number', unit: 'sqm', required: true, ...SHOWN_FIELD },
  {
    path: 'areaDetails.landArea',
    kind: 'number',
    unit: 'sqm',
    min: LAND_AREA_MIN,
    required: true,
    ...SHOWN_FIELD,
  },
  {
    path: 'areaDetails.constructionCompletionYear',
    kind: 'number',
    decimals: 0,
    isYear: true,
    ...COMPARED_FIELD,
  },
  {
    path: 'areaDetails.publicTransportDistance',
    kind: 'number',
    unit: 'm',
    decimals: 0,
    required: true,
    ...SHOWN_FIELD,
  },
  {
    path: 'areaDetails.ceilingHeight',
    kind: 'number',
    unit: 'cm',
    shownUnit: 'm',
    decimals: 0,
    min: CEILING_HEIGHT_MIN_CM,
    later: true,
    ...COMPARED_FIELD,
  },
  {
    path: 'areaDetails.constructionMaterial',
    kind: 'choices',
    options: CONSTRUCTION_MATERIALS,
    words: 'constructionMaterial',
    required: true,
    ...SHOWN_FIELD,
  },
  {
    path: 'areaDetails.thermalInsulation',
    kind: 'choices',
    options: THERMAL_INSULATIONS,
    words: 'thermalInsulation',
    required: true,
    ...SHOWN_FIELD,
  },
  {
    path: 'areaDetails.drive',
    kind: 'choices',
    options: DRIVES,
    words: 'drive',
    required: true,
    ...SHOWN_FIELD,
  },
  {
    path: 'areaDetails.surroundings',
    kind: 'choices',
    options: SURROUNDINGS,
    words: 'surrounding',
    required: true,
    ...SHOWN_FIELD,
  },
] as const satisfies readonly Field[];
