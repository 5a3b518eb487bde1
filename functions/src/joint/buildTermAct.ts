import type { JointMatter } from '@domain/leases/jointAction';
import { getOtherSide, type LeaseSide } from '@domain/offers/states';
import { computeTermObligation } from '@domain/term/termObligation';
import { getTermRecord, type ProposedTerms } from '@domain/term/termRecord';
import type { Lease } from '../data/parties';
import type { BindingAct } from './judgeAct';

/** A signed lease and the side that acts. */
type LeaseOfSide = { lease: Lease; side: LeaseSide };

/** Returns the change of the lease that an act proposes or accepts; `null` for a notice and for the end of an unpaid lease. */
const findTerms = ({ lease }: LeaseOfSide, matter: JointMatter): ProposedTerms | null => {
  if (matter.act === 'termProposal') return matter.content;
  return matter.act === 'termAnswer' ? getTermRecord(lease.offer).proposal : null;
};

/** Builds an act about a signed lease: the companies of its two sides and what the act obliges to. */
export const buildTermAct = (step: LeaseOfSide, matter: JointMatter): BindingAct => {
  const { lease, side } = step;
  const { offer, contract } = lease;
  const agreed = { offer, rent: contract.rent, months: contract.months };
  return {
    ...matter,
    offerId: offer.id,
    side,
    company: lease[side].company,
    other: lease[getOtherSide(side)].company,
    obligation: computeTermObligation(agreed, findTerms(step, matter)),
  };
};
