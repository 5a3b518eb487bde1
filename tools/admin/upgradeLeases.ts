import { ADMIN_DOCUMENTS, COLLECTIONS } from '@api/collections';
import { getHandoverTerms, getHandoverWindow, getPostingDay } from '@domain/leases/handoverWindow';
import { LEASE_OPEN } from '@domain/leases/statusGroups';
import type { Offer } from '@domain/offers/offer';
import { getReturnState } from '@domain/returns/premisesReturn';
import type { DepositAccount, SettlementAccount } from '@domain/returns/settlementPayment';
import { getSignatureDueAt } from '@domain/returns/signatureTerm';
import { toIsoDay } from '@domain/shared/dates';
import { changeTermRecord } from '@domain/term/changeTerm';
import { isHandedOver } from '@domain/term/termEnd';
import { fieldValue, getDb } from '@functions/data/admin';
import { toEntity } from '@functions/data/entities';
import { getDepositAccountPath, getOfferPath } from '@functions/data/offers';
import { type Decision, updateWithPrecondition } from '@functions/data/optimisticLocking';
import { commit, read } from '@functions/data/store';

/** Counts of a run, by the part of a lease that was outdated. */
export type UpgradeCounts = Record<'read' | 'terms' | 'handovers' | 'accounts' | 'returns', number>;

/** `admin/leaseUpgrade`: the last processed offer and the counts so far. */
type Progress = UpgradeCounts & { after: string };

export type UpgradeOptions = {
  /** Counts the changes only. Writes nothing and does not read progress. */
  isDryRun?: boolean;
  pageSize?: number;
  now?: () => number;
  /** Called after each page, once its progress is stored. */
  onPage?: (counts: UpgradeCounts) => void;
};

const PAGE_SIZE = 200;
const PROGRESS_PATH = `${COLLECTIONS.admin}/${ADMIN_DOCUMENTS.leaseUpgrade}`;
const NONE: UpgradeCounts = { read: 0, terms: 0, handovers: 0, accounts: 0, returns: 0 };

/** The account as it once stood in the offer, with its number. */
type FormerAccount = SettlementAccount & { number?: string };

type LeaseUpgrade = {
  term: Pick<Offer, 'term'> | null;
  handover: Pick<Offer, 'handoverLastDay'> | null;
  account: DepositAccount | null;
  returned: { dueAt: number } | null;
};

/** Begins the term of a lease that was handed over before terms were followed, so that its reminders and its end come. */
const upgradeTerm = (offer: Offer, now: number): LeaseUpgrade['term'] =>
  isHandedOver(offer) && !offer.term ? { term: changeTermRecord(offer, {}, now) } : null;

/**
 * Returns the last handover day by the rule of the time before leases stored it: not before a deposit paid in time has been posted.
 */
const getFormerLastDay = (offer: Offer, now: number): string => {
  const { lastDay } = getHandoverWindow(getHandoverTerms(offer, now));
  const postingDay = getPostingDay({ ...offer, depositExtension: null });
  return postingDay && postingDay > lastDay ? postingDay : lastDay;
};

/**
 * Returns the last handover day that a lease was signed with: the day before `handoverDueBy`, or by the former rule once a time is
 * agreed, which clears that moment. `null` for a lease whose sides were told that the day has passed, or that was handed over.
 */
const findSignedLastDay = (offer: Offer, now: number): string | null => {
  const { handoverDueBy, receptionTime, offerStatus } = offer;
  if (handoverDueBy) return toIsoDay(handoverDueBy - 1);
  return receptionTime && LEASE_OPEN.includes(offerStatus.postSigningStatus)
    ? getFormerLastDay(offer, now)
    : null;
};

/** Keeps the last handover day that a lease was signed with, whatever the present rule says. */
const upgradeHandover = (offer: Offer, now: number): LeaseUpgrade['handover'] => {
  const handoverLastDay = offer.handoverLastDay ? null : findSignedLastDay(offer, now);
  return handoverLastDay === null ? null : { handoverLastDay };
};

/** Moves the next step of the clock on a submitted return to that of the present rule. */
const upgradeReturn = (offer: Offer): LeaseUpgrade['returned'] => {
  const dueAt = getReturnState(offer) === 'ATTACHED' ? getSignatureDueAt(offer) : null;
  return dueAt !== null && dueAt !== offer.premisesReturn?.dueAt ? { dueAt } : null;
};

/** Takes the number of the account out of the offer, which accounts beyond the parties read. */
const upgradeAccount = ({ depositSettlement }: Offer): LeaseUpgrade['account'] => {
  const former: FormerAccount | null = depositSettlement?.account ?? null;
  return former?.number ? { number: former.number, by: former.by, at: former.at } : null;
};

const buildUpgrade = (offer: Offer, now: number): LeaseUpgrade => ({
  term: upgradeTerm(offer, now),
  handover: upgradeHandover(offer, now),
  account: upgradeAccount(offer),
  returned: upgradeReturn(offer),
});

const isOutdated = (upgrade: LeaseUpgrade): boolean => Object.values(upgrade).some((part) => part !== null);

const writeUpgrade = (offerId: string, now: number): Promise<LeaseUpgrade | null> =>
  updateWithPrecondition<Offer, LeaseUpgrade | null>(
    getOfferPath(offerId),
    (offer): Decision<LeaseUpgrade | null> => {
      const upgrade = offer && buildUpgrade(offer, now);
      if (!upgrade || !isOutdated(upgrade)) return { unchanged: null };
      const { term, handover, account, returned } = upgrade;
      return {
        write: {
          ...term,
          ...handover,
          ...(account && { 'depositSettlement.account.number': fieldValue.erased() }),
          ...(returned && { 'premisesReturn.dueAt': returned.dueAt }),
        },
        also: (writes) => {
          if (account) writes.set(getDepositAccountPath(offerId), account);
        },
        answer: upgrade,
      };
    },
  );

/** Returns a page of signed offers in the order of their ids. */
const loadPage = async (after: string, pageSize: number) => {
  const query = getDb()
    .collection(COLLECTIONS.offers)
    .where('offerStatus.state', '==', 'SIGNED')
    .orderBy('__name__')
    .limit(pageSize);
  return (await (after ? query.startAfter(after) : query).get()).docs;
};

type StoredOffer = Awaited<ReturnType<typeof loadPage>>[number];

/** Upgrades the leases of a page one after another. Returns what was outdated. */
const upgradePage = async (
  page: readonly StoredOffer[],
  { isDryRun, now }: { isDryRun: boolean; now: number },
): Promise<LeaseUpgrade[]> => {
  const outdated = page
    .map((found) => ({ id: found.id, upgrade: buildUpgrade(toEntity<Offer>(found.data()), now) }))
    .filter(({ upgrade }) => isOutdated(upgrade));
  if (isDryRun) return outdated.map(({ upgrade }) => upgrade);
  const written: LeaseUpgrade[] = [];
  for (const { id } of outdated) {
    const upgrade = await writeUpgrade(id, now);
    if (upgrade) written.push(upgrade);
  }
  return written;
};

/**
 * Brings stored leases of earlier releases in line, page by page: begins terms, keeps the last handover day as signed, takes account
 * numbers out of offers, and moves the clock of submitted returns to the present rule. Writes only what is outdated and never over a newer state. Stores the progress after each page, so that an
 * interrupted run can resume; the last page deletes it. Returns the counts of all runs together.
 */
export const upgradeLeases = async (options: UpgradeOptions = {}): Promise<UpgradeCounts> => {
  const { isDryRun = false, pageSize = PAGE_SIZE, now = Date.now, onPage } = options;
  const begun = isDryRun ? null : await read<Progress>(PROGRESS_PATH);
  let { after, ...counts }: Progress = { ...NONE, after: '', ...begun };
  for (;;) {
    const page = await loadPage(after, pageSize);
    const changed = await upgradePage(page, { isDryRun, now: now() });
    after = page.at(-1)?.id ?? after;
    counts = {
      read: counts.read + page.length,
      terms: counts.terms + changed.filter(({ term }) => term !== null).length,
      handovers: counts.handovers + changed.filter(({ handover }) => handover !== null).length,
      accounts: counts.accounts + changed.filter(({ account }) => account !== null).length,
      returns: counts.returns + changed.filter(({ returned }) => returned !== null).length,
    };
    const isOver = page.length < pageSize;
    const progress: Progress = { ...counts, after };
    if (!isDryRun)
      await commit((writes) => (isOver ? writes.remove(PROGRESS_PATH) : writes.set(PROGRESS_PATH, progress)));
    onPage?.(counts);
    if (isOver) return counts;
  }
};
