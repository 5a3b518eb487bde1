import { FRESH_SIGN_IN_MS } from '../accounts/freshSignIn';
import { EMAIL_CODE_DIGITS, PASSWORD_MIN_CHARS } from '../accounts/user';
import { CODE_VALID_MS } from '../identity/requestSteps';
import { SIGNED_TERMS_MAX_BYTES } from '../identity/signedTerms';
import {
  DEPOSIT_EXTENSION_MAX_DAYS,
  DEPOSIT_FINAL_BUSINESS_DAYS,
  TRANSFER_CHECK_BUSINESS_DAYS,
} from '../leases/depositDays';
import { HANDOVER_NOTICE_HOURS } from '../leases/handoverTime';
import { JOINT_ACTION_HOURS } from '../leases/jointAction';
import { JOINT_SIGNING_HOURS } from '../leases/jointSigning';
import { COMPARED_MAX } from '../offers/compare';
import { COUNTER_OFFERS_MAX } from '../offers/counterOffer';
import {
  DEPOSIT_DAYS_DEFAULT,
  DEPOSIT_DAYS_MAX,
  DEPOSIT_DAYS_MIN,
  LONG_LEASE_MIN_MONTHS,
  LONG_RESERVATIONS_ACTIVE_MAX,
  NOTICE_PERIOD_MAX_MONTHS,
  PAPER_RECORD_DAYS,
  PHOTO_MAX_BYTES,
  PHOTOS_MAX,
  PRECEDENCE_MS,
  QUEUE_MAX,
  QUEUE_TURN_MS,
  RESERVATION_COOLDOWN_HOURS,
  RESERVATION_MS,
  RESERVATIONS_ACTIVE_MAX,
  SHORT_LEASE_MAX_MONTHS,
  SHORT_LEASE_MIN_MONTHS,
  UNIT_RECEIPT_DEADLINE_MAX_DAYS,
  UNIT_RECEIPT_DEADLINE_MIN_DAYS,
  WRITTEN_SIGNATURE_MS,
} from '../offers/limits';
import { PAYOUT_BUSINESS_DAYS, PROTOCOL_DUE_MS, REFUND_BUSINESS_DAYS } from '../protocol/protocol';
import { RETURN_OPENS_DAYS } from '../returns/predicates';
import { RETURN_WINDOW_DAYS } from '../returns/returnWindow';
import { ANSWER_DAYS, ARRIVAL_DAYS, CLAIM_DAYS, PAYMENT_DAYS } from '../returns/settlementDays';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../shared/dates';
import { VAT_PERCENT } from '../shared/money';
import { PROPOSAL_DAYS } from '../term/proposals';
import { LAST_TERM_REMINDER_DAYS, TERM_REMINDER_DAYS } from '../term/termReminders';
import { VIEWINGS_A_DAY } from '../viewings/viewing';
import { WANTED_ACTIVE_MAX } from '../wanted/wantedListing';

export const MEBIBYTE = 1024 * 1024;

/** Every figure in the help texts, by its placeholder. The values come from the code, so the texts stay correct. */
export const HELP_FIGURES = {
  reservationHours: RESERVATION_MS / HOUR_MS,
  jointHours: JOINT_SIGNING_HOURS,
  jointActionHours: JOINT_ACTION_HOURS,
  writtenDays: WRITTEN_SIGNATURE_MS / DAY_MS,
  paperRecordDays: PAPER_RECORD_DAYS,
  reservationsMax: RESERVATIONS_ACTIVE_MAX,
  longReservationsMax: LONG_RESERVATIONS_ACTIVE_MAX,
  queueMax: QUEUE_MAX,
  turnHours: QUEUE_TURN_MS / HOUR_MS,
  cooldownHours: RESERVATION_COOLDOWN_HOURS,
  wantedMax: WANTED_ACTIVE_MAX,
  viewingsADay: VIEWINGS_A_DAY,
  comparedMax: COMPARED_MAX,
  returnOpensDays: RETURN_OPENS_DAYS,
  returnWindowDays: RETURN_WINDOW_DAYS,
  claimDays: CLAIM_DAYS,
  answerDays: ANSWER_DAYS,
  paymentDays: PAYMENT_DAYS,
  arrivalDays: ARRIVAL_DAYS,
  codeDigits: EMAIL_CODE_DIGITS,
  passwordMin: PASSWORD_MIN_CHARS,
  identityCodeMinutes: CODE_VALID_MS / MINUTE_MS,
  termsMb: SIGNED_TERMS_MAX_BYTES / MEBIBYTE,
  shortMin: SHORT_LEASE_MIN_MONTHS,
  shortMax: SHORT_LEASE_MAX_MONTHS,
  longMin: LONG_LEASE_MIN_MONTHS,
  vatPercent: VAT_PERCENT,
  counterOffersMax: COUNTER_OFFERS_MAX,
  precedenceHours: PRECEDENCE_MS / HOUR_MS,
  payoutDays: PAYOUT_BUSINESS_DAYS,
  refundDays: REFUND_BUSINESS_DAYS,
  depositDays: DEPOSIT_DAYS_DEFAULT,
  depositDaysMin: DEPOSIT_DAYS_MIN,
  depositDaysMax: DEPOSIT_DAYS_MAX,
  depositFinalDays: DEPOSIT_FINAL_BUSINESS_DAYS,
  depositExtensionMax: DEPOSIT_EXTENSION_MAX_DAYS,
  depositCheckDays: TRANSFER_CHECK_BUSINESS_DAYS,
  protocolHours: PROTOCOL_DUE_MS / HOUR_MS,
  photosMax: PHOTOS_MAX,
  photoMb: PHOTO_MAX_BYTES / MEBIBYTE,
  handoverNoticeHours: HANDOVER_NOTICE_HOURS,
  receptionMinDays: UNIT_RECEIPT_DEADLINE_MIN_DAYS,
  receptionMaxDays: UNIT_RECEIPT_DEADLINE_MAX_DAYS,
  noticeMax: NOTICE_PERIOD_MAX_MONTHS,
  proposalDays: PROPOSAL_DAYS,
  endReminderDays: TERM_REMINDER_DAYS,
  lastEndReminderDays: LAST_TERM_REMINDER_DAYS,
  freshSignInMinutes: FRESH_SIGN_IN_MS / MINUTE_MS,
} as const;
