import type { ViewingQuery } from '@api/viewingQueries';
import { serverNow } from '@data/browser/serverClock';
import type { QueryPage } from '@data/firestore/queryBuilder';
import { listen, type Subscribe } from '@data/query/listening';
import { type QueryResult, useQuery } from '@data/query/useQuery';
import { getActingCompanyId, type Viewer } from '@domain/accounts/viewer';
import type { LeaseSide } from '@domain/offers/states';
import { DAY_MS } from '@domain/shared/dates';
import { NO_SHOW_DAYS, type Viewing } from '@domain/viewings/viewing';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { viewingsPort } from './viewings';

const watchNone: Subscribe<QueryPage<Viewing>> = (onValue) => {
  onValue({ items: [], next: null });
  return () => {};
};

/** A list of viewings that grows by a page; `showMore` is `null` once all are shown. */
export type ViewingPages = { read: QueryResult<QueryPage<Viewing>>; showMore: (() => void) | null };

/** Watches a list of viewings from its first page on. Without a query the list is empty. */
const useViewingPages = (query: ViewingQuery | null): ViewingPages => {
  const [pages, setPages] = useState(1);
  const { watchViewings } = viewingsPort;
  const { from: _from, to: _to, ...whose } = { from: null, to: null, ...query?.[1] };
  const read = useQuery({
    queryKey: ['viewings', query?.[0] ?? 'none', whose, pages],
    queryFn: listen(query ? watchViewings(query, pages) : watchNone),
    staleTime: 'static',
    placeholderData: keepPreviousData,
  });
  return { read, showMore: read.data?.next ? () => setPages(pages + 1) : null };
};

/** Returns the moments between which the viewings of the last week end. */
const usePast = () =>
  useState(() => ({ from: new Date(serverNow() - NO_SHOW_DAYS * DAY_MS), to: new Date(serverNow()) }))[0];

/** Watches the viewer's viewings that are not over: those they go to, and those of their company's premises. */
export const useViewings = (viewer: Viewer): Record<LeaseSide, ViewingPages> => {
  const { to: from } = usePast();
  const landlordCompanyId = getActingCompanyId(viewer);
  return {
    tenant: useViewingPages(['ownViewings', { tenantUid: viewer.uid, from }]),
    landlord: useViewingPages(landlordCompanyId ? ['companyViewings', { landlordCompanyId, from }] : null),
  };
};

/** Watches the viewer's viewings of the last week, of both sides. */
export const usePastViewings = (viewer: Viewer): Record<LeaseSide, ViewingPages> => {
  const past = usePast();
  const landlordCompanyId = getActingCompanyId(viewer);
  return {
    tenant: useViewingPages(['ownPastViewings', { tenantUid: viewer.uid, ...past }]),
    landlord: useViewingPages(
      landlordCompanyId ? ['companyPastViewings', { landlordCompanyId, ...past }] : null,
    ),
  };
};

/**
 * Watches the requests that wait for an answer of the viewer's company. They are among its viewings `ahead`, so they have a query
 * of their own only if those fill more than a page.
 */
export const useViewingRequests = (viewer: Viewer, ahead: ViewingPages): readonly Viewing[] => {
  const { to: from } = usePast();
  const landlordCompanyId = getActingCompanyId(viewer);
  const apart = useViewingPages(
    landlordCompanyId && ahead.read.data?.next
      ? ['requestedViewings', { landlordCompanyId, state: 'requested', from }]
      : null,
  );
  const { items = [] } = (ahead.read.data?.next ? apart : ahead).read.data ?? {};
  return items.filter(({ state }) => state === 'requested');
};

/** Viewings at one offer: those that are not over, and those of the last week. */
export type OfferViewings = { ahead: ViewingPages; past: ViewingPages };

/** Watches the viewings at one offer: a visitor their own, the landlord's side all of them. */
export const useOfferViewings = (viewer: Viewer, offerId: string, side: LeaseSide): OfferViewings => {
  const past = usePast();
  const landlordCompanyId = side === 'landlord' ? getActingCompanyId(viewer) : null;
  const own: ViewingQuery | null =
    side === 'tenant' ? ['ownViewingsOfOffer', { tenantUid: viewer.uid, offerId, from: past.from }] : null;
  return {
    ahead: useViewingPages(
      landlordCompanyId ? ['companyViewingsOfOffer', { landlordCompanyId, offerId, from: past.to }] : own,
    ),
    past: useViewingPages(
      landlordCompanyId ? ['companyPastViewingsOfOffer', { landlordCompanyId, offerId, ...past }] : null,
    ),
  };
};
