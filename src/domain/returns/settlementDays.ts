/** Days in which the landlord names deductions, the tenant answers them, and the rest is paid. */
export const CLAIM_DAYS = 7;
export const ANSWER_DAYS = 7;
export const PAYMENT_DAYS = 7;
/** Days in which the tenant says whether the recorded transfer has arrived. */
export const ARRIVAL_DAYS = 14;
