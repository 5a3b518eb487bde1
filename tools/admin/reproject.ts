import { ADMIN_DOCUMENTS, COLLECTIONS } from '@api/collections';
import type { Offer } from '@domain/offers/offer';
import { toCanonicalJson } from '@domain/shared/canonical';
import { getDb } from '@functions/data/admin';
import { findCompanyById } from '@functions/data/companies';
import { toEntity, toEntityOrNull } from '@functions/data/entities';
import { commit, read } from '@functions/data/store';
import { loadCopies, reprojectOffer } from '@functions/offers/projectOffer';

/** Counts of a rebuild. `newer`: a copy from a later state was stored meanwhile and stays. */
export type Counts = { read: number; changed: number; unchanged: number; newer: number };

/** `admin/reprojection`: the last processed offer and the counts so far. Times in epoch ms. */
export type Progress = Counts & { after: string; startedAt: number; at: number };

export type ReprojectOptions = {
  /** Counts the changes only. Writes neither copies nor progress, and does not read progress. */
  isDryRun?: boolean;
  /** Starts with the first offer and ignores the progress of an interrupted run. */
  isRestart?: boolean;
  pageSize?: number;
  now?: () => number;
  /** Called after each page, once its progress is stored. */
  onPage?: (progress: Progress) => void;
};

const PAGE_SIZE = 200;
/** Number of copies written in parallel. */
const PARALLEL = 25;

const PROGRESS_PATH = `${COLLECTIONS.admin}/${ADMIN_DOCUMENTS.reprojection}`;

const NONE: Counts = { read: 0, changed: 0, unchanged: 0, newer: 0 };

const COPY_COLLECTIONS = [COLLECTIONS.offersPublic, COLLECTIONS.offersMembers] as const;

/** Returns a page of offers in the order of their ids. */
const loadPage = async (after: string, pageSize: number) => {
  const query = getDb().collection(COLLECTIONS.offers).orderBy('__name__').limit(pageSize);
  return (await (after ? query.startAfter(after) : query).get()).docs;
};

type StoredOffer = Awaited<ReturnType<typeof loadPage>>[number];

type CompanyNames = (companyId: string) => Promise<string>;

/** Returns a cache of company names. Reads each name once. */
const createCompanyNames = (): CompanyNames => {
  const names = new Map<string, Promise<string>>();
  return (companyId) => {
    const known = names.get(companyId) ?? findCompanyById(companyId).then((company) => company?.nazwa ?? '');
    names.set(companyId, known);
    return known;
  };
};

/** Returns a stored copy as text, without its timestamp: a change of the timestamp alone is ignored. */
const toComparable = (copyBefore: Record<string, unknown> | null | undefined): string => {
  const { sourceUpdatedAt: _, ...copy } = copyBefore ?? {};
  return toCanonicalJson(copy);
};

/** Returns the ids of a page's offers whose stored copies differ from newly built ones. */
const findOutdated = async (
  page: readonly StoredOffer[],
  now: number,
  findName: CompanyNames,
): Promise<string[]> => {
  const refs = page.flatMap(({ id }) => COPY_COLLECTIONS.map((name) => getDb().doc(`${name}/${id}`)));
  const stored = (await getDb().getAll(...refs)).map((snapshot) =>
    toEntityOrNull<Record<string, unknown>>(snapshot),
  );
  const isOutdated = async (document: StoredOffer, index: number): Promise<boolean> => {
    const offer = toEntity<Offer>(document.data());
    const { publicCopy, membersCopy } = await loadCopies(offer, now, findName);
    const at = index * COPY_COLLECTIONS.length;
    return (
      toComparable(stored[at]) !== toCanonicalJson(publicCopy ?? {}) ||
      toComparable(stored[at + 1]) !== toCanonicalJson(membersCopy ?? {})
    );
  };
  const outdated = await Promise.all(page.map(isOutdated));
  return page.filter((_, index) => outdated[index]).map(({ id }) => id);
};

/** Stores the copies of these offers. Returns how many were skipped because a later copy exists. */
const rebuild = async (ids: readonly string[], now: number): Promise<number> => {
  let newer = 0;
  for (let start = 0; start < ids.length; start += PARALLEL) {
    const some = ids.slice(start, start + PARALLEL);
    const stored = await Promise.all(some.map((id) => reprojectOffer(id, now)));
    newer += stored.filter((isStored) => !isStored).length;
  }
  return newer;
};

/**
 * Rebuilds the stored copies of all offers with their search facets, page by page. Writes a copy only if it differs, and never
 * over one from a later state of its offer. Stores the progress after each page, so that an interrupted run can resume; the last
 * page deletes it. Returns the counts of all runs together.
 */
export const reprojectOffers = async (options: ReprojectOptions = {}): Promise<Counts> => {
  const { isDryRun = false, isRestart = false, pageSize = PAGE_SIZE, now = Date.now, onPage } = options;
  const begun = isDryRun || isRestart ? null : await read<Progress>(PROGRESS_PATH);
  const findName = createCompanyNames();
  let progress: Progress = begun ?? { ...NONE, after: '', startedAt: now(), at: now() };
  for (;;) {
    const page = await loadPage(progress.after, pageSize);
    const last = page.at(-1);
    if (last) {
      const outdated = await findOutdated(page, now(), findName);
      const newer = isDryRun ? 0 : await rebuild(outdated, now());
      progress = {
        ...progress,
        read: progress.read + page.length,
        changed: progress.changed + outdated.length - newer,
        unchanged: progress.unchanged + page.length - outdated.length,
        newer: progress.newer + newer,
        after: last.id,
        at: now(),
      };
    }
    const isOver = page.length < pageSize;
    if (!isDryRun)
      await commit((writes) => (isOver ? writes.remove(PROGRESS_PATH) : writes.set(PROGRESS_PATH, progress)));
    if (last) onPage?.(progress);
    if (isOver) {
      const { read: count, changed, unchanged, newer } = progress;
      return { read: count, changed, unchanged, newer };
    }
  }
};

/** Returns the progress of a run that was interrupted, or `null`. */
export const findProgress = (): Promise<Progress | null> => read<Progress>(PROGRESS_PATH);
