import { MINUTE_MS } from '../shared/dates';

/** How often a mail with a code or a link is sent to an account, and to whoever asks from one network address. */
export const RESEND_AFTER_MS = MINUTE_MS;
export const SENDS_PER_HOUR_MAX = 5;
export const SENDS_PER_HOUR_PER_ORIGIN_MAX = 20;
