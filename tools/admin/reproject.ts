import { ADMIN_DOCUMENTS, COLLECTIONS } from '@api/collections';
import {
  buildPortfolioEntry,
  type CompanyPortfolio,
  listPortfolioCompanies,
  type PortfolioEntry,
} from '@domain/offers/companyPortfolio';
import type { Offer } from '@domain/offers/offer';
import { toCanonicalJson } from '@domain/shared/canonical';
import { getDb } from '@functions/data/admin';
import { findCompanyById, getPortfolioPath } from '@functions/data/companies';
import { toEntity, toEntityOrNull } from '@functions/data/entities';
import { commit, read } from '@functions/data/store';
import { loadCopies, reprojectOffer } from '@functions/offers/projectOffer';
import { filterWithMembers, projectPortfolio } from '@functions/offers/projectPortfolio';

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

type CompanyPortfolios = ReadonlyMap<string, CompanyPortfolio>;

/** Returns the stored portfolios of the companies of these offers. A deleted company has none. */
const loadPortfolios = async (offers: readonly Offer[]): Promise<CompanyPortfolios> => {
  const ids = await filterWithMembers([...new Set(offers.flatMap(listPortfolioCompanies))]);
  if (ids.length === 0) return new Map();
  const stored = await getDb().getAll(...ids.map((id) => getDb().doc(getPortfolioPath(id))));
  return new Map(stored.map((snapshot) => [snapshot.id, toEntityOrNull<CompanyPortfolio>(snapshot) ?? {}]));
};

const getStoredEntry = (portfolio: CompanyPortfolio | undefined, offerId: string): PortfolioEntry => ({
  drafts: portfolio?.drafts?.[offerId] ?? null,
  published: portfolio?.published?.[offerId] ?? null,
  tenancies: portfolio?.tenancies?.[offerId] ?? null,
  terms: portfolio?.terms?.[offerId] ?? null,
  returns: portfolio?.returns?.[offerId] ?? null,
});

/** Returns whether the portfolio of a company holds an offer otherwise than a newly built one would. */
const isPortfolioOutdated = (offer: Offer, portfolios: CompanyPortfolios): boolean =>
  listPortfolioCompanies(offer).some(
    (id) =>
      portfolios.has(id) &&
      toCanonicalJson(getStoredEntry(portfolios.get(id), offer.id)) !==
        toCanonicalJson(buildPortfolioEntry(offer, id)),
  );

/** Offers of a page to rebuild: those with differing copies, and those that differ in a portfolio. */
type OutdatedPaths = { copies: readonly string[]; portfolios: readonly string[] };

/** Returns the offers of a page whose stored copies or portfolios differ from newly built ones. */
const findOutdated = async (
  page: readonly StoredOffer[],
  now: number,
  findName: CompanyNames,
): Promise<OutdatedPaths> => {
  const refs = page.flatMap(({ id }) => COPY_COLLECTIONS.map((name) => getDb().doc(`${name}/${id}`)));
  const stored = (await getDb().getAll(...refs)).map((snapshot) =>
    toEntityOrNull<Record<string, unknown>>(snapshot),
  );
  const offers = page.map((document) => ({ ...toEntity<Offer>(document.data()), id: document.id }));
  const isOutdated = async (offer: Offer, index: number): Promise<boolean> => {
    const { publicCopy, membersCopy } = await loadCopies(offer, now, findName);
    const at = index * COPY_COLLECTIONS.length;
    return (
      toComparable(stored[at]) !== toCanonicalJson(publicCopy ?? {}) ||
      toComparable(stored[at + 1]) !== toCanonicalJson(membersCopy ?? {})
    );
  };
  const outdated = await Promise.all(offers.map(isOutdated));
  const portfolios = await loadPortfolios(offers);
  return {
    copies: offers.filter((_, index) => outdated[index]).map(({ id }) => id),
    portfolios: offers.filter((offer) => isPortfolioOutdated(offer, portfolios)).map(({ id }) => id),
  };
};

/** Rebuilds what differs. Returns how many copies were skipped because a later one exists. */
const rebuild = async ({ copies, portfolios }: OutdatedPaths, now: number): Promise<number> => {
  let newer = 0;
  for (let start = 0; start < copies.length; start += PARALLEL) {
    const some = copies.slice(start, start + PARALLEL);
    const stored = await Promise.all(some.map((id) => reprojectOffer(id, now)));
    newer += stored.filter((isStored) => !isStored).length;
  }
  // one after another: the offers of a company share its portfolio
  for (const id of portfolios) await projectPortfolio(id, null);
  return newer;
};

/**
 * Rebuilds the stored copies of all offers with their search facets, and the portfolios of companies, page by page. Writes a
 * copy only if it differs, and never over one from a later state of its offer. Stores the progress after each page, so that an
 * interrupted run can resume; the last page deletes it. Returns the counts of all runs together.
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
      const count = new Set([...outdated.copies, ...outdated.portfolios]).size;
      progress = {
        ...progress,
        read: progress.read + page.length,
        changed: progress.changed + count - newer,
        unchanged: progress.unchanged + page.length - count,
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
