import { DAY_MS } from '../shared/dates';

/** Why somebody may or may not go without the mail: what binds, falls due or guards the account is always mailed. */
export const NOTICE_TOPICS = {
  account: { mail: 'needed' },
  terms: { mail: 'needed' },
  leases: { mail: 'needed' },
  drafts: { mail: 'choice' },
  talk: { mail: 'choice' },
  searches: { mail: 'choice' },
  handover: { mail: 'choice' },
  support: { mail: 'choice' },
} as const satisfies Record<string, { mail: 'needed' | 'choice' }>;
export type NoticeTopic = keyof typeof NOTICE_TOPICS;

const ALL_TOPICS = Object.keys(NOTICE_TOPICS) as NoticeTopic[];

/** The topics whose mails an account may go without. */
export const MUTABLE_TOPICS: readonly NoticeTopic[] = ALL_TOPICS.filter(
  (topic) => NOTICE_TOPICS[topic].mail === 'choice',
);

/** The topics that are mailed whatever an account chooses. */
export const NEEDED_TOPICS: readonly NoticeTopic[] = ALL_TOPICS.filter(
  (topic) => NOTICE_TOPICS[topic].mail === 'needed',
);

/** What is kept in the inbox of notifications beside its mail, by the kind of that mail. */
export const NOTIFICATIONS = {
  identityAccepted: 'account',
  identityRejected: 'account',
  emailChanged: 'account',
  secondFactorSetUp: 'account',
  secondFactorLocked: 'account',
  recoveryCodeUsed: 'account',
  secondFactorResetAsked: 'account',
  secondFactorReset: 'account',
  companyAccepted: 'account',
  companyRejected: 'account',
  membershipRequested: 'account',
  membershipAccepted: 'account',
  membershipRejected: 'account',
  memberRemoved: 'account',
  offerConfirmationLink: 'terms',
  offerActivated: 'terms',
  offerInsured: 'terms',
  offerBlocked: 'terms',
  offerHeld: 'terms',
  offerUnblocked: 'terms',
  withdrawalRequested: 'terms',
  offerWithdrawn: 'terms',
  counterOfferAccepted: 'terms',
  counterOfferTaken: 'terms',
  signingLink: 'leases',
  offerReserved: 'leases',
  reservationLapsed: 'leases',
  reservationReleased: 'leases',
  reservationReleasedTenant: 'leases',
  leaseToCountersign: 'leases',
  paperLeaseToConfirm: 'leases',
  paperLeaseDeclined: 'leases',
  paperLeaseWithdrawn: 'leases',
  paperLeaseAsked: 'leases',
  paperLeaseLapsed: 'leases',
  paperLeaseAskedLate: 'leases',
  paperLeaseAnswered: 'leases',
  reservationHalted: 'leases',
  reservationResumed: 'leases',
  leaseSignedTenant: 'leases',
  leaseSignedLandlord: 'leases',
  invoiceIssued: 'leases',
  depositConfirmed: 'leases',
  depositConfirmedAgainTenant: 'leases',
  depositConfirmedAgainLandlord: 'leases',
  depositRejected: 'leases',
  depositNotRepaidTenant: 'leases',
  depositNotRepaidLandlord: 'leases',
  depositReversedTenant: 'leases',
  depositReversedLandlord: 'leases',
  depositReversedEnded: 'leases',
  refundRecorded: 'leases',
  nothingToRefund: 'leases',
  payoutRecorded: 'leases',
  handoverWindowOver: 'leases',
  protocolAttached: 'leases',
  protocolReturned: 'leases',
  protocolWithdrawn: 'leases',
  protocolSigned: 'leases',
  protocolSignedDepositDue: 'leases',
  protocolRejected: 'leases',
  protocolRejectedUnpaid: 'leases',
  refusalStated: 'leases',
  newOfferNotice: 'drafts',
  counterOfferReceived: 'talk',
  counterOfferDeclined: 'talk',
  questionAsked: 'talk',
  questionAnswered: 'talk',
  wantedOfferSubmitted: 'talk',
  offerSent: 'talk',
  offerFound: 'searches',
  offersFound: 'searches',
  offerReturned: 'searches',
  receptionSaved: 'handover',
  receptionSavedBothNamed: 'handover',
  transferSaved: 'handover',
  transferSavedAfterDeposit: 'handover',
  transferProposed: 'handover',
  handoverTimeProposed: 'handover',
  handoverTimeSuggested: 'handover',
  handoverTimeFixed: 'handover',
  handoverTimeNotTaken: 'handover',
  handoverTimeAgreed: 'handover',
  handoverTimeMoved: 'handover',
  handoverTimeDeclined: 'handover',
  handoverTimeWithdrawn: 'handover',
  handoverInvitation: 'handover',
  reportAnswered: 'support',
  reportClosed: 'support',
} as const satisfies Record<string, NoticeTopic>;
export type NoticeKind = keyof typeof NOTIFICATIONS;

/** Whether mails of this kind leave something in the inbox of notifications. */
export const isNoticeKind = (kind: string): kind is NoticeKind => Object.hasOwn(NOTIFICATIONS, kind);

/** Whether an account that muted these topics goes without mails of this kind. */
export const isMuted = (kind: string, muted: readonly NoticeTopic[]): boolean => {
  if (!isNoticeKind(kind)) return false;
  const topic: NoticeTopic = NOTIFICATIONS[kind];
  return NOTICE_TOPICS[topic].mail === 'choice' && muted.includes(topic);
};

/** `notifications/{id}`: one thing that happened to an account's own matters; its id is that of the mail. Epoch ms. */
export type UserNotification = {
  id: string;
  uid: string;
  /** SHA-256 of the uid whose act it tells of: it goes with that account too; older ones lack the field. */
  causedBy?: string | null;
  kind: NoticeKind;
  offerId: string | null;
  offerName: string | null;
  /** What somebody wrote, cut short: a question, an answer, a reason. */
  text: string | null;
  /** Where it leads inside the application, `null` when there is nothing to do. */
  path: string | null;
  isRead: boolean;
  createdAt: number;
  expiresAt: number;
};

/** How much of what somebody wrote a notification shows. */
export const NOTICE_TEXT_MAX_CHARS = 300;
export const NOTICE_KEPT_DAYS = 180;
/** How long a notification is kept; the mail and the record of the matter stay. */
export const NOTICE_KEPT_MS = NOTICE_KEPT_DAYS * DAY_MS;
/** Notifications on one page of the inbox. */
export const NOTICES_PER_PAGE = 10;
