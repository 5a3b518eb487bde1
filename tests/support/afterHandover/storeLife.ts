import { toGrosze } from '@domain/shared/money';
import { changeTermRecord } from '@domain/term/changeTerm';
import { createDocumentId } from '@functions/runtime/ids';
import { anOffer, NOW } from '../builders';
import { getHandoverOn } from '../getHandoverOn';
import { findStoredContract, storeOffer } from '../leaseFixtures';
import type { Place } from './acts';
import type { LifeModel } from './life';

const STARTS_ON = '2026-11-16';

type AgreedTerms = { months: number | null; noticeMonths: number | null };

/** Returns the period of notice that an offer names, or that of the law. */
export const toNoticePeriod = (noticeMonths: number | null, toMonthEnd = false): LifeModel['period'] =>
  noticeMonths === null ? { months: 3, toMonthEnd: true } : { months: noticeMonths, toMonthEnd };

/** Stores a lease that was handed over on 16 November 2026, and returns its model. */
export const storeLife = async ({
  months,
  noticeMonths,
}: AgreedTerms): Promise<{ life: LifeModel; place: Place }> => {
  const offer = anOffer().withId(createDocumentId()).withStatus('PROTOCOL_CONFIRMED').build();
  const handedOver = {
    ...offer,
    reservation: offer.reservation && { ...offer.reservation, months },
    ...getHandoverOn(offer, STARTS_ON),
    leaseAgreement: { ...offer.leaseAgreement, leaseNoticePeriod: noticeMonths },
    availabilityTo: null,
    payoutDueBy: null,
  };
  const { id } = await storeOffer({ ...handedOver, term: changeTermRecord(handedOver, {}, NOW) });
  const contract = await findStoredContract(id);
  const life: LifeModel = {
    months,
    period: toNoticePeriod(noticeMonths),
    startsOn: STARTS_ON,
    depositGrosze: toGrosze(contract?.deposit ?? 0),
    notice: null,
    proposal: null,
    lastProposal: null,
    versions: [],
    ended: null,
    returnDay: null,
    returned: null,
    begunAt: null,
    isFilled: false,
    isFormOfRound: false,
    submitted: null,
    firstSubmittedAt: null,
    keysDueOn: null,
    round: null,
    sentBack: { landlord: 0, tenant: 0 },
    withdrawals: { landlord: 0, tenant: 0 },
    settlement: null,
    gone: null,
    chain: [],
    mails: [],
  };
  return { life, place: { offerId: id } };
};
