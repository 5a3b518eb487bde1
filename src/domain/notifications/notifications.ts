import { DAY_MS } from '../shared/dates';

/**
 * Whether users can mute the mails of a topic. Mails that create obligations, have a deadline or protect the account are always
 * sent.
 */
export const NOTIFICATION_TOPICS = {
  account: { mail: 'needed' },
  terms: { mail: 'needed' },
  leases: { mail: 'needed' },
  drafts: { mail: 'choice' },
  talk: { mail: 'choice' },
  viewings: { mail: 'needed' },
  searches: { mail: 'choice' },
  handover: { mail: 'choice' },
  support: { mail: 'choice' },
} as const satisfies Record<string, { mail: 'needed' | 'choice' }>;
export type NotificationTopic = keyof typeof NOTIFICATION_TOPICS;

const ALL_TOPICS = Object.keys(NOTIFICATION_TOPICS) as NotificationTopic[];

/** Topics whose mails an account can mute. */
export const MUTABLE_TOPICS: readonly NotificationTopic[] = ALL_TOPICS.filter(
  (topic) => NOTIFICATION_TOPICS[topic].mail === 'choice',
);

/** Topics whose mails are always sent. */
export const NEEDED_TOPICS: readonly NotificationTopic[] = ALL_TOPICS.filter(
  (topic) => NOTIFICATION_TOPICS[topic].mail === 'needed',
);

/** Kinds of mails that also create a notification in the inbox, with their topics. */
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
  powerOfAttorneyDecided: 'account',
  powerEnding: 'account',
  secondSignerInvited: 'account',
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
  queueJoined: 'leases',
  queueTurn: 'leases',
  queueTurnPostponed: 'leases',
  queueTurnPassed: 'leases',
  queueLeaseSigned: 'leases',
  queueMoved: 'leases',
  queueEnded: 'leases',
  secondSignatureAsked: 'leases',
  firstSignatureGiven: 'leases',
  firstSignatureEnded: 'leases',
  jointSigningEnded: 'leases',
  secondConfirmationAsked: 'terms',
  secondAcceptanceAsked: 'terms',
  secondActionAsked: 'leases',
  secondEndAsked: 'leases',
  jointActionDone: 'leases',
  jointActionEnded: 'leases',
  leaseToCountersign: 'leases',
  paperLeaseToConfirm: 'leases',
  paperLeaseDeclined: 'leases',
  paperLeaseWithdrawn: 'leases',
  paperLeaseAsked: 'leases',
  paperLeaseLapsed: 'leases',
  paperLeaseAskedLate: 'leases',
  paperLeaseAnswered: 'leases',
  paperLeaseClosing: 'leases',
  paperLeaseKeptOpen: 'leases',
  paperLeaseClosed: 'leases',
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
  depositReversedReturned: 'leases',
  depositReminder: 'leases',
  depositOverdueTenant: 'leases',
  depositOverdueLandlord: 'leases',
  depositExtendedTenant: 'leases',
  depositExtendedLandlord: 'leases',
  leaseEndedUnpaidTenant: 'leases',
  leaseEndedUnpaidLandlord: 'leases',
  offerRelisted: 'leases',
  offerNotRelisted: 'leases',
  depositLateTenant: 'leases',
  depositLateLandlord: 'leases',
  noticeGiven: 'leases',
  noticeGivenCopy: 'leases',
  noticeConfirmed: 'leases',
  termProposed: 'leases',
  termAgreed: 'leases',
  termProposalClosed: 'leases',
  leaseEndNear: 'leases',
  noticeDayNear: 'leases',
  returnOpens: 'leases',
  returnNear: 'leases',
  leaseOverLandlord: 'leases',
  leaseOverTenant: 'leases',
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
  returnDayNamed: 'leases',
  returnDayAgreed: 'leases',
  returnBegun: 'leases',
  returnSubmitted: 'leases',
  returnSignReminder: 'leases',
  returnSentBack: 'leases',
  returnWithdrawn: 'leases',
  returnSignedLandlord: 'leases',
  returnSignedTenant: 'leases',
  returnSignedNoDeposit: 'leases',
  returnClosed: 'leases',
  returnClosedNoDeposit: 'leases',
  returnMissed: 'leases',
  claimReminder: 'leases',
  deductionsNamed: 'leases',
  answerReminder: 'leases',
  settlementDueLandlord: 'leases',
  settlementDueTenant: 'leases',
  settlementAccountAwaited: 'leases',
  settlementAccountNeeded: 'leases',
  settlementClosed: 'leases',
  settlementDisputed: 'leases',
  depositAccountNamed: 'leases',
  depositAccountDue: 'leases',
  paymentReminder: 'leases',
  settlementOverdueLandlord: 'leases',
  settlementOverdueTenant: 'leases',
  depositReturned: 'leases',
  returnedDepositArrived: 'leases',
  returnedDepositMissing: 'leases',
  returnedDepositDisputed: 'leases',
  absenceReported: 'leases',
  absenceStated: 'leases',
  absenceEnded: 'leases',
  absenceDismissed: 'leases',
  newOfferNotice: 'drafts',
  counterOfferReceived: 'talk',
  counterOfferDeclined: 'talk',
  questionAsked: 'talk',
  questionAnswered: 'talk',
  viewingBooked: 'viewings',
  viewingRequested: 'viewings',
  viewingRequestDeclined: 'viewings',
  viewingRequestLapsed: 'viewings',
  viewingMoved: 'viewings',
  viewingPlaceChanged: 'viewings',
  viewingCancelled: 'viewings',
  viewingOfferClosed: 'viewings',
  viewingReminder: 'viewings',
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
} as const satisfies Record<string, NotificationTopic>;
export type NotificationKind = keyof typeof NOTIFICATIONS;

/** Returns whether mails of this kind create a notification. */
export const isNotificationKind = (kind: string): kind is NotificationKind =>
  Object.hasOwn(NOTIFICATIONS, kind);

/** Returns whether an account with these muted topics gets no mails of this kind. */
export const isMuted = (kind: string, muted: readonly NotificationTopic[]): boolean => {
  if (!isNotificationKind(kind)) return false;
  const topic: NotificationTopic = NOTIFICATIONS[kind];
  return NOTIFICATION_TOPICS[topic].mail === 'choice' && muted.includes(topic);
};

/** `notifications/{id}`: one event of an account's own matters. Its id is that of the mail. Epoch ms. */
export type UserNotification = {
  id: string;
  uid: string;
  /**
   * SHA-256 of the uid of the person who caused it. The notification is deleted with that account too; missing in older ones.
   */
  causedBy?: string | null;
  kind: NotificationKind;
  offerId: string | null;
  offerName: string | null;
  /** A user's text, shortened: a question, an answer, a reason. */
  text: string | null;
  /** Target path in the application, or `null` if there is nothing to do. */
  path: string | null;
  isRead: boolean;
  createdAt: number;
  expiresAt: number;
};

/** Longest user text in a notification. */
export const NOTICE_TEXT_MAX_CHARS = 300;
export const NOTICE_KEPT_DAYS = 180;
/** How long a notification is stored. The mail and the underlying record stay. */
export const NOTICE_KEPT_MS = NOTICE_KEPT_DAYS * DAY_MS;
