import {
  createEmptyDraft,
  createEmptyLevel,
  createEmptyRelatedDetails,
  createEmptyRoom,
} from '@domain/offers/draft';
import { listSectionFields, SECTION_KEYS, type SectionKey } from '@domain/offers/fields/table';
import type { OfferDraft } from '@domain/offers/offer';
import { getOfferIssues } from '@domain/offers/offerSchema';
import { ROOM_GROUPS } from '@domain/offers/picklists';
import { toCanonicalJson } from '@domain/shared/canonical';
import type { FieldIssue } from '@domain/shared/validation';

/** Paths of objects and lists that are not fields but can have their own errors. */
const PARENTS: Partial<Record<SectionKey, string>> = { address: 'address', building: 'areaDetails' };

/** Sections of the form in order, each with its paths in order. */
const PATHS = SECTION_KEYS.map((key) => ({
  key,
  paths: [...listSectionFields(key).map(({ path }) => path), PARENTS[key]].filter(
    (path) => path !== undefined,
  ),
}));

const containsPath = (prefix: string, path: string) => path === prefix || path.startsWith(`${prefix}.`);

type Entry = { key: SectionKey; prefix: string; place: number };

const ENTRIES: readonly Entry[] = PATHS.flatMap(({ key, paths }) =>
  paths.map((prefix) => ({ key, prefix })),
).map((entry, place) => ({ ...entry, place }));

/** Returns the matching entry with the longest path. */
const findEntry = (path: string): Entry | undefined =>
  ENTRIES.filter(({ prefix }) => containsPath(prefix, path)).sort(
    (a, b) => b.prefix.length - a.prefix.length,
  )[0];

/** Returns the section of the form that holds a path. */
export const getSection = (path: string): SectionKey => findEntry(path)?.key ?? 'basics';

/** Returns the position of a path in the form, for sorting in the order of the screen. */
export const getFormPosition = (path: string): number => findEntry(path)?.place ?? 0;

/** Converts a path to the notation of react-hook-form, such as `areaDetails.levels.0.surface`. */
export const toFormPath = (path: string): string => path.replaceAll(/\[(\d+)\]/g, '.$1');

export type SectionStatus = {
  key: SectionKey;
  standing: 'empty' | 'progress' | 'ready' | 'errors';
  errors: number;
};

const getValueAt = (source: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | null)?.[key], source);

/**
 * Returns the facts that a section owns: `areaDetails` belongs to the building, except the parts in the basics and the
 * levels.
 */
const getOwnFacts = (key: SectionKey, draft: OfferDraft): unknown => {
  const section = PATHS.find((item) => item.key === key);
  return section?.paths.map((path) =>
    listLeaves(getValueAt(draft, path), path).filter(([leaf]) => getSection(leaf) === key),
  );
};

const listLeaves = (value: unknown, path: string): [string, unknown][] =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.entries(value).flatMap(([key, item]) => listLeaves(item, `${path}.${key}`))
    : [[path, value]];

/**
 * Returns the status of each section. Errors count only after the landlord has seen them once (`isChecked`); before
 * that, a section with errors is empty or in progress.
 */
export const getSectionStatuses = (
  draft: OfferDraft,
  issues: readonly FieldIssue[],
  isChecked: boolean,
): SectionStatus[] => {
  const { availability, offerValidTo } = draft;
  const relatedDetails = draft.legalMainUse && createEmptyRelatedDetails(draft.legalMainUse);
  const blank = { ...createEmptyDraft(0), availability, offerValidTo, relatedDetails };
  return SECTION_KEYS.map((key) => {
    const errors = issues.filter(({ path }) => getSection(toFormPath(path)) === key).length;
    const isTouched = toCanonicalJson(getOwnFacts(key, draft)) !== toCanonicalJson(getOwnFacts(key, blank));
    if (errors > 0) return { key, errors, standing: isChecked ? 'errors' : isTouched ? 'progress' : 'empty' };
    return { key, errors, standing: isTouched ? 'ready' : 'empty' };
  });
};

const getPaths = (issues: readonly FieldIssue[]) => issues.map(({ path }) => path);

/** Returns the same number of levels and rooms, all blank: they determine the required fields. */
const clearLevels = (draft: OfferDraft): OfferDraft['areaDetails']['levels'] =>
  draft.areaDetails.levels.map((level, index) => ({
    ...createEmptyLevel(index),
    ...Object.fromEntries(ROOM_GROUPS.map((group) => [group, level[group].map(createEmptyRoom)])),
  }));

/** Returns a blank draft with the same levels and rooms. */
const clearDraft = (draft: OfferDraft, now: number): OfferDraft => {
  const blank = createEmptyDraft(now);
  return { ...blank, areaDetails: { ...blank.areaDetails, levels: clearLevels(draft) } };
};

/** Returns the share of required fields that are filled, in whole percent; 0 for a blank draft. */
export const computeCompleteness = (
  draft: OfferDraft,
  issues: readonly FieldIssue[],
  now: number,
): number => {
  const open = new Set(getPaths(issues));
  if (open.size === 0) return 100;
  const required = new Set([...getPaths(getOfferIssues(clearDraft(draft, now), now)), ...open]);
  return Math.min(99, Math.round((1 - open.size / required.size) * 100));
};
