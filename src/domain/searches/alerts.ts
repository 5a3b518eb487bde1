import { type AlertFrequency, listSearchTokens, type SavedSearch } from './savedSearch';
import { getDueTime } from './schedule';

/** Why somebody is told of an offer. */
export type AlertSource = { kind: 'search' | 'listing'; id: string };

/** An offer that waits for its mail; `getDueTime` in epoch ms. */
export type PendingOffer = { offerId: string; dueAt: number; sources: AlertSource[] };

/**
 * `savedSearches/{uid}`: what an account saved and what it is yet to be told. `tokens` lead from a new offer to the
 * searches, `announced` are the offers it was told of, the latest last. Moments in epoch ms.
 */
export type Alerts = {
  uid: string;
  searches: SavedSearch[];
  tokens: string[];
  pending: PendingOffer[];
  announced: string[];
  lastMail: number | null;
  lastListingMail: number | null;
  nextDue: number | null;
};

export const NO_ALERTS: Omit<Alerts, 'uid'> = {
  searches: [],
  tokens: [],
  pending: [],
  announced: [],
  lastMail: null,
  lastListingMail: null,
  nextDue: null,
};

/** More offers than this wait for nobody; of those told about as many are remembered as twice fill any mail of a month. */
export const PENDING_MAX = 200;
const ANNOUNCED_MAX = 500;

/** The record with other searches; what a search that is gone had found is dropped when its mail is due. */
export const withSearches = (alerts: Alerts, searches: SavedSearch[]): Alerts => ({
  ...alerts,
  searches,
  tokens: listSearchTokens(searches),
});

/** Which of somebody's searches or listings an offer was found by. */
export type AlertMatch = { source: AlertSource; frequency: AlertFrequency | 'listing' };

const getLastMail = (alerts: Alerts, { source }: AlertMatch) =>
  source.kind === 'listing' ? alerts.lastListingMail : alerts.lastMail;

const isSameSource = (one: AlertSource, other: AlertSource) => one.kind === other.kind && one.id === other.id;

const mergeSources = (sources: readonly AlertSource[], more: readonly AlertSource[]): AlertSource[] => [
  ...sources,
  ...more.filter((source) => !sources.some((known) => isSameSource(known, source))),
];

const withNextDue = (alerts: Alerts): Alerts => ({
  ...alerts,
  nextDue: alerts.pending.length > 0 ? Math.min(...alerts.pending.map(({ dueAt }) => dueAt)) : null,
});

/**
 * The record after an offer was found by some of its searches and listings: it waits for the earliest mail any of them
 * asks for, once. `null` when nothing changes because the account was told of it already or is being told.
 */
export const withFound = (
  alerts: Alerts,
  { offerId, found }: { offerId: string; found: readonly AlertMatch[] },
  now: number,
): Alerts | null => {
  if (found.length === 0 || alerts.announced.includes(offerId)) return null;
  const before = alerts.pending.find((waiting) => waiting.offerId === offerId);
  const sources = mergeSources(
    before?.sources ?? [],
    found.map(({ source }) => source),
  );
  if (before && sources.length === before.sources.length) return null;
  const dues = found.map((one) => getDueTime(one.frequency, now, getLastMail(alerts, one)));
  const waiting = { offerId, sources, dueAt: Math.min(...dues, before?.dueAt ?? Number.POSITIVE_INFINITY) };
  const others = alerts.pending.filter((other) => other !== before);
  return withNextDue({ ...alerts, pending: [...others, waiting].slice(-PENDING_MAX) });
};

/** The offers whose mail is due, all in one. */
export const listDueOffers = ({ pending }: Alerts, now: number): PendingOffer[] =>
  pending.filter((waiting) => waiting.dueAt <= now);

/** The record once `told` of the due offers went out in one mail; the other due ones are of no use any more. */
export const withMailSent = (alerts: Alerts, told: readonly PendingOffer[], now: number): Alerts => {
  const isTold = (kind: AlertSource['kind']) =>
    told.some(({ sources }) => sources.some((source) => source.kind === kind));
  return withNextDue({
    ...alerts,
    pending: alerts.pending.filter((waiting) => waiting.dueAt > now),
    announced: [...alerts.announced, ...told.map(({ offerId }) => offerId)].slice(-ANNOUNCED_MAX),
    lastMail: told.length > 0 ? now : alerts.lastMail,
    lastListingMail: isTold('listing') ? now : alerts.lastListingMail,
  });
};
