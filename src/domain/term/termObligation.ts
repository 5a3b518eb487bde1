import { computeObligation, type Obligation } from '../leases/partyAuthority';
import { computeTermEnd } from '../offers/leaseTerm';
import type { Offer } from '../offers/offer';
import { getTermStart, type TermFacts } from './termEnd';
import type { ProposedTerms } from './termRecord';

/** A lease with its agreed net rent (PLN) and length; `months` is `null` without an end. */
type AgreedLease = { offer: TermFacts & Pick<Offer, 'leaseAgreement'>; rent: number; months: number | null };

/** Returns the months from the first day of the term to `endsOn`, a begun one included. */
const countMonths = ({ offer, months }: AgreedLease, endsOn: string): number | null => {
  const start = getTermStart(offer);
  if (start === null || months === null) return null;
  let count = months;
  while (computeTermEnd(start, count) < endsOn) count += 1;
  return count;
};

/**
 * Returns the bounds of what a change of the term obliges to: those of the whole lease as signed or, for an extension, as it
 * would be with its length and the higher of both rents.
 */
export const computeTermObligation = (lease: AgreedLease, terms: ProposedTerms | null): Obligation => {
  const { leaseAgreement } = lease.offer;
  const isExtension = terms?.kind === 'extension' && terms.endsOn !== null;
  const months = isExtension ? countMonths(lease, terms.endsOn ?? '') : lease.months;
  return computeObligation({ leaseAgreement, price: Math.max(lease.rent, terms?.rent ?? 0) }, months);
};
