import { LAND_AREA_MIN } from '../limits';
import {
  BUILDING_TYPES,
  CONSTRUCTION_MATERIALS,
  DRIVES,
  SURROUNDINGS,
  THERMAL_INSULATIONS,
} from '../picklists';
import type { Field } from './field';

/** Premises lower than this are let to no one. */
const CEILING_HEIGHT_MIN_CM = 150;

/** Areas in m², the height of the ceiling in cm, the distance in metres. */
export const BUILDING_FIELDS = [
  {
    path: 'areaDetails.buildingType',
    kind: 'choice',
    options: BUILDING_TYPES,
    words: 'buildingType',
    required: true,
    audience: 'public',
    shownIn: ['page', 'compare', 'document'],
  },
  {
    path: 'areaDetails.totalSurface',
    kind: 'number',
    unit: 'sqm',
    required: true,
    audience: 'public',
    shownIn: ['page', 'document'],
  },
  {
    path: 'areaDetails.landArea',
    kind: 'number',
    unit: 'sqm',
    min: LAND_AREA_MIN,
    required: true,
    audience: 'public',
    shownIn: ['page', 'document'],
  },
  {
    path: 'areaDetails.constructionCompletionYear',
    kind: 'number',
    decimals: 0,
    isYear: true,
    audience: 'public',
    shownIn: ['page', 'compare', 'document'],
  },
  {
    path: 'areaDetails.publicTransportDistance',
    kind: 'number',
    unit: 'm',
    decimals: 0,
    required: true,
    audience: 'public',
    shownIn: ['page', 'document'],
  },
  {
    path: 'areaDetails.ceilingHeight',
    kind: 'number',
    unit: 'cm',
    shownUnit: 'm',
    decimals: 0,
    min: CEILING_HEIGHT_MIN_CM,
    later: true,
    audience: 'public',
    shownIn: ['page', 'compare', 'document'],
  },
  {
    path: 'areaDetails.constructionMaterial',
    kind: 'choices',
    options: CONSTRUCTION_MATERIALS,
    words: 'constructionMaterial',
    required: true,
    audience: 'public',
    shownIn: ['page', 'document'],
  },
  {
    path: 'areaDetails.thermalInsulation',
    kind: 'choices',
    options: THERMAL_INSULATIONS,
    words: 'thermalInsulation',
    required: true,
    audience: 'public',
    shownIn: ['page', 'document'],
  },
  {
    path: 'areaDetails.drive',
    kind: 'choices',
    options: DRIVES,
    words: 'drive',
    required: true,
    audience: 'public',
    shownIn: ['page', 'document'],
  },
  {
    path: 'areaDetails.surroundings',
    kind: 'choices',
    options: SURROUNDINGS,
    words: 'surrounding',
    required: true,
    audience: 'public',
    shownIn: ['page', 'document'],
  },
] as const satisfies readonly Field[];
