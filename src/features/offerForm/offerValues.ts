import { createEmptyRelatedDetails, pickDraftFields } from '@domain/offers/draft';
import type { Level, OfferDraft, RelatedDetails } from '@domain/offers/offer';
import { type MainUse, ROOM_GROUPS } from '@domain/offers/picklists';
import { toCanonicalJson } from '@domain/shared/canonical';
import type { FieldKey } from '@i18n/useFieldWords';
import type { FieldPath } from 'react-hook-form';

export type OfferPath = FieldPath<OfferDraft>;

const ROOM_GROUP_NAMES: readonly string[] = ROOM_GROUPS;

/**
 * Returns the label key of a path, without indexes and with one name for all room groups
 * (`areaDetails_levels_rooms_type`).
 */
export const toFieldKey = (path: string): FieldKey =>
  path
    .split('.')
    .filter((part) => !/^\d+$/.test(part))
    .map((part) => (ROOM_GROUP_NAMES.includes(part) ? 'rooms' : part))
    .join('_') as FieldKey;

/** Upper limit: a larger figure makes no sense in an offer and is not stored. */
const FIGURE_MAX = 1_000_000_000_000;

const isReadable = (value: number) => !Number.isNaN(value) && Math.abs(value) <= FIGURE_MAX;

const withoutUnreadable = (value: unknown): unknown => {
  if (typeof value === 'number') return isReadable(value) ? value : null;
  if (Array.isArray(value)) return value.map(withoutUnreadable);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .map(([key, item]) => [key, withoutUnreadable(item)]),
  );
};

const MOMENTS = ['availability', 'availabilityTo', 'offerValidTo'] as const;

/** Returns the draft for display and storage: an unreadable number or date counts as missing. */
export const toReadableDraft = (values: OfferDraft): OfferDraft => {
  const readable = (moment: number | null) => (Number.isNaN(moment) ? null : moment);
  const moments = Object.fromEntries(MOMENTS.map((name) => [name, readable(values[name])]));
  return { ...(withoutUnreadable(pickDraftFields(values)) as OfferDraft), ...moments };
};

/** Returns the draft for storage: a required date that was cleared keeps its stored value. */
export const toStoredDraft = (values: OfferDraft, stored: OfferDraft): OfferDraft => {
  const draft = toReadableDraft(values);
  return {
    ...draft,
    availability: draft.availability ?? stored.availability,
    offerValidTo: draft.offerValidTo ?? stored.offerValidTo,
  };
};

/** Change of another field that follows from a change. */
export type DependentChange =
  | { path: 'relatedDetails'; value: RelatedDetails | null }
  | { path: `areaDetails.levels.${number}.liftCapacityKg`; value: number | null };

const LIFT = /^areaDetails\.levels\.(\d+)\.lift$/;

/**
 * Returns the changes of other fields that follow from a change of one field (Spec 2 §4). Another main use resets the
 * type-specific details. A level without a lift has no capacity; a level that gets a lift has an empty one.
 */
export const getDependentChanges = (path: string | undefined, values: OfferDraft): DependentChange[] => {
  if (path === 'legalMainUse')
    return [{ path: 'relatedDetails', value: buildRelatedDetails(values.legalMainUse) }];
  const index = LIFT.exec(path ?? '')?.[1];
  if (index === undefined) return [];
  const level = values.areaDetails.levels[Number(index)];
  const value = level?.lift ? level.liftCapacityKg || null : 0;
  return [{ path: `areaDetails.levels.${Number(index)}.liftCapacityKg`, value }];
};

const buildRelatedDetails = (mainUse: MainUse | null) =>
  mainUse ? createEmptyRelatedDetails(mainUse) : null;

/** Returns whether another main use would clear facts that were entered: the equipment and features that depend on it. */
export const losesDetails = ({ legalMainUse, relatedDetails }: OfferDraft): boolean =>
  relatedDetails !== null &&
  toCanonicalJson(relatedDetails) !== toCanonicalJson(buildRelatedDetails(legalMainUse));

/** Copies a level to one storey higher. */
export const buildLevelAbove = (level: Level): Level => ({
  ...structuredClone(level),
  levelNumber: level.levelNumber === null ? null : level.levelNumber + 1,
});
