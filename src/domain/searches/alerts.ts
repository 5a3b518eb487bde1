import { type AlertFrequency, listSearchTokens, type SavedSearch } from './savedSearch';
import { getDueTime } from './schedule';

/** The saved search or listing that caused an alert. */
export type AlertSource = { kind: 'search' | 'listing'; id: string };

/** An offer waiting for its mail; `dueAt` in epoch ms. */
export type PendingOffer = { offerId: string; dueAt: number; sources: AlertSource[] };

/**
 * `savedSearches/{uid}`: an account's searches and pending alerts. `tokens` lead from a new offer to the searches. `announced`
 * are the offers already mailed, the latest last. Timestamps in epoch ms.
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

/** Limits of offers waiting for mail and of announced offers remembered: twice what the mails of a month can hold. */
export const PENDING_MAX = 200;
const ANNOUNCED_MAX = 500;

/** Returns the record with other searches. Offers found by a removed search are dropped when their mail is due. */
export const withSearches = (alerts: Alerts, searches: SavedSearch[]): Alerts => ({
  ...alerts,
  searches,
  tokens: listSearchTokens(searches),
});

/** The search or listing that found an offer, and its frequency. */
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
 * Returns the record after some of its searches and listings found an offer: it waits once, for the earliest mail among them.
 * Returns `null` if nothing changes because the offer is already announced or pending.
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

/** Returns the offers whose mail is due; they go into one mail. */
export const listDueOffers = ({ pending }: Alerts, now: number): PendingOffer[] =>
  pending.filter((waiting) => waiting.dueAt <= now);

/** Returns the record after `told`, a part of the due offers, went out in one mail. Drops the other due offers. */
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
