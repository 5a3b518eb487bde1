import { RECIPIENT_MAILS_A_DAY } from '../callers/invitations';
import { POWER_RENEWAL_DAYS } from '../companies/powerOfAttorney';
import { PAPER_ATTEMPTS_MAX } from '../leases/paperLease';
import { PAPER_REQUESTS_MAX } from '../leases/paperRequests';
import {
  REMOTE_CODE_TRIES_MAX,
  REMOTE_SIGNATURE_KEPT_DAYS,
  REMOTE_SIGNING_MS,
} from '../leases/remoteSigning';
import { FAVORITES_MAX } from '../offers/favorites';
import { DRAFTS_PER_ACCOUNT_MAX, PRECEDENCE_IN_ALL_MS, QUEUES_PER_COMPANY_MAX } from '../offers/limits';
import { RETURN_ALERTS_MAX } from '../offers/returnAlerts';
import { RETURN_WITHDRAWALS_MAX } from '../returns/returnRounds';
import { SIGNATURE_DAYS_IN_ALL } from '../returns/signatureDays';
import { SAVED_SEARCHES_MAX } from '../searches/savedSearch';
import { DAY_MS, MINUTE_MS } from '../shared/dates';
import { PDF_MAX_BYTES } from '../shared/pdf';
import { ENDING_MAX_MONTHS } from '../term/proposals';
import {
  VIEWING_DAY_END,
  VIEWING_DAY_START,
  VIEWING_HORIZON_DAYS,
  VIEWING_STEP_MINUTES,
} from '../viewings/availability';
import { NO_SHOW_DAYS } from '../viewings/viewing';
import { HELP_FIGURES, MEBIBYTE } from './figures';

/** Every figure in the error texts, by its placeholder. */
export const ERROR_FIGURES: Readonly<Record<string, number | string>> = {
  ...HELP_FIGURES,
  favoritesMax: FAVORITES_MAX,
  returnAlertsMax: RETURN_ALERTS_MAX,
  searchesMax: SAVED_SEARCHES_MAX,
  draftsMax: DRAFTS_PER_ACCOUNT_MAX,
  queuesMax: QUEUES_PER_COMPANY_MAX,
  documentMb: PDF_MAX_BYTES / MEBIBYTE,
  endingMaxMonths: ENDING_MAX_MONTHS,
  precedenceDays: PRECEDENCE_IN_ALL_MS / DAY_MS,
  paperAttempts: PAPER_ATTEMPTS_MAX,
  paperRequests: PAPER_REQUESTS_MAX,
  remoteCodeTries: REMOTE_CODE_TRIES_MAX,
  remoteKeptDays: REMOTE_SIGNATURE_KEPT_DAYS,
  remoteSigningMinutes: REMOTE_SIGNING_MS / MINUTE_MS,
  powerRenewalDays: POWER_RENEWAL_DAYS,
  recipientMailsADay: RECIPIENT_MAILS_A_DAY,
  returnSignatureDaysInAll: SIGNATURE_DAYS_IN_ALL,
  returnWithdrawalsMax: RETURN_WITHDRAWALS_MAX,
  viewingDayStart: VIEWING_DAY_START,
  viewingDayEnd: VIEWING_DAY_END,
  viewingStepMinutes: VIEWING_STEP_MINUTES,
  viewingHorizonDays: VIEWING_HORIZON_DAYS,
  noShowDays: NO_SHOW_DAYS,
};

/** Writes the figures into an error text. Other values, such as a deadline, stay placeholders. */
export const writeErrorFigures = (text: string): string =>
  text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => String(ERROR_FIGURES[name] ?? placeholder));
