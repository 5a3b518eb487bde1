import type { CounterOffer } from '@domain/offers/counterOffer';

/** Formats a prospect for the landlord's side: the company and the person who acts for it. */
export const formatProspectName = ({
  companyName,
  tenantName,
}: Pick<CounterOffer, 'companyName' | 'tenantName'>): string =>
  [companyName, tenantName].filter(Boolean).join(', ');
