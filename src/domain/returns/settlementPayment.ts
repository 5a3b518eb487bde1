import { addBusinessDays } from '../leases/businessDays';
import { toIsoDay } from '../shared/dates';

/**
 * When the tenant named the account for the rest of the deposit, and when the first one. The number stands apart (`DepositAccount`),
 * because accounts beyond the parties read offers. Epoch ms.
 */
export type SettlementAccount = { by: string; at: number; firstAt: number };

/**
 * `offers/{id}/depositAccounts/tenant`: the account (26 digits) for the rest of the deposit. Only the parties read it. `at` is that of
 * its settlement.
 */
export type DepositAccount = { number: string; by: string; at: number };

/** How the landlord gave the rest of the deposit back. Only a transfer and another way take time to arrive. */
export const PAYMENT_WAYS = ['transfer', 'cash', 'other'] as const;
export type PaymentWay = (typeof PAYMENT_WAYS)[number];

export const PAYMENT_WAY_MAX_CHARS = 200;
export const DENIAL_MAX_CHARS = 1000;

/** Business days after which a payment that is not there can be denied: a transfer between banks takes one. */
const ARRIVAL_BUSINESS_DAYS = 2;
/** Business days from the first record after which it can be denied in any case, however often the record was corrected. */
const ARRIVAL_BUSINESS_DAYS_IN_ALL = 2 * ARRIVAL_BUSINESS_DAYS;

/**
 * The day (`YYYY-MM-DD`) on which the landlord gave the rest back, and how. `how` says it for another way than a transfer or cash.
 * Records without a way are transfers. `firstAt` is when a corrected payment was first recorded, `formerHows` what its earlier records
 * said. Epoch ms.
 */
export type RecordedPayment = {
  on: string;
  way?: PaymentWay;
  how?: string;
  by: string;
  at: number;
  firstAt?: number;
  formerHows?: readonly string[];
};

/** The tenant's answer to a recorded payment. `comment` is its position on one that has not arrived. Epoch ms. */
export type ArrivalReport = { hasArrived: boolean; comment?: string; by: string; at: number };

/** A payment that the tenant denied: both positions. Epoch ms. */
export type DeniedPayment = {
  on: string;
  way: PaymentWay;
  how: string;
  at: number;
  comment: string;
  deniedAt: number;
};

/** The payments of a settlement. `denied`: each that was denied, also if that was taken back; missing where there is none. */
export type SettlementPayments = {
  paid: RecordedPayment | null;
  arrival?: ArrivalReport | null;
  denied?: readonly DeniedPayment[];
};

export const getPaymentWay = ({ way = 'transfer' }: Pick<RecordedPayment, 'way'>): PaymentWay => way;

/** Returns when a payment was first recorded, before its corrections (epoch ms). */
export const getFirstRecord = ({ firstAt, at }: Pick<RecordedPayment, 'firstAt' | 'at'>): number =>
  firstAt ?? at;

/**
 * Returns the first day (`YYYY-MM-DD`) on which the tenant can say that a recorded payment has not arrived. A correction moves it
 * with the day of the payment, but not beyond the fourth business day after the first record.
 */
export const getDeniableFrom = (paid: Omit<RecordedPayment, 'by' | 'how'>): string => {
  if (getPaymentWay(paid) === 'cash') return paid.on;
  const inAll = addBusinessDays(toIsoDay(getFirstRecord(paid)), ARRIVAL_BUSINESS_DAYS_IN_ALL);
  const arrives = addBusinessDays(paid.on, ARRIVAL_BUSINESS_DAYS);
  return arrives < inAll ? arrives : inAll;
};

/** Returns each text about another way of payment that was recorded, also if it was corrected or denied, oldest first. */
export const listPaymentTexts = ({
  paid,
  denied = [],
}: Pick<SettlementPayments, 'paid' | 'denied'>): string[] => {
  const texts = [...denied.map(({ how }) => how), ...(paid?.formerHows ?? []), paid?.how ?? ''];
  return [...new Set(texts.filter(Boolean))];
};

/** Returns whether the tenant has denied the payment that was recorded last. */
export const isDenied = ({ paid, arrival }: SettlementPayments): boolean =>
  paid !== null && arrival?.hasArrived === false;

/** Returns whether the tenant has denied a second payment: the platform cannot tell who is right, so the two sides part disputed. */
export const isArrivalDisputed = (payments: SettlementPayments): boolean =>
  isDenied(payments) && listDenials(payments).length > 1;

/** Returns all payments that the tenant has denied. Earlier records lack the last one until it is recorded again. */
export const listDenials = ({ paid, arrival, denied = [] }: SettlementPayments): readonly DeniedPayment[] => {
  if (!paid || !arrival || arrival.hasArrived) return denied;
  const last = denied.at(-1);
  if (last?.at === paid.at && last.deniedAt === arrival.at) return denied;
  const { on, how = '', at } = paid;
  const { comment = '', at: deniedAt } = arrival;
  return [...denied, { on, way: getPaymentWay(paid), how, at, comment, deniedAt }];
};

/** Returns the payments with the tenant's answer. A denial stays among them, also once it is taken back. */
export const withArrival = <Payments extends SettlementPayments>(
  payments: Payments,
  arrival: ArrivalReport,
): Payments => {
  const denied = listDenials({ ...payments, arrival });
  return { ...payments, arrival, ...(denied.length > 0 && { denied }) };
};
