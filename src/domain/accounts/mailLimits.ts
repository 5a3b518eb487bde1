import { MINUTE_MS } from '../shared/dates';

/** Rate limits of mails with a code or a link, per account and per network address. */
export const RESEND_AFTER_MS = MINUTE_MS;
export const SENDS_PER_HOUR_MAX = 5;
export const SENDS_PER_HOUR_PER_ORIGIN_MAX = 20;
