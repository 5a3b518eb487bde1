import { DEPOSIT_DAYS_DEFAULT } from '../offers/limits';
import type { LeaseAgreement } from '../offers/offer';

/** Returns the business days in which the deposit is due after signing. */
export const getDepositDays = ({ depositDays }: Pick<LeaseAgreement, 'depositDays'>): number =>
  depositDays ?? DEPOSIT_DAYS_DEFAULT;
