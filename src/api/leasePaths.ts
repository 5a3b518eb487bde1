import type { LeaseScreenName } from '@domain/leases/getNextLeaseScreen';
import { paths } from './paths';

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
