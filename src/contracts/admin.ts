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

/** Why an admin changes something of somebody else's. */
export const adminReasonField = () => trimmedText(ADMIN_REASON_MAX_CHARS);

/** `atMoment`: the condition whose value is the moment of counting. */
type Counted = {
  query: keyof typeof WEB_QUERIES;
  params: Readonly<Record<string, QueryValue>>;
  atMoment?: string;
};

/** What waits on each desk, as the query that is counted for it. */
export const QUEUE_COUNTS = {
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
  mails: { query: 'mailsInStatuses', params: { status: ['failed', 'unclear'] } },
  settings: { query: 'openSettingsProposals', params: {}, atMoment: 'expiresAt' },
} as const satisfies Record<string, Counted>;
export type QueueCountName = keyof typeof QUEUE_COUNTS;

/** Returns the query that is counted for a desk, with the values of its conditions at a moment. */
export const getQueueQuery = (name: QueueCountName, now: number): WebQuery => {
  const { query, params, atMoment }: Counted = QUEUE_COUNTS[name];
  return [query, atMoment ? { ...params, [atMoment]: new Date(now) } : params] as WebQuery;
};

/** The queues whose leases a desk lists as they are counted. */
export type LeaseQueue = Extract<QueueCountName, 'deposits' | 'reversed' | 'refunds' | 'payouts'>;

/** How many wait; `isMore` where counting stopped before the end. */
export type QueueCount = { count: number; isMore: boolean };
export type QueueCounts = Record<QueueCountName, QueueCount>;

/** An account as the desk shows it. */
export type UserRow = Pick<
  User,
  'uid' | 'email' | 'firstName' | 'lastName' | 'emailVerified' | 'createdAt'
> & {
  verification: User['verification'];
  companyName: string | null;
  companyNip: string | null;
  claims: Claim[];
};

/** An offer as the desk shows it, in whatever state. */
export type AdminOfferRow = Pick<
  Offer,
  'id' | 'name' | 'landlord' | 'updatedAt' | 'isInterestedInInsurance'
> & {
  city: string;
  state: OfferState;
  postSigningStatus: PostSigningStatus;
  tenant: string | null;
  blockedAt: number | null;
  /** Whether it is blocked only until an admin has looked at it: it repeats a blocked offer. */
  heldForReview: boolean;
  /** Why the landlord asks to take it out of public, while an admin has not decided; else `null`. */
  withdrawalReason: string | null;
  /** When a live reservation of a lease to be signed in writing was made (epoch ms), else `null`. */
  writtenSince: number | null;
};

/** `wasBlocked` where the offer was blocked already, so that the reasons given now went nowhere. */
export type BlockAnswer = StatusAnswer & { wasBlocked: boolean };

/** Where the next page of the mails begins. */
export type MailsAfter = { createdAt: number; id: string };

/** A mail as the desk shows it: never its body, which holds links and codes. */
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

const searches = {
  access: 'admin',
  writes: false,
  isAudited: true,
  input: object({ query: adminSearchField() }),
} as const;

export const adminCalls = {
  getQueueCounts: defineCall<{ counts: QueueCounts }>()({
    access: 'admin',
    writes: false,
    input: object({}),
  }),
  /** Accounts whose address or name begins with what is searched for, or that have exactly this uid. */
  findUsers: defineCall<{ users: UserRow[]; isMore: boolean }>()(searches),
  /** Offers whose name or landlord's address begins with what is searched for, or that have exactly this id. */
  findOffers: defineCall<{ offers: AdminOfferRow[]; isMore: boolean }>()(searches),
  /** The newest mails, all or in one status, page by page. */
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
  /** Puts a mail into the outbox once more, to the address its account has now. */
  resendMail: defineCall<StatusAnswer>()({
    access: 'admin',
    writes: true,
    rate: { max: 20, perSeconds: 60 },
    input: object({ mailId: idField(), reason: adminReasonField() }),
  }),
  /** Answers, closes or opens a report again; `text` is the answer to its author or the note of the admins. */
  handleReport: defineCall<StatusAnswer>()({
    access: 'admin',
    writes: true,
    input: object({
      reportId: idField(),
      step: requiredChoice(REPORT_STEP_NAMES),
      text: reportStepText(),
    }),
  }),
  /** Keeps a published offer out of public, with the reasons its landlord is mailed. */
  blockOffer: defineCall<BlockAnswer>()({
    access: 'admin',
    writes: true,
    secondFactor: true,
    input: blockReasonsSchema.shape({ offerId: idField() }),
  }),
  /** Brings a blocked offer back into public. */
  unblockOffer: defineCall<StatusAnswer>()({
    access: 'admin',
    writes: true,
    secondFactor: true,
    input: object({ offerId: idField(), reason: adminReasonField() }),
  }),
  /** Mails the address of a published offer (Spec 2 §2); the same offer goes to the same address once a day. */
  sendOfferToUser: defineCall<{ message: 'sent' | 'alreadySent' }>()({
    access: 'creator',
    writes: true,
    rate: { max: 20, perSeconds: 60 },
    input: object({ email: emailField(), offerId: idField() }),
  }),
} as const;
