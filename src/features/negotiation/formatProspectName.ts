import type { CounterOffer } from '@domain/offers/counterOffer';

/** How the landlord's side sees somebody interested: the company, and who acts for it. */
export const formatProspectName = ({
  companyName,
  tenantName,
}: Pick<CounterOffer, 'companyName' | 'tenantName'>): string =>
  [companyName, tenantName].filter(Boolean).join(', ');
