import { type FieldIssue, message } from '../shared/validation';
import {
  createEmptyDraft,
  createEmptyLevel,
  createEmptyRelatedDetails,
  createEmptyRoom,
  DRAFT_FIELDS,
} from './draft';
import { MAIN_USES, type MainUse } from './picklists';

/** Models of one list item each. The database rules accept lists and maps of any content in drafts. */
const ITEMS: Record<string, unknown> = {
  photos: { name: '', width: 0, height: 0, caption: '', isPlan: false },
  levels: createEmptyLevel(0),
  offices: createEmptyRoom(),
  commercialAndServiceRooms: createEmptyRoom(),
  warehouses: createEmptyRoom(),
  technicalRooms: createEmptyRoom(),
  gates: { width: null, height: null },
};

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isScalar = (value: unknown): boolean =>
  value === null || value === undefined || ['string', 'number', 'boolean'].includes(typeof value);

const buildIssue = (path: string): FieldIssue[] => [{ path, message: message('invalid') }];

type Place = { path: string; key: string };

const findInRecord = (model: Record<string, unknown>, value: unknown, path: string): FieldIssue[] => {
  if (!isRecord(value)) return buildIssue(path);
  return Object.entries(model).flatMap(([key, member]) =>
    findIssues(member, value[key], { path: path ? `${path}.${key}` : key, key }),
  );
};

const findInList = (value: unknown, { path, key }: Place): FieldIssue[] => {
  if (!Array.isArray(value)) return buildIssue(path);
  const item = ITEMS[key] ?? '';
  return value.flatMap((member, index) => findIssues(item, member, { path: `${path}[${index}]`, key: '' }));
};

/** Compares a value with its model: a list, a map with the same keys, or the same kind of scalar. `null` models any scalar. */
const findIssues = (model: unknown, value: unknown, place: Place): FieldIssue[] => {
  if (Array.isArray(model)) return findInList(value, place);
  if (isRecord(model)) return findInRecord(model, value, place.path);
  if (model === null) return isScalar(value) ? [] : buildIssue(place.path);
  return value === undefined || typeof value === typeof model ? [] : buildIssue(place.path);
};

const isMainUse = (value: unknown): value is MainUse => MAIN_USES.some((use) => use === value);

const getModel = ({ geoMarker, relatedDetails }: Record<string, unknown>): Record<string, unknown> => {
  const kind = isRecord(relatedDetails) ? relatedDetails.kind : null;
  return {
    ...createEmptyDraft(0),
    ...(geoMarker ? { geoMarker: { lat: 0, lng: 0 } } : {}),
    ...(isMainUse(kind) ? { relatedDetails: createEmptyRelatedDetails(kind) } : {}),
  };
};

/**
 * Returns the issues of draft values whose shape differs from the offer form, regardless of their content: `photos: [null]`, or a
 * list in place of a map. An empty list means that every value can be read.
 */
export const findMisshapen = (draft: object): FieldIssue[] => {
  const stored = draft as Record<string, unknown>;
  const model = getModel(stored);
  return DRAFT_FIELDS.flatMap((key) => findIssues(model[key], stored[key], { path: key, key }));
};
