import { isSubmitted } from '@domain/protocol/protocol';
import { toGrosze } from '@domain/shared/money';
import { findStoredContract } from '../leaseFixtures';
import type { LifeModel } from './life';
import { loadFoundLife } from './record';
import { toNoticePeriod } from './storeLife';

/** Returns the model of a lease that was handed over by real steps, as it is stored. */
export const continueLife = async (offerId: string): Promise<LifeModel> => {
  const { offer, facts } = await loadFoundLife(offerId);
  const contract = await findStoredContract(offerId);
  return {
    ...facts,
    months: offer.reservation?.months ?? null,
    period: toNoticePeriod(offer.leaseAgreement.leaseNoticePeriod, offer.leaseAgreement.noticeToMonthEnd),
    startsOn: (isSubmitted(offer.protocolData) && offer.protocolData.handedOverOn) || '',
    depositGrosze: toGrosze(contract?.deposit ?? 0),
    isFilled: false,
    isFormOfRound: false,
    gone: null,
  };
};
