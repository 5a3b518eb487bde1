import { getDb } from '@functions/data/admin';
import { toEntity } from '@functions/data/entities';
import { type Decision, updateWithPrecondition } from '@functions/data/optimisticLocking';

/** Counts of a run. */
export type UpgradedDocuments = { read: number; changed: number };

export type UpgradeDocumentsOptions = {
  /** Counts the changes only and writes nothing. */
  isDryRun?: boolean;
  pageSize?: number;
};

type Upgrade<T> = {
  collection: string;
  /** Returns the fields to write, or `null` for a document that is in line with this release. */
  buildChange: (entity: T) => object | null;
};

const PAGE_SIZE = 200;

/** Returns a page of a collection in the order of the ids. */
const loadPage = async (collection: string, { after, pageSize }: { after: string; pageSize: number }) => {
  const query = getDb().collection(collection).orderBy('__name__').limit(pageSize);
  return (await (after ? query.startAfter(after) : query).get()).docs;
};

/**
 * Brings every document of a collection in line, page by page. Writes a document only if it is outdated, and never over a newer state.
 * Can be repeated. Returns the counts.
 */
export const upgradeDocuments = async <T>(
  { collection, buildChange }: Upgrade<T>,
  { isDryRun = false, pageSize = PAGE_SIZE }: UpgradeDocumentsOptions,
): Promise<UpgradedDocuments> => {
  const upgrade = (id: string): Promise<boolean> =>
    updateWithPrecondition<T, boolean>(`${collection}/${id}`, (stored): Decision<boolean> => {
      const change = stored && buildChange(stored);
      return change ? { write: change, answer: true } : { unchanged: false };
    });
  const counts: UpgradedDocuments = { read: 0, changed: 0 };
  for (let after = ''; ; ) {
    const page = await loadPage(collection, { after, pageSize });
    const outdated = page.filter((found) => buildChange(toEntity<T>(found.data())) !== null);
    const changes = await Promise.all(outdated.map(({ id }) => isDryRun || upgrade(id)));
    counts.read += page.length;
    counts.changed += changes.filter(Boolean).length;
    if (page.length < pageSize) return counts;
    after = page.at(-1)?.id ?? after;
  }
};
