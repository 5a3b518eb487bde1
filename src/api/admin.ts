import type { Claim } from '@domain/accounts/claims';
import { emailField, type User } from '@domain/accounts/user';
import { adminSearchField } from '@domain/admin/adminSearch';
import { OPEN_STATUSES } from '@domain/identity/identityRequest';
import { DEPOSIT_UNSETTLED, listSourceStatuses, REFUND_DUE } from '@domain/leases/statusGroups';
import { MAIL_STATUSES, type MailStatus } from '@domain/mails/mailStatus';
import { blockReasonsSchema } from '@domain/offers/blocking';
import type { Offer } from '@domain/offers/offer';
import type { OfferState, PostSigningStatus } from '@domain/offers/states';
import { REPORT_STEP_NAMES, reportStepText } from '@domain/reports/handling';
import { choiceField, requiredChoice, trimmedText } from '@domain/shared/fields';
import { message } from '@domain/shared/validation';
import { number, object } from 'yup';
import { defineCall, type StatusAnswer } from './callable';
import { idField } from './fields';
import type { QueryValue } from './queryShape';
import type { WEB_QUERIES, WebQuery } from './webQueries';

export const ADMIN_REASON_MAX_CHARS = 500;

/** Reason an admin gives for changing data of another user. */
export const adminReasonField = () => trimmedText(ADMIN_REASON_MAX_CHARS);

/** `atMoment`: name of the condition whose value is the time of the count. */
type CountQuery = {
  query: keyof typeof WEB_QUERIES;
  params: Readonly<Record<string, QueryValue>>;
  atMoment?: string;
};

/** Items that wait in each queue, as the query that counts them. */
const QUEUE_COUNTS = {
  identity: { query: 'openIdentityRequests', params: { status: OPEN_STATUSES } },
  terms: { query: 'signedTermsByStatus', params: { status: 'CHECKING' } },
  companies: { query: 'companyReviewsByStatus', params: { status: 'CHECKING' } },
  deposits: {
    query: 'offersInLeaseStatuses',
    params: { postSigningStatus: listSourceStatuses('confirmDeposit') },
  },
  reversed: {
    query: 'reversedDepositLeases',
    params: { postSigningStatus: DEPOSIT_UNSETTLED, depositReversedOn: null },
  },
  refunds: { query: 'offersInLeaseStatuses', params: { postSigningStatus: REFUND_DUE } },
  payouts: { query: 'duePayouts', params: { payoutDueBy: null } },
  transfers: { query: 'openBankEntries', params: { isOpen: true } },
  reports: { query: 'reportsByState', params: { state: 'open' } },
  papers: { query: 'openPaperCases', params: {} },
  absences: { query: 'openAbsences', params: { isOpen: true } },
  mails: { query: 'mailsInStatuses', params: { status: ['failed', 'unclear'] } },
  settings: { query: 'openSettingsProposals', params: {}, atMoment: 'expiresAt' },
} as const satisfies Record<string, CountQuery>;
type QueriedCountName = keyof typeof QUEUE_COUNTS;
export type QueueCountName = QueriedCountName | 'statements';

/** The names of all counts: those of a query, and the leases that wait for the bank statement of their due day. */
export const QUEUE_COUNT_NAMES = [
  ...(Object.keys(QUEUE_COUNTS) as QueriedCountName[]),
  'statements',
] as const satisfies readonly QueueCountName[];

/** Returns the count query of a queue with the values of its conditions at `now` (epoch ms). */
export const getQueueQuery = (name: QueriedCountName, now: number): WebQuery => {
  const { query, params, atMoment }: CountQuery = QUEUE_COUNTS[name];
  return [query, atMoment ? { ...params, [atMoment]: new Date(now) } : params] as WebQuery;
};

/** Queues whose page lists exactly the leases that are counted. */
export type LeaseQueue = Extract<QueueCountName, 'deposits' | 'reversed' | 'refunds' | 'payouts'>;

/**
 * Number of waiting items; `isMore` if counting stopped at its limit. `since`: when the one that waits longest began to wait (epoch
 * ms), `null` if the queue does not know.
 */
export type QueueCount = { count: number; isMore: boolean; since: number | null };
export type QueueCounts = Record<QueueCountName, QueueCount>;

/** An account as a row of the admin table. */
export type UserRow = Pick<
  User,
  'uid' | 'email' | 'firstName' | 'lastName' | 'emailVerified' | 'createdAt'
> & {
  verification: User['verification'];
  companyName: string | null;
  companyNip: string | null;
  claims: Claim[];
};

/** An offer as a row of the admin table, in any state. */
export type AdminOfferRow = Pick<
  Offer,
  'id' | 'name' | 'landlord' | 'updatedAt' | 'isInterestedInInsurance'
> & {
  city: string;
  state: OfferState;
  postSigningStatus: PostSigningStatus;
  tenant: string | null;
  blockedAt: number | null;
  /** Whether it is blocked only until an admin has reviewed it, because it repeats a blocked offer. */
  heldForReview: boolean;
  /** Landlord's reason for the withdrawal while an admin has not decided; else `null`. */
  withdrawalReason: string | null;
  /** Creation of the live reservation of a lease to be signed in writing (epoch ms); else `null`. */
  writtenSince: number | null;
};

/** `wasBlocked`: the offer was blocked already, so the given reasons were ignored. */
export type BlockAnswer = StatusAnswer & { wasBlocked: boolean };

/** Cursor of the next page of mails. */
export type MailsAfter = { createdAt: number; id: string };

/** A mail as a row of the admin table. Never its body, which holds links and codes. */
export type MailRow = {
  id: string;
  kind: string;
  to: string;
  subject: string;
  status: MailStatus;
  attempts: number;
  lastError: string | null;
  offerId: string | null;
  isSecret: boolean;
  createdAt: number;
  sentAt: number | null;
  resentAs: string | null;
};

/** Cursor of the next page of the newest accounts or offers. */
export type SearchAfter = { at: number; id: string };

/**
 * `isMore`: only the first results are in the answer. `isPartial`: there are older records, which were searched by the beginning
 * alone. `next`: the next page of the newest records.
 */
export type FoundPage = { isMore: boolean; isPartial: boolean; next: SearchAfter | null };

const searches = {
  access: 'admin',
  writes: false,
  isAudited: true,
  input: object({
    query: adminSearchField(),
    after: object({ at: number().required(message('required')), id: idField() })
      .default(undefined)
      .optional(),
  }),
} as const;

export const adminCalls = {
  getQueueCounts: defineCall<{ counts: QueueCounts }>()({
    access: 'admin',
    writes: false,
    input: object({}),
  }),
  /** Accounts with the searched words in name, e-mail, company or uid; without words the newest, in pages. */
  findUsers: defineCall<{ users: UserRow[] } & FoundPage>()(searches),
  /** Offers with the searched words in name, place, company, e-mail or id; without words those changed last, in pages. */
  findOffers: defineCall<{ offers: AdminOfferRow[] } & FoundPage>()(searches),
  /** The newest mails, all or of one status, in pages. */
  listMails: defineCall<{ mails: MailRow[]; next: MailsAfter | null }>()({
    access: 'admin',
    writes: false,
    isAudited: true,
    input: object({
      status: choiceField(MAIL_STATUSES),
      after: object({
        createdAt: number().required(message('required')),
        id: idField(),
      })
        .default(undefined)
        .optional(),
    }),
  }),
  /** Queues a mail again, to the current e-mail of its account. */
  resendMail: defineCall<StatusAnswer>()({
    access: 'admin',
    writes: true,
    rate: { max: 20, perSeconds: 60 },
    input: object({ mailId: idField(), reason: adminReasonField() }),
  }),
  /** Answers, closes or reopens a report. `text` is the answer to its author or a note for admins. */
  handleReport: defineCall<StatusAnswer>()({
    access: 'admin',
    writes: true,
    input: object({
      reportId: idField(),
      step: requiredChoice(REPORT_STEP_NAMES),
      text: reportStepText(),
    }),
  }),
  /** Hides a published offer and mails the reasons to its landlord. */
  blockOffer: defineCall<BlockAnswer>()({
    access: 'admin',
    writes: true,
    secondFactor: true,
    input: blockReasonsSchema.shape({ offerId: idField() }),
  }),
  /** Makes a blocked offer public again. */
  unblockOffer: defineCall<StatusAnswer>()({
    access: 'admin',
    writes: true,
    secondFactor: true,
    input: object({ offerId: idField(), reason: adminReasonField() }),
  }),
  /** Mails the URL of a published offer (Spec 2 §2). The same offer goes to the same e-mail once a day. */
  sendOfferToUser: defineCall<{ message: 'sent' | 'alreadySent' }>()({
    access: 'creator',
    writes: true,
    rate: { max: 20, perSeconds: 60 },
    input: object({ email: emailField(), offerId: idField() }),
  }),
} as const;
