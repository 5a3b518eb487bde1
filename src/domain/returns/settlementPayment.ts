import { addBusinessDays } from '../leases/businessDays';

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

/**
 * The day (`YYYY-MM-DD`) on which the landlord gave the rest back, and how. `how` says it for another way than a transfer or cash.
 * Records without a way are transfers. Epoch ms.
 */
export type RecordedPayment = { on: string; way?: PaymentWay; how?: string; by: string; at: number };

/** The tenant's answer to a recorded payment. `comment` is its position on one that has not arrived. Epoch ms. */
export type ArrivalReport = { hasArrived: boolean; comment?: string; by: string; at: number };

/** A payment that the tenant denied and the landlord recorded again: both positions. Epoch ms. */
export type DeniedPayment = {
  on: string;
  way: PaymentWay;
  how: string;
  at: number;
  comment: string;
  deniedAt: number;
};

/** The payments of a settlement. `denied`: earlier ones, missing where there is none. */
export type SettlementPayments = {
  paid: RecordedPayment | null;
  arrival?: ArrivalReport | null;
  denied?: readonly DeniedPayment[];
};

export const getPaymentWay = ({ way = 'transfer' }: Pick<RecordedPayment, 'way'>): PaymentWay => way;

/** Returns the first day (`YYYY-MM-DD`) on which the tenant can say that a recorded payment has not arrived. */
export const getDeniableFrom = (paid: Pick<RecordedPayment, 'on' | 'way'>): string =>
  getPaymentWay(paid) === 'cash' ? paid.on : addBusinessDays(paid.on, ARRIVAL_BUSINESS_DAYS);

/** Returns whether the tenant has denied the payment that was recorded last. */
export const isDenied = ({ paid, arrival }: SettlementPayments): boolean =>
  paid !== null && arrival?.hasArrived === false;

/** Returns whether the tenant has denied a second payment: the platform cannot tell who is right, so the two sides part disputed. */
export const isArrivalDisputed = (payments: SettlementPayments): boolean =>
  isDenied(payments) && (payments.denied?.length ?? 0) > 0;

/** Returns the denied payments, with the last one if it was denied. */
export const listDenials = ({ paid, arrival, denied = [] }: SettlementPayments): readonly DeniedPayment[] => {
  if (!paid || !arrival || arrival.hasArrived) return denied;
  const { on, how = '', at } = paid;
  const { comment = '', at: deniedAt } = arrival;
  return [...denied, { on, way: getPaymentWay(paid), how, at, comment, deniedAt }];
};
