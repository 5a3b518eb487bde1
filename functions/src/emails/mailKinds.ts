import { paths } from '@api/paths';
import { ABSENCE_MAILS } from './absenceMailKinds';
import { COMPANY_MAILS } from './companyMailKinds';
import { DEPOSIT_MAILS } from './depositMailKinds';
import { HANDOVER_MAILS } from './handoverMailKinds';
import { JOINT_MAILS } from './jointMailKinds';
import { defineMailSpec, getIndicatePersonPath, toDeposit, toOffer, toProtocol } from './mailSpec';
import type { Values } from './mailValues';
import { MODERATION_MAILS } from './moderationMails';
import { NEGOTIATION_MAILS } from './negotiationMailKinds';
import { QUEUE_MAILS } from './queueMailKinds';
import { RETURN_MAILS } from './returnMailKinds';
import { STAFF_MAILS } from './staffMailKinds';
import { TERM_MAILS } from './termMailKinds';
import { VIEWING_MAILS } from './viewingMailKinds';
import { WRITTEN_MAILS } from './writtenMailKinds';

const getDraftPath = ({ offerId }: Values<'offerId'>) => paths.addOffer(offerId);
/** Path of a sent project's page with its document. */
const getProjectPath = ({ offerId }: Values<'offerId'>) => paths.addOfferVerify(offerId, 'document');
const getConfirmationPath = ({ offerId }: Values<'offerId'>) => paths.addOfferConfirm(offerId);
const getSigningPath = ({ offerId, uid }: Values<'offerId' | 'uid'>) => paths.contractSubmit(offerId, uid);
const createAccountActionPath =
  (mode: 'verifyEmail' | 'verifyAndChangeEmail' | 'resetPassword') =>
  ({ actionCode }: Values<'actionCode'>) =>
    paths.accountAction(mode, actionCode);
const getDeletionPath = ({ uid }: Values<'uid'>) => paths.confirmDelete(uid);
const getLandingPath = ({ landing }: Values<'landing'>) => landing;

/** All mails of the platform. Their texts are in the locales under `emails:kinds.{kind}`. */
export const MAILS = {
  emailVerificationCode: defineMailSpec({ values: ['code'], facts: ['code'], isSecret: true }),
  emailVerificationLink: defineMailSpec({
    values: ['actionCode'],
    facts: [],
    path: createAccountActionPath('verifyEmail'),
    isSecret: true,
  }),
  emailChangeLink: defineMailSpec({
    values: ['actionCode', 'newEmail'],
    facts: ['newEmail'],
    path: createAccountActionPath('verifyAndChangeEmail'),
    isSecret: true,
  }),
  /** To the holder of an address that another account tried to use, so that the other account learns nothing. */
  emailChangeTaken: defineMailSpec({ values: [], facts: [] }),
  ...STAFF_MAILS,
  /** To the account's previous address. */
  emailChanged: defineMailSpec({ values: ['newEmail'], facts: ['newEmail'] }),
  passwordLink: defineMailSpec({
    values: ['actionCode'],
    facts: [],
    path: createAccountActionPath('resetPassword'),
    isSecret: true,
  }),
  accountDeletionLink: defineMailSpec({ values: ['uid'], facts: [], path: getDeletionPath }),
  identityAccepted: defineMailSpec({ values: [], facts: [], path: paths.linkCompany }),
  identityRejected: defineMailSpec({ values: ['reason'], facts: ['reason'], path: paths.confirmIdentity }),
  identityCodeRequestedAdmin: defineMailSpec({
    values: ['personName'],
    facts: ['personName'],
    path: paths.identityQueue,
  }),
  signedTermsUploadedAdmin: defineMailSpec({
    values: ['personName'],
    facts: ['personName'],
    path: paths.termsQueue,
  }),
  ...COMPANY_MAILS,
  membershipRequested: defineMailSpec({
    values: ['personName', 'ownCompanyName'],
    facts: ['personName', 'ownCompanyName'],
    path: paths.linkCompany,
  }),
  membershipAccepted: defineMailSpec({
    values: ['ownCompanyName'],
    facts: ['ownCompanyName'],
    path: paths.linkCompany,
  }),
  membershipRejected: defineMailSpec({
    values: ['ownCompanyName', 'reason'],
    facts: ['ownCompanyName', 'reason'],
    path: paths.linkCompany,
  }),
  memberRemoved: defineMailSpec({
    values: ['ownCompanyName'],
    facts: ['ownCompanyName'],
    path: paths.linkCompany,
  }),
  /** Sent before any moderation, so it carries no text of the landlord's own. */
  newOfferNotice: defineMailSpec({ values: ['offerId'], facts: [], path: getDraftPath }),
  offerConfirmationLink: defineMailSpec({
    values: ['offerId', 'offerName', 'rent', 'deposit', 'offerValidTo', 'platformFee'],
    facts: ['offerName', 'rent', 'deposit', 'offerValidTo', 'platformFee'],
    path: getConfirmationPath,
    otherPath: getProjectPath,
    hasPriceList: true,
  }),
  offerActivated: defineMailSpec({
    values: ['offerId', 'offerName', 'offerValidTo'],
    facts: ['offerName', 'offerValidTo'],
    path: toOffer,
  }),
  ...MODERATION_MAILS,
  signingLink: defineMailSpec({
    values: ['offerId', 'uid', 'offerName', 'reservedUntil', 'platformFee'],
    facts: ['offerName', 'reservedUntil', 'platformFee'],
    path: getSigningPath,
    hasPriceList: true,
  }),
  /** To the landlord. */
  offerReserved: defineMailSpec({
    values: ['offerId', 'offerName', 'companyName', 'leaseOption', 'reservedUntil', 'nextStep', 'landing'],
    facts: ['offerName', 'companyName', 'leaseOption', 'reservedUntil'],
    path: getLandingPath,
  }),
  /** To the landlord. */
  reservationLapsed: defineMailSpec({
    values: ['offerId', 'offerName', 'companyName', 'outcome'],
    facts: ['offerName', 'companyName'],
    path: toOffer,
  }),
  /** To the landlord. */
  reservationReleased: defineMailSpec({
    values: ['offerId', 'offerName', 'companyName', 'outcome'],
    facts: ['offerName', 'companyName'],
    path: toOffer,
  }),
  /** To the person who reserved. */
  reservationReleasedTenant: defineMailSpec({
    values: ['offerId', 'offerName', 'outcome'],
    facts: ['offerName'],
    path: toOffer,
  }),
  ...QUEUE_MAILS,
  ...JOINT_MAILS,
  ...WRITTEN_MAILS,
  leaseSignedTenant: defineMailSpec({
    values: [
      'offerId',
      'uid',
      'offerName',
      'companyName',
      'deposit',
      'transferTitle',
      'depositDue',
      'depositEnds',
      'leaseFile',
      'recordedBy',
      'certificate',
    ],
    facts: ['offerName', 'companyName', 'deposit', 'transferTitle', 'depositDue'],
    path: getIndicatePersonPath,
    otherPath: getSigningPath,
  }),
  leaseSignedLandlord: defineMailSpec({
    values: [
      'offerId',
      'uid',
      'offerName',
      'companyName',
      'depositDue',
      'depositEndable',
      'leaseFile',
      'recordedBy',
      'certificate',
    ],
    facts: ['offerName', 'companyName', 'depositDue'],
    path: getIndicatePersonPath,
    otherPath: getSigningPath,
  }),
  invoiceIssued: defineMailSpec({
    values: ['offerId', 'uid', 'offerName', 'invoiceNumber', 'amount', 'invoiceDue'],
    facts: ['invoiceNumber', 'offerName', 'amount', 'invoiceDue'],
    path: getSigningPath,
  }),
  contractSignedAdmin: defineMailSpec({
    values: ['offerId', 'offerName', 'companyName', 'deposit', 'transferTitle', 'insuranceWish'],
    facts: ['offerName', 'companyName', 'deposit', 'transferTitle', 'insuranceWish'],
    path: paths.depositQueue,
  }),
  ...HANDOVER_MAILS,
  ...DEPOSIT_MAILS,
  protocolAttached: defineMailSpec({
    values: ['offerId', 'offerName'],
    facts: ['offerName'],
    path: toProtocol,
  }),
  protocolReturned: defineMailSpec({
    values: ['offerId', 'offerName', 'reason'],
    facts: ['offerName', 'reason'],
    path: toProtocol,
  }),
  protocolWithdrawn: defineMailSpec({
    values: ['offerId', 'offerName'],
    facts: ['offerName'],
    path: toProtocol,
  }),
  protocolSigned: defineMailSpec({
    values: ['offerId', 'offerName'],
    facts: ['offerName'],
    path: toProtocol,
  }),
  /** Like `protocolSigned`, while the tenant has to repay the deposit that the bank reversed. */
  protocolSignedDepositDue: defineMailSpec({
    values: ['offerId', 'offerName'],
    facts: ['offerName'],
    path: toDeposit,
  }),
  protocolRejected: defineMailSpec({
    values: ['offerId', 'offerName', 'reason', 'statementUntil'],
    facts: ['offerName', 'reason', 'statementUntil'],
    path: toProtocol,
  }),
  /** Like `protocolRejected`, if the bank had reversed the deposit: nothing is refunded. */
  protocolRejectedUnpaid: defineMailSpec({
    values: ['offerId', 'offerName', 'reason', 'statementUntil'],
    facts: ['offerName', 'reason', 'statementUntil'],
    path: toProtocol,
  }),
  /** To the tenant who refused the premises: the landlord's statement. */
  refusalStated: defineMailSpec({
    values: ['offerId', 'offerName', 'message'],
    facts: ['offerName', 'message'],
    path: toProtocol,
  }),
  ...RETURN_MAILS,
  ...ABSENCE_MAILS,
  ...TERM_MAILS,
  ...NEGOTIATION_MAILS,
  ...VIEWING_MAILS,
  /** A caller's message to an address that may have no account. */
  callerWebsite: defineMailSpec({
    values: ['message', 'personName', 'landing'],
    facts: [],
    path: getLandingPath,
    stops: 'invitations',
  }),
  callerOffer: defineMailSpec({
    values: ['offerId', 'offerName', 'message', 'personName', 'landing'],
    facts: ['offerName'],
    path: getLandingPath,
    stops: 'invitations',
  }),
  /** An offer that staff of the platform recommend; without its rent, which only accounts see. */
  offerSent: defineMailSpec({
    values: ['offerId', 'offerName'],
    facts: ['offerName'],
    path: toOffer,
    stops: 'invitations',
  }),
  reportReceived: defineMailSpec({ values: ['subject'], facts: ['subject'] }),
  reportAnswered: defineMailSpec({ values: ['subject', 'message'], facts: ['subject', 'message'] }),
  reportClosed: defineMailSpec({ values: ['subject'], facts: ['subject'] }),
  /** To the company of a wanted listing: a landlord submitted an offer to it. */
  wantedOfferSubmitted: defineMailSpec({
    values: ['offerId', 'offerName', 'wantedLocation'],
    facts: ['offerName', 'wantedLocation'],
    path: toOffer,
    stops: 'alerts',
  }),
  offerFound: defineMailSpec({
    values: ['offerName', 'foundOffers'],
    facts: [],
    path: paths.savedSearches,
    stops: 'alerts',
  }),
  /** To an account that waited for a reserved offer; sent once. */
  offerReturned: defineMailSpec({ values: ['offerId', 'offerName'], facts: ['offerName'], path: toOffer }),
  offersFound: defineMailSpec({
    values: ['offerName', 'foundOffers'],
    facts: [],
    path: paths.savedSearches,
    stops: 'alerts',
  }),
  reportReceivedAdmin: defineMailSpec({
    values: ['reportType', 'subject', 'message', 'personName'],
    facts: ['reportType', 'subject', 'message', 'personName'],
    path: paths.reportQueue,
  }),
  offerInsured: defineMailSpec({
    values: ['offerId', 'offerName', 'insuredNumber', 'insuredUntil'],
    facts: ['offerName', 'insuredNumber', 'insuredUntil'],
    path: paths.promotion,
  }),
} as const;

export type MailKind = keyof typeof MAILS;
/** The values that a mail of a kind needs. */
export type ValuesOf<K extends MailKind> = Values<(typeof MAILS)[K]['values'][number]>;
