import { invoke } from './functionsHarness';
import { tenant } from './leaseFixtures';

export const refusePremises = (offerId: string) =>
  invoke(
    'rejectProtocol',
    {
      offerId,
      uid: tenant.token.uid,
      damagedPremise: true,
      mismatchedDetails: false,
      unavailabilityOfLandlord: false,
      comment: 'Zalany sufit',
    },
    { by: tenant },
  );
