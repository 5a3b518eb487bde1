import { STATEMENT_MAX_BYTES } from '@api/deposits';
import { SOUGHT_OFFER_KEPT_MS } from '@data/offers/soughtOffer';
import { FRESH_SIGN_IN_MS } from '@domain/accounts/freshSignIn';
import { CODE_DIGITS, PROOF_MS, WRONG_CODES_MAX, WRONG_CODES_WINDOW_MS } from '@domain/accounts/secondFactor';
import { NEW_CLAIM_MS } from '@domain/accounts/secondPerson';
import { EMAIL_CODE_DIGITS, PASSWORD_MIN_CHARS } from '@domain/accounts/user';
import { CUSTOM_RANGE_MAX_DAYS } from '@domain/callers/periods';
import { SNAPSHOT_MAX_MS, SNAPSHOT_WARNING_MS } from '@domain/evidence/qualified/trustSnapshot';
import { CODE_VALID_MS } from '@domain/identity/requestSteps';
import { ACTIVITY_WEEKS } from '@domain/offers/activity';
import { ADDRESS_QUERY_MIN_CHARS } from '@domain/offers/addressSearch';
import { COMPARED_MAX } from '@domain/offers/compare';
import {
  PAPER_RECORD_DAYS,
  PHOTO_MAX_BYTES,
  PRECEDENCE_MS,
  QUEUE_TURN_MS,
  RESERVATION_COOLDOWN_HOURS,
  RESERVATION_MS,
  SHORT_LEASE_MAX_MONTHS,
  WRITTEN_SIGNATURE_MS,
} from '@domain/offers/limits';
import { INSURED_MONTHS } from '@domain/promotion/promotion';
import { ANSWER_DAYS, PAYMENT_DAYS } from '@domain/returns/settlementDays';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@domain/shared/dates';
import { PDF_MAX_BYTES } from '@domain/shared/pdf';
import { VIEWING_KEPT_MONTHS } from '@domain/viewings/viewing';
import { TOWN_DEMAND_MIN } from '@domain/wanted/townDemand';
import { FORTNIGHT_DAYS } from '@features/workspace/fortnight';
import { CODE_VALID_MS as EMAIL_CODE_VALID_MS } from '@functions/accounts/emailCode';

const MEBIBYTE = 1024 * 1024;

type Limit = { of: string; value: number; texts: string[] };

/** Limits that texts repeat in the right grammar of their sentence, which a placeholder cannot have. */
export const LIMITS: readonly Limit[] = [
  {
    of: 'the hours of a reservation',
    value: RESERVATION_MS / HOUR_MS,
    texts: [
      'home:proof.hours',
      'home:steps.contract.text',
      'offerView:panel.toReviewNote',
      'offerView:panel.reserveNote',
      'offerView:panel.free',
      'signing:verify.lead',
      'signing:review.reserve',
      'signing:joint.withdraw.text',
      'signing:joint.refuse.text',
    ],
  },
  {
    of: 'the hours of a turn in the queue',
    value: QUEUE_TURN_MS / HOUR_MS,
    texts: [
      'emails:relistedFor.queue',
      'emails:queueMovedFor.waiting',
      'emails:queueMovedFor.paused',
      'emails:kinds.queueJoined.paragraphs.0',
      'emails:kinds.queueTurnPostponed.paragraphs.1',
      'queue:rule',
    ],
  },
  {
    of: 'the hours before a company may reserve again',
    value: RESERVATION_COOLDOWN_HOURS,
    texts: ['emails:reservationOutcomes.tenant.free', 'signing:release.text'],
  },
  {
    of: 'the days of a reservation of a written lease',
    value: WRITTEN_SIGNATURE_MS / DAY_MS,
    texts: [
      'offerView:panel.toReviewNoteLong',
      'offerView:panel.reserveNoteLong',
      'offerView:panel.freeLong',
      'signing:verify.lead',
      'signing:review.reserveLong',
      'signing:paper.step.scan',
    ],
  },
  {
    of: 'the months above which a lease needs the written form',
    value: SHORT_LEASE_MAX_MONTHS,
    texts: [
      'declarations:summary2',
      'documents:declaration.landlordInWriting',
      'emails:reservationSteps.inWriting',
      'enums:leaseOption.fixedshort',
      'enums:leaseOption.fixedlong',
      'leaseTerm:inWriting',
      'leaseTerm:changeDialog.extension.text',
      'legalTerms:sections.6.points.7',
      'negotiation:counter.durationLong',
      'offerFields:label.leaseAgreement_fixedshort',
      'offerFields:label.leaseAgreement_fixedlong',
      'signing:verify.lead',
      'signing:written.lead.tenant',
    ],
  },
  {
    of: 'the hours of a precedence',
    value: PRECEDENCE_MS / HOUR_MS,
    texts: ['emails:kinds.counterOfferReceived.paragraphs.0', 'negotiation:counter.lead'],
  },
  {
    of: 'the days in which a paper lease may be recorded',
    value: PAPER_RECORD_DAYS,
    texts: ['paperCase:hindrance.paperCaseOver'],
  },
  {
    of: 'the days of an answer to deductions',
    value: ANSWER_DAYS,
    texts: ['returns:settlement.claim.done'],
  },
  {
    of: 'the days of a payment of the rest of the deposit',
    value: PAYMENT_DAYS,
    texts: [
      'emails:kinds.settlementAccountAwaited.paragraphs.0',
      'emails:kinds.settlementAccountNeeded.paragraphs.0',
      'returns:settlement.stage.account.landlord',
      'returns:settlement.stage.account.tenant',
    ],
  },
  {
    of: 'the minutes after which a sign-in is no longer fresh',
    value: FRESH_SIGN_IN_MS / MINUTE_MS,
    texts: [
      'account:export.proof',
      'account:delete.proof',
      'admin:proof',
      'adminSections:claims.proof',
      'common:passwordAgain.text',
      'secondFactor:setUp.proof',
    ],
  },
  {
    of: 'the minutes of a code in an e-mail',
    value: EMAIL_CODE_VALID_MS / MINUTE_MS,
    texts: [
      'auth:emailCode.help',
      'auth:emailCode.helpAlreadyThere',
      'emails:kinds.emailVerificationCode.paragraphs.0',
    ],
  },
  {
    of: 'the digits of a code in an e-mail',
    value: EMAIL_CODE_DIGITS,
    texts: ['auth:emailCode.help', 'auth:emailCode.helpAlreadyThere'],
  },
  {
    of: 'the minutes of a code for mObywatel',
    value: CODE_VALID_MS / MINUTE_MS,
    texts: ['identity:mObywatel.status.code_expired.text', 'identity:mObywatel.steps.2'],
  },
  {
    of: 'the digits of a code of an authenticator app',
    value: CODE_DIGITS,
    texts: ['secondFactor:code.text', 'secondFactor:setUp.text'],
  },
  {
    of: 'the minutes of a verified second factor',
    value: PROOF_MS / MINUTE_MS,
    texts: ['secondFactor:code.text'],
  },
  {
    of: 'the wrong codes that lock the second factor',
    value: WRONG_CODES_MAX,
    texts: ['emails:kinds.secondFactorLocked.paragraphs.0'],
  },
  {
    of: 'the minutes for which the second factor is locked',
    value: WRONG_CODES_WINDOW_MS / MINUTE_MS,
    texts: ['emails:kinds.secondFactorLocked.paragraphs.0'],
  },
  {
    of: 'the hours before a new administrator counts as a second person',
    value: NEW_CLAIM_MS / HOUR_MS,
    texts: [
      'adminSections:claims.adminHelp',
      'adminSettings:people.lead',
      'emails:kinds.claimGiven.paragraphs.0',
    ],
  },
  {
    of: 'the characters of a password',
    value: PASSWORD_MIN_CHARS,
    texts: ['auth:strength.length'],
  },
  {
    of: 'the megabytes of a PDF',
    value: PDF_MAX_BYTES / MEBIBYTE,
    texts: [
      'common:pdfUpload.rules',
      'company:power.lead',
      'offerForm:certificate.rules',
      'signing:paper.rules',
    ],
  },
  {
    of: 'the megabytes of a photo or a file of a settlement',
    value: PHOTO_MAX_BYTES / MEBIBYTE,
    texts: ['returns:settlement.claim.filesHelp', 'returns:settlement.claim.tooLarge'],
  },
  {
    of: 'the megabytes of a bank statement',
    value: STATEMENT_MAX_BYTES / 1_000_000,
    texts: ['admin:statement.lead', 'admin:statement.tooLarge'],
  },
  { of: 'the offers of a comparison', value: COMPARED_MAX, texts: ['compare:lead'] },
  {
    of: 'the characters from which addresses are suggested',
    value: ADDRESS_QUERY_MIN_CHARS,
    texts: ['offerForm:address.help'],
  },
  {
    of: 'the days of a range of statistics',
    value: CUSTOM_RANGE_MAX_DAYS,
    texts: ['salesDashboard:period.fault.rangeTooLong'],
  },
  { of: 'the companies of a town that is shown', value: TOWN_DEMAND_MIN, texts: ['wanted:byTown.lead'] },
  {
    of: 'the weeks of activity',
    value: ACTIVITY_WEEKS,
    texts: ['workspace:activity.label', 'workspace:activity.said'],
  },
  { of: 'the days of the strip of dates', value: FORTNIGHT_DAYS, texts: ['workspace:fortnight.title'] },
  {
    of: 'the months of the insurance',
    value: INSURED_MONTHS,
    texts: ['emails:kinds.offerInsured.paragraphs.0'],
  },
  {
    of: 'the months for which a viewing is kept',
    value: VIEWING_KEPT_MONTHS,
    texts: ['legalPrivacy:sections.4.points.3'],
  },
  {
    of: 'the days for which a wanted reservation is kept',
    value: SOUGHT_OFFER_KEPT_MS / DAY_MS,
    texts: ['legalCookies:sections.3.points.4'],
  },
  {
    of: 'the days after which trusted lists are old',
    value: SNAPSHOT_WARNING_MS / DAY_MS,
    texts: ['qualification:oldLists'],
  },
  {
    of: 'the days after which trusted lists prove nothing',
    value: SNAPSHOT_MAX_MS / DAY_MS,
    texts: ['qualification:doubt.listsTooOld'],
  },
];

/** Figures that are no limits of the code, each with the reason. */
export const NO_LIMITS: Record<string, string> = {
  'company:form.nipHelp': 'the law sets the digits of a tax number',
  'validation:nip': 'the law sets the digits of a tax number',
  'validation:regon': 'the law sets the digits of a statistical number',
  'validation:landRegister': 'the law sets the digits of a land register',
  'company:form.bankAccountHelp': 'the standard sets the digits of an account number',
  'returns:settlement.account.help': 'the standard sets the digits of an account number',
  'validation:bankAccount': 'the standard sets the digits of an account number',
  'validation:numberLong': 'no more digits can be stored exactly',
  'faq:entries.energyCertificate.answer': 'the law sets the years of a certificate',
  'offerFields:help.mediaDetails_certificateDate': 'the law sets the years of a certificate',
  'offerFields:help.unitReceiptDeadline': 'the client names what is usual',
  'legalTerms:sections.4.points.2': 'a term of the contract with the user, which no code applies',
  'legalTerms:sections.10.points.0': 'a term of the contract with the user, which no code applies',
  'secondFactor:card.missing': 'an estimate of the time a set-up takes',
  'compare:empty': 'two is the least that can be compared',
  'errors:queuedWithOtherCompany': 'counts the companies of one person',
};
