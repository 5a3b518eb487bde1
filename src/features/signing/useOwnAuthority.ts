import { serverNow } from '@data/browser/serverClock';
import { leasePort } from '@data/leases/leaseRepository';
import { useQuery } from '@data/query/useQuery';
import type { Viewer } from '@domain/accounts/viewer';
import { findReviewedDocument } from '@domain/companies/powerOfAttorney';
import {
  computeObligation,
  decidePartyAuthority,
  type Obligation,
  type PartyAuthority,
} from '@domain/leases/partyAuthority';
import type { LeaseOption } from '@domain/offers/leaseOptions';
import type { MembersOffer } from '@domain/offers/projections';

export type OwnAuthorityProps = {
  offer: Pick<MembersOffer, 'price' | 'leaseAgreement'>;
  option: Pick<LeaseOption, 'months'>;
  viewer: Viewer;
};

/** Ground on which the viewer may bind the company, and the bounds of the lease it was decided for. */
export type OwnAuthority = PartyAuthority & { obligation: Obligation };

/** Decides by the register whether the viewer may bind the company; `null` until it was read. The call that signs decides again. */
export const useOwnAuthority = ({ offer, option, viewer }: OwnAuthorityProps): OwnAuthority | null => {
  const { companyId } = viewer;
  const { call } = leasePort;
  const { data } = useQuery({
    queryKey: ['readCompanyRegister', companyId],
    queryFn: () => call('readCompanyRegister', { companyId: companyId ?? '' }),
    enabled: companyId !== null,
  });
  if (!data?.register) return null;
  const { register } = data;
  const obligation = computeObligation(offer, option.months);
  const { reviewedAt, power = null } = data;
  const reviewed = findReviewedDocument({ power, reviewedAt }, obligation, serverNow());
  const company = { nip: viewer.companyNip ?? '' };
  return {
    ...decidePartyAuthority(register, company, { person: viewer, obligation, reviewed }),
    obligation,
  };
};
