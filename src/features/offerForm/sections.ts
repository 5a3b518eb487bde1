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

/** Paths that are no field but may have a fault or an error of their own: objects and their lists. */
const PARENTS: Partial<Record<SectionKey, string>> = { address: 'address', building: 'areaDetails' };

/** The parts of the form in their order, each with the paths it asks for in theirs. */
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

/** Of the entries that match, the one that names the path most closely. */
const findEntry = (path: string): Entry | undefined =>
  ENTRIES.filter(({ prefix }) => containsPath(prefix, path)).sort(
    (a, b) => b.prefix.length - a.prefix.length,
  )[0];

/** The part of the form that asks for a path. */
export const getSection = (path: string): SectionKey => findEntry(path)?.key ?? 'basics';

/** Where in the form a path is asked for, for sorting: sections and their facts in the order of the screen. */
export const getFormPosition = (path: string): number => findEntry(path)?.place ?? 0;

/** `areaDetails.levels[0].surface` as react-hook-form writes it. */
export const toFormPath = (path: string): string => path.replaceAll(/\[(\d+)\]/g, '.$1');

export type SectionStatus = {
  key: SectionKey;
  standing: 'empty' | 'progress' | 'ready' | 'errors';
  errors: number;
};

const getValueAt = (source: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | null)?.[key], source);

/** Facts a section owns: `buildAreaDetails` of the building leaves out what the basics and the levels ask for. */
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
 * How far each section is. Errors are counted only after they were shown to the landlord once (`isChecked`);
 * before that a section with open fields is empty or in progress.
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

/** The same levels and rooms with nothing typed into them: what they ask for. */
const clearLevels = (draft: OfferDraft): OfferDraft['areaDetails']['levels'] =>
  draft.areaDetails.levels.map((level, index) => ({
    ...createEmptyLevel(index),
    ...Object.fromEntries(ROOM_GROUPS.map((group) => [group, level[group].map(createEmptyRoom)])),
  }));

/** The draft with the shape it has and nothing typed into it. */
const clearDraft = (draft: OfferDraft, now: number): OfferDraft => {
  const blank = createEmptyDraft(now);
  return { ...blank, areaDetails: { ...blank.areaDetails, levels: clearLevels(draft) } };
};

/** Share of the required facts of this draft that are given, whole percent; a blank draft stands at 0. */
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
