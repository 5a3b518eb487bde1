import type { CounterOffer } from '@domain/offers/counterOffer';

/** How the landlord's side sees somebody interested: the company, and who acts for it. */
export const partyName = ({
  companyName,
  tenantName,
}: Pick<CounterOffer, 'companyName' | 'tenantName'>): string =>
  [companyName, tenantName].filter(Boolean).join(', ');
