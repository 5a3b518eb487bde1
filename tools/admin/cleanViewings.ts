import { COLLECTIONS } from '@api/collections';
import { toCanonicalJson } from '@domain/shared/canonical';
import type { Viewing } from '@domain/viewings/viewing';
import { getDb } from '@functions/data/admin';
import { toEntity } from '@functions/data/entities';
import { type Decision, updateWithPrecondition } from '@functions/data/optimisticLocking';
import { toReplacement } from '@functions/data/replacement';
import { getViewingPath } from '@functions/data/viewings';
import { toViewingPlace } from '@functions/viewings/buildViewing';

/** A viewing as the first release stored it: it named the landlord's account, and its place the account that set it. */
type FormerViewing = Viewing & { landlordUid?: string };

/** Counts of a run. */
export type CleanedViewings = { read: number; changed: number };

type CleanOptions = { isDryRun?: boolean; pageSize?: number };

const PAGE_SIZE = 200;

const toCleanViewing = ({ landlordUid: _, ...viewing }: FormerViewing): Viewing => ({
  ...viewing,
  place: toViewingPlace(viewing.place),
});

const isClean = (viewing: FormerViewing): boolean =>
  toCanonicalJson(viewing) === toCanonicalJson(toCleanViewing(viewing));

const cleanViewing = (id: string): Promise<boolean> =>
  updateWithPrecondition<FormerViewing, boolean>(
    getViewingPath(id),
    (stored): Decision<boolean> =>
      !stored || isClean(stored)
        ? { unchanged: false }
        : { write: toReplacement(stored, toCleanViewing(stored)), answer: true },
  );

/** Returns a page of viewings in the order of their ids. */
const loadPage = async (after: string, pageSize: number) => {
  const query = getDb().collection(COLLECTIONS.viewings).orderBy('__name__').limit(pageSize);
  return (await (after ? query.startAfter(after) : query).get()).docs;
};

/**
 * Removes the accounts of the landlord's side from stored viewings, which their visitors read. Writes a viewing only if it names
 * one, and never over a newer state. Can be repeated. Returns the counts.
 */
export const cleanViewings = async ({
  isDryRun = false,
  pageSize = PAGE_SIZE,
}: CleanOptions = {}): Promise<CleanedViewings> => {
  const counts: CleanedViewings = { read: 0, changed: 0 };
  for (let after = ''; ; ) {
    const page = await loadPage(after, pageSize);
    const outdated = page.filter((found) => !isClean(toEntity<FormerViewing>(found.data())));
    const changes = await Promise.all(outdated.map(({ id }) => isDryRun || cleanViewing(id)));
    counts.read += page.length;
    counts.changed += changes.filter(Boolean).length;
    if (page.length < pageSize) return counts;
    after = page.at(-1)?.id ?? after;
  }
};
