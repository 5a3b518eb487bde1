/** Days in which the other side signs a submitted return or sends it back. */
export const SIGNATURE_DAYS = 7;
/** Days that the other side has in any case to read what was submitted last, and after the day on which the keys come back. */
export const SIGNATURE_DAYS_LEAST = 3;
/** Sending back does not move the end of this term beyond so many days of the other side from the first submission. */
export const SIGNATURE_DAYS_IN_ALL = 14;
