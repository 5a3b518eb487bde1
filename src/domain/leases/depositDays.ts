import { DEPOSIT_DAYS_DEFAULT } from '../offers/limits';
import type { LeaseAgreement } from '../offers/offer';
import type { DepositDeadline } from './depositRecord';

/** Business days after the due day before a lease can be ended: banks post the transfers of the due day, admins import them. */
export const DEPOSIT_POSTING_BUSINESS_DAYS = 1;
/** Business days after the due day at whose end an unpaid lease ends by itself. */
export const DEPOSIT_FINAL_BUSINESS_DAYS = 10;
/** Further business days for admins to decide on a transfer that looks like the deposit. The lease ends even without a decision. */
export const TRANSFER_CHECK_BUSINESS_DAYS = 5;
/** Business days by which a landlord can move the due day, once. */
export const DEPOSIT_EXTENSION_MIN_DAYS = 1;
export const DEPOSIT_EXTENSION_MAX_DAYS = 10;

/** Returns the business days in which the deposit is due after signing. */
export const getDepositDays = ({ depositDays }: Pick<LeaseAgreement, 'depositDays'>): number =>
  depositDays ?? DEPOSIT_DAYS_DEFAULT;

/** Returns the due day, after an extension the new one; `null` for a lease signed without one. */
export const getDepositDueDay = ({
  depositDueOn,
  depositExtension,
}: Pick<DepositDeadline, 'depositDueOn' | 'depositExtension'>): string | null =>
  depositExtension?.until ?? depositDueOn ?? null;
