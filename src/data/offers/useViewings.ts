import { serverNow } from '@data/browser/serverClock';
import type { Subscribe } from '@data/query/listening';
import { type QueryResult, useLiveQuery } from '@data/query/useQuery';
import { getActingCompanyId, type Viewer } from '@domain/accounts/viewer';
import { DAY_MS } from '@domain/shared/dates';
import { NO_SHOW_DAYS, type Viewing } from '@domain/viewings/viewing';
import { useState } from 'react';
import { viewingsPort } from './viewings';

const watchNone: Subscribe<Viewing[]> = (onValue) => {
  onValue([]);
  return () => {};
};

/** Viewings of the viewer: those they go to, and those of their company's premises. */
export type OwnViewings = Record<'tenant' | 'landlord', QueryResult<Viewing[]>>;

/** Watches the viewer's viewings from a week ago on, the soonest first. */
export const useViewings = (viewer: Viewer): OwnViewings => {
  const [from] = useState(() => serverNow() - NO_SHOW_DAYS * DAY_MS);
  const { watchOwn, watchOfCompany } = viewingsPort;
  const companyId = getActingCompanyId(viewer);
  return {
    tenant: useLiveQuery(['viewings', viewer.uid], watchOwn(viewer.uid, from)),
    landlord: useLiveQuery(
      ['companyViewings', companyId],
      companyId ? watchOfCompany(companyId, from) : watchNone,
    ),
  };
};
