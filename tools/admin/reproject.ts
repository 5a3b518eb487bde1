import { ADMIN_DOCUMENTS, COLLECTIONS } from '@contracts/collections';
import type { Offer } from '@domain/offers/offer';
import { toCanonicalJson } from '@domain/shared/canonical';
import { getDb } from '@functions/data/admin';
import { getCompany } from '@functions/data/companies';
import { toEntity, toEntityOrNull } from '@functions/data/entities';
import { commit, read } from '@functions/data/store';
import { buildCopies, reprojectOffer } from '@functions/offers/projectOffer';

/** The counts of a rebuild. `newer`: a copy from a later state was stored meanwhile and stays. */
export type Counts = { read: number; changed: number; unchanged: number; newer: number };

/** `admin/reprojection`: the last offer that was looked at, and the counts so far. Moments in epoch ms. */
export type Progress = Counts & { after: string; startedAt: number; at: number };

/** How offers are rebuilt. */
export type ReprojectOptions = {
  /** Counts what would change; neither copies nor progress are written, and progress is not read. */
  isDryRun?: boolean;
  /** Begins with the first offer, whatever an interrupted run has left. */
  isRestart?: boolean;
  pageSize?: number;
  now?: () => number;
  /** Called after each page, once its progress is stored. */
  onPage?: (progress: Progress) => void;
};

const PAGE_SIZE = 200;
/** Copies that are written at a time. */
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

/** Reads the name of each company once. */
const createCompanyNames = (): CompanyNames => {
  const names = new Map<string, Promise<string>>();
  return (companyId) => {
    const known = names.get(companyId) ?? getCompany(companyId).then((company) => company?.nazwa ?? '');
    names.set(companyId, known);
    return known;
  };
};

/** The text of a stored copy without the stamp, which alone makes no difference to anyone. */
const toComparable = (copyBefore: Record<string, unknown> | null | undefined): string => {
  const { sourceUpdatedAt: _, ...copy } = copyBefore ?? {};
  return toCanonicalJson(copy);
};

/** Returns the ids of the offers of a page whose stored copies differ from what their offers give now. */
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
    const { publicCopy, membersCopy } = await buildCopies(offer, now, findName);
    const at = index * COPY_COLLECTIONS.length;
    return (
      toComparable(stored[at]) !== toCanonicalJson(publicCopy ?? {}) ||
      toComparable(stored[at + 1]) !== toCanonicalJson(membersCopy ?? {})
    );
  };
  const outdated = await Promise.all(page.map(isOutdated));
  return page.filter((_, index) => outdated[index]).map(({ id }) => id);
};

/** Stores the copies of these offers; returns how many a later copy kept from being written. */
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
 * Rebuilds the stored copies of all offers with their search facets, a page at a time. A copy is written only where it
 * differs, and never over one from a later state of its offer. After each page the progress is stored, so that an interrupted
 * run goes on from there; the document of the progress goes with the last page. Returns the counts of all runs together.
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
