import type { LeaseScreenName } from '@domain/leases/getNextLeaseScreen';
import { paths } from './paths';

/** Path of the page that shows a signed lease as a whole. */
export const getLeasePath = (offerId = ':id'): string => `/lease/${offerId}`;

/** Path of the return protocol, below the handover protocol: the same service worker opens both without a network. */
export const getReturnPath = (offerId = ':id'): string => `/protocol/${offerId}/return`;

const STEP_PATHS: Record<LeaseScreenName, (offerId: string, uid: string) => string> = {
  indicatePerson: paths.indicatePerson,
  submitContract: paths.contractSubmit,
  deposit: paths.deposit,
  protocol: (offerId) => paths.protocol(offerId),
  offer: paths.offer,
};

/** Returns the path of a step of a lease for an account. */
export const getLeaseStepPath = (step: LeaseScreenName, offerId: string, uid: string): string =>
  STEP_PATHS[step](offerId, uid);
