import { paths } from '@api/paths';
import type { SigningRefusal } from '@domain/leases/signing';

type ActionLabel =
  | 'emailNotVerified'
  | 'identityNotAccepted'
  | 'noCompany'
  | 'naturalPerson'
  | 'ownOffer'
  | 'sameCompany'
  | 'offers';

type Action = { label: ActionLabel } & ({ to: string } | { dialog: 'emailCode' });

const toOffers: Action = { label: 'offers', to: paths.offers() };

/** Button for each reason why a signed-in user cannot sign (Spec 2 §5, §8). */
export const REASON_ACTIONS: Record<Exclude<SigningRefusal, 'signedOut'>, Action> = {
  ownOffer: { label: 'ownOffer', to: paths.activeOffers() },
  sameCompany: { label: 'sameCompany', to: paths.activeOffers() },
  emailNotVerified: { label: 'emailNotVerified', dialog: 'emailCode' },
  identityNotAccepted: { label: 'identityNotAccepted', to: paths.confirmIdentity() },
  noCompany: { label: 'noCompany', to: paths.linkCompany() },
  naturalPerson: { label: 'naturalPerson', to: paths.linkCompany() },
  offerBlocked: toOffers,
  bookedByOther: toOffers,
  precedenceOfOther: toOffers,
  turnOfOther: toOffers,
  offerNotActive: toOffers,
  offerExpired: toOffers,
};
