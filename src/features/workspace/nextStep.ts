import { paths } from '@app/paths';
import { type LeaseStep, leaseFactsOf, nextLeaseStep } from '@domain/leases/nextLeaseStep';
import type { Offer } from '@domain/offers/offer';
import { isSentAsItStands } from '@domain/offers/predicates';

export type Side = 'landlord' | 'tenant';

const STEP_PATHS: Record<LeaseStep, (offerId: string, uid: string) => string> = {
  indicatePerson: paths.indicatePerson,
  submitContract: paths.contractSubmit,
  deposit: paths.deposit,
  protocol: paths.protocol,
  offer: paths.offer,
};

export type NextStep = { key: LeaseStep | 'edit' | 'confirm'; path: string };

/** The next thing a side can do about an offer: the button of its card (Spec 1 §4). */
export const nextStepOf = (
  offer: Offer,
  side: Side,
  { uid, now }: { uid: string; now: number },
): NextStep => {
  if (offer.offerStatus.state === 'UNSIGNED') {
    return isSentAsItStands(offer)
      ? { key: 'confirm', path: paths.addOfferConfirm(offer.id) }
      : { key: 'edit', path: paths.addOffer(offer.id) };
  }
  const key = receptionFirst(offer, side) ?? nextLeaseStep(leaseFactsOf(offer, now), side);
  return { key, path: STEP_PATHS[key](offer.id, uid) };
};

/** The words of a step for a side: the landlord's person hands over what the tenant's receives. */
export const stepLabel = (key: NextStep['key'], side: Side) =>
  key === 'indicatePerson' && side === 'landlord' ? 'next.handOver' : (`next.${key}` as const);

/** A signed lease without its reception form: the tenant's next step is the form itself. */
const receptionFirst = (offer: Offer, side: Side): LeaseStep | null =>
  side === 'tenant' &&
  offer.offerStatus.postSigningStatus === 'DEPOSIT_PENDING' &&
  offer.receptionOfThePremise === null
    ? 'indicatePerson'
    : null;
