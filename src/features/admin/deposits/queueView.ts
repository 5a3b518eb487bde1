import type { CompanyNames } from '@data/accounts/companyNames';
import { computeTransferCode } from '@domain/leases/formatTransferTitle';
import type { Offer } from '@domain/offers/offer';
import { lazyValue } from '@domain/shared/lazyValue';
import { normalizeForSearch } from '@domain/shared/text';
import { getTenant } from './useTenantNames';

export const SORT_KEYS = ['name', 'signedAt', 'dueBy', 'amount'] as const;
export type SortKey = (typeof SORT_KEYS)[number];

/** Search and sorting of a queue. Kept in the URL, so that it can be bookmarked and shared. */
export type QueueView = { find: string; sort: SortKey; direction: 'asc' | 'desc' };

const NAMES = { find: 'q', sort: 'sort', direction: 'dir' } as const;

export const readView = (query: URLSearchParams, usual: SortKey): QueueView => ({
  find: query.get(NAMES.find) ?? '',
  sort: SORT_KEYS.find((key) => key === query.get(NAMES.sort)) ?? usual,
  direction: query.get(NAMES.direction) === 'desc' ? 'desc' : 'asc',
});

/** Returns the URL query with the view; default values are left out. */
export const withView = (query: URLSearchParams, view: QueueView, usual: SortKey): URLSearchParams => {
  const next = new URLSearchParams(query);
  const written: Record<string, string> = {
    [NAMES.find]: view.find,
    [NAMES.sort]: view.sort === usual ? '' : view.sort,
    [NAMES.direction]: view.direction === 'asc' ? '' : view.direction,
  };
  for (const [name, value] of Object.entries(written)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  return next;
};

/** Choosing the sorted column again reverses the order. */
export const toggleSort = (view: QueueView, sort: SortKey): QueueView => ({
  ...view,
  sort,
  direction: view.sort === sort && view.direction === 'asc' ? 'desc' : 'asc',
});

const VALUES: { [Key in SortKey]: (offer: Offer) => string | number } = {
  name: ({ name }) => name,
  signedAt: ({ signedAt }) => signedAt ?? 0,
  dueBy: ({ payoutDueBy }) => payoutDueBy ?? Number.POSITIVE_INFINITY,
  amount: ({ leaseAgreement }) => leaseAgreement.deposit ?? 0,
};

const getPolishCollator = lazyValue(() => new Intl.Collator('pl'));

const compare = (one: string | number, other: string | number): number =>
  typeof one === 'string'
    ? getPolishCollator().compare(one, String(other))
    : Math.sign(one - Number(other)) || 0;

/** Returns the filtered and sorted offers of a view. `names` are those of the tenants' companies. */
export const arrangeOffers = (offers: readonly Offer[], view: QueueView, names: CompanyNames): Offer[] => {
  const wanted = normalizeForSearch(view.find.trim());
  const value = VALUES[view.sort];
  const turn = view.direction === 'asc' ? 1 : -1;
  return offers
    .filter((offer) => {
      const { company, email } = getTenant(offer, names);
      const words = [offer.name, computeTransferCode(offer), company ?? '', email];
      return words.some((word) => normalizeForSearch(word).includes(wanted));
    })
    .sort((one, other) => turn * compare(value(one), value(other)) || compare(one.id, other.id));
};
