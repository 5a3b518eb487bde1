import type { QueryPage } from '@data/firestore/queryBuilder';
import { jointActionsPort } from '@data/leases/jointActions';
import { type ActionItemName, watchActionItems } from '@data/offers/offerLists';
import { portfolioPort } from '@data/offers/portfolio';
import type { Viewer } from '@domain/accounts/viewer';
import type { CompanyPortfolio } from '@domain/offers/companyPortfolio';
import type { Offer } from '@domain/offers/offer';
import { parseTimestamp } from '@domain/shared/dates';
import type { Viewing } from '@domain/viewings/viewing';
import { TodayList } from '@features/workspace/TodayList';
import { useActionItems } from '@features/workspace/useActionItems';
import { vi } from 'vitest';
import { anOffer, aViewer, NOW } from '../../support/builders';
import { installFakes } from '../../support/fakes';
import { createStaticSubscription } from '../../support/subscriptions';
import { buildSignedInSession, renderPart } from '../../support/web';

export const aViewing: Viewing = {
  id: 'offer_visitor',
  offerId: 'offer',
  offerName: 'Biuro',
  tenantUid: 'visitor',
  tenantName: 'Anna Nowak',
  companyName: '',
  landlordCompanyId: 'companyTenant',
  state: 'booked',
  startsAt: NOW,
  endsAt: NOW,
  previousStartsAt: null,
  changedBy: 'tenant',
  note: '',
  place: null,
  round: 1,
  sequence: 0,
  dueAt: null,
  createdAt: NOW,
  updatedAt: NOW,
};

export const company = aViewer().verified().ofCompany('companyTenant').build();
export const confirmed = anOffer().withStatus('DEPOSIT_CONFIRMED').build();
export const handoverAt =
  parseTimestamp(confirmed.receptionTime?.date ?? '', confirmed.receptionTime?.hour) ?? 0;
export const facts = { uid: 'uidTenant', now: NOW };

export const stubActionItems = (parts: Partial<Record<ActionItemName, Partial<QueryPage<Offer>>>>) =>
  vi.mocked(watchActionItems).mockImplementation((name) => (onValue) => {
    onValue({ items: [], next: null, ...parts[name] });
    return () => {};
  });
type TodayProps = { viewer: Viewer; requests?: readonly Viewing[]; viewings?: readonly Viewing[] };
export function Today({ viewer, ...viewings }: TodayProps) {
  return <TodayList viewer={viewer} asking={useActionItems(viewer)} {...viewings} />;
}
export const open = (viewer: Viewer = company) => {
  renderPart(<Today viewer={viewer} />, buildSignedInSession(viewer));
};

const followPortfolio = (portfolio: CompanyPortfolio | null) =>
  installFakes(portfolioPort, { watchPortfolio: () => createStaticSubscription(portfolio) });

/** Prepares the list: the clock, an empty portfolio and no joint actions. */
export const prepareToday = () => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
  followPortfolio(null);
  installFakes(jointActionsPort, { watch: () => createStaticSubscription([]) });
};
