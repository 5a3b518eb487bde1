import { paths } from '@contracts/paths';
import { DEPOSIT_MAILS } from './depositMailKinds';
import { HANDOVER_MAILS } from './handoverMailKinds';
import { spec, toDeposit, toNamedPerson, toOffer, toProtocol } from './mailSpec';
import type { Values } from './mailValues';
import { MODERATION_MAILS } from './moderationMails';
import { NEGOTIATION_MAILS } from './negotiationMailKinds';
import { STAFF_MAILS } from './staffMailKinds';
import { WRITTEN_MAILS } from './writtenMailKinds';

const toDraft = ({ offerId }: Values<'offerId'>) => paths.addOffer(offerId);
/** The page of a sent project, with its document. */
const toProject = ({ offerId }: Values<'offerId'>) => paths.addOfferVerify(offerId, 'document');
const toConfirmation = ({ offerId }: Values<'offerId'>) => paths.addOfferConfirm(offerId);
const toSigning = ({ offerId, uid }: Values<'offerId' | 'uid'>) => paths.contractSubmit(offerId, uid);
const toAction =
  (mode: 'verifyEmail' | 'verifyAndChangeEmail' | 'resetPassword') =>
  ({ actionCode }: Values<'actionCode'>) =>
    paths.accountAction(mode, actionCode);
const toDeletion = ({ uid }: Values<'uid'>) => paths.confirmDelete(uid);
const toLanding = ({ landing }: Values<'landing'>) => landing;
const toCompanyDesk = paths.companyDesk;

/** Every mail the platform sends; its texts stand in the locales under `emails:kinds.{kind}`. */
export const MAILS = {
  emailVerificationCode: spec({ values: ['code'], facts: ['code'], isSecret: true }),
  emailVerificationLink: spec({
    values: ['actionCode'],
    facts: [],
    path: toAction('verifyEmail'),
    isSecret: true,
  }),
  emailChangeLink: spec({
    values: ['actionCode', 'newEmail'],
    facts: ['newEmail'],
    path: toAction('verifyAndChangeEmail'),
    isSecret: true,
  }),
  /** To somebody whose address another account asked for, so that the asker learns nothing. */
  emailChangeTaken: spec({ values: [], facts: [] }),
  ...STAFF_MAILS,
  /** To the address an account had until now. */
  emailChanged: spec({ values: ['newEmail'], facts: ['newEmail'] }),
  passwordLink: spec({ values: ['actionCode'], facts: [], path: toAction('resetPassword'), isSecret: true }),
  accountDeletionLink: spec({ values: ['uid'], facts: [], path: toDeletion }),
  identityAccepted: spec({ values: [], facts: [], path: paths.linkCompany }),
  identityRejected: spec({ values: ['reason'], facts: ['reason'], path: paths.confirmIdentity }),
  identityCodeRequestedAdmin: spec({
    values: ['personName'],
    facts: ['personName'],
    path: paths.identityDesk,
  }),
  signedTermsUploadedAdmin: spec({
    values: ['personName'],
    facts: ['personName'],
    path: paths.termsDesk,
  }),
  companySubmittedAdmin: spec({
    values: ['personName', 'ownCompanyName'],
    facts: ['personName', 'ownCompanyName'],
    path: toCompanyDesk,
  }),
  companyAccepted: spec({ values: ['ownCompanyName'], facts: ['ownCompanyName'], path: paths.linkCompany }),
  companyRejected: spec({
    values: ['ownCompanyName', 'reason'],
    facts: ['ownCompanyName', 'reason'],
    path: paths.linkCompany,
  }),
  membershipRequested: spec({
    values: ['personName', 'ownCompanyName'],
    facts: ['personName', 'ownCompanyName'],
    path: paths.linkCompany,
  }),
  membershipAccepted: spec({
    values: ['ownCompanyName'],
    facts: ['ownCompanyName'],
    path: paths.linkCompany,
  }),
  membershipRejected: spec({
    values: ['ownCompanyName', 'reason'],
    facts: ['ownCompanyName', 'reason'],
    path: paths.linkCompany,
  }),
  memberRemoved: spec({ values: ['ownCompanyName'], facts: ['ownCompanyName'], path: paths.linkCompany }),
  /** Goes out before anything was checked, so it carries no text of the landlord's own. */
  newOfferNotice: spec({ values: ['offerId'], facts: [], path: toDraft }),
  offerConfirmationLink: spec({
    values: ['offerId', 'offerName', 'rent', 'deposit', 'offerValidTo', 'platformFee'],
    facts: ['offerName', 'rent', 'deposit', 'offerValidTo', 'platformFee'],
    path: toConfirmation,
    otherPath: toProject,
    hasPriceList: true,
  }),
  offerActivated: spec({
    values: ['offerId', 'offerName', 'offerValidTo'],
    facts: ['offerName', 'offerValidTo'],
    path: toOffer,
  }),
  ...MODERATION_MAILS,
  signingLink: spec({
    values: ['offerId', 'uid', 'offerName', 'reservedUntil', 'platformFee'],
    facts: ['offerName', 'reservedUntil', 'platformFee'],
    path: toSigning,
    hasPriceList: true,
  }),
  /** To the landlord. */
  offerReserved: spec({
    values: ['offerId', 'offerName', 'companyName', 'leaseOption', 'reservedUntil', 'nextStep', 'landing'],
    facts: ['offerName', 'companyName', 'leaseOption', 'reservedUntil'],
    path: toLanding,
  }),
  /** To the landlord. */
  reservationLapsed: spec({
    values: ['offerId', 'offerName', 'companyName', 'outcome'],
    facts: ['offerName', 'companyName'],
    path: toOffer,
  }),
  /** To the landlord. */
  reservationReleased: spec({
    values: ['offerId', 'offerName', 'companyName', 'outcome'],
    facts: ['offerName', 'companyName'],
    path: toOffer,
  }),
  /** To the person who reserved. */
  reservationReleasedTenant: spec({
    values: ['offerId', 'offerName', 'outcome'],
    facts: ['offerName'],
    path: toOffer,
  }),
  ...WRITTEN_MAILS,
  leaseSignedTenant: spec({
    values: [
      'offerId',
      'uid',
      'offerName',
      'companyName',
      'deposit',
      'transferTitle',
      'leaseFile',
      'recordedBy',
    ],
    facts: ['offerName', 'companyName', 'deposit', 'transferTitle'],
    path: toNamedPerson,
    otherPath: toSigning,
  }),
  leaseSignedLandlord: spec({
    values: ['offerId', 'uid', 'offerName', 'companyName', 'leaseFile', 'recordedBy'],
    facts: ['offerName', 'companyName'],
    path: toNamedPerson,
    otherPath: toSigning,
  }),
  invoiceIssued: spec({
    values: ['offerId', 'uid', 'offerName', 'invoiceNumber', 'amount', 'invoiceDue'],
    facts: ['invoiceNumber', 'offerName', 'amount', 'invoiceDue'],
    path: toSigning,
  }),
  contractSignedAdmin: spec({
    values: ['offerId', 'offerName', 'companyName', 'deposit', 'transferTitle', 'insuranceWish'],
    facts: ['offerName', 'companyName', 'deposit', 'transferTitle', 'insuranceWish'],
    path: paths.depositDesk,
  }),
  ...HANDOVER_MAILS,
  ...DEPOSIT_MAILS,
  protocolAttached: spec({ values: ['offerId', 'offerName'], facts: ['offerName'], path: toProtocol }),
  protocolReturned: spec({
    values: ['offerId', 'offerName', 'reason'],
    facts: ['offerName', 'reason'],
    path: toProtocol,
  }),
  protocolWithdrawn: spec({ values: ['offerId', 'offerName'], facts: ['offerName'], path: toProtocol }),
  protocolSigned: spec({ values: ['offerId', 'offerName'], facts: ['offerName'], path: toProtocol }),
  /** The same while the tenant has to pay the deposit again, which the bank took back. */
  protocolSignedDepositDue: spec({ values: ['offerId', 'offerName'], facts: ['offerName'], path: toDeposit }),
  protocolRejected: spec({
    values: ['offerId', 'offerName', 'reason', 'statementUntil'],
    facts: ['offerName', 'reason', 'statementUntil'],
    path: toProtocol,
  }),
  /** The same where the bank had taken the deposit back before: nothing is returned. */
  protocolRejectedUnpaid: spec({
    values: ['offerId', 'offerName', 'reason', 'statementUntil'],
    facts: ['offerName', 'reason', 'statementUntil'],
    path: toProtocol,
  }),
  /** To the tenant who refused the premises: how the landlord sees it. */
  refusalStated: spec({
    values: ['offerId', 'offerName', 'message'],
    facts: ['offerName', 'message'],
    path: toProtocol,
  }),
  ...NEGOTIATION_MAILS,
  /** What a caller writes to somebody who may have no account. */
  callerWebsite: spec({
    values: ['message', 'personName', 'landing'],
    facts: [],
    path: toLanding,
    stops: 'invitations',
  }),
  callerOffer: spec({
    values: ['offerId', 'offerName', 'message', 'personName', 'landing'],
    facts: ['offerName'],
    path: toLanding,
    stops: 'invitations',
  }),
  /** An offer that somebody of the platform thinks fits; without its rent, which only accounts see. */
  offerSent: spec({
    values: ['offerId', 'offerName'],
    facts: ['offerName'],
    path: toOffer,
    stops: 'invitations',
  }),
  reportReceived: spec({ values: ['subject'], facts: ['subject'] }),
  reportAnswered: spec({ values: ['subject', 'message'], facts: ['subject', 'message'] }),
  reportClosed: spec({ values: ['subject'], facts: ['subject'] }),
  /** To the company of a wanted listing: a landlord sent an offer to it. */
  wantedOfferSubmitted: spec({
    values: ['offerId', 'offerName', 'wantedLocation'],
    facts: ['offerName', 'wantedLocation'],
    path: toOffer,
    stops: 'alerts',
  }),
  offerFound: spec({
    values: ['offerName', 'foundOffers'],
    facts: [],
    path: paths.savedSearches,
    stops: 'alerts',
  }),
  /** To an account that waited for a reserved offer; once. */
  offerReturned: spec({ values: ['offerId', 'offerName'], facts: ['offerName'], path: toOffer }),
  offersFound: spec({
    values: ['offerName', 'foundOffers'],
    facts: [],
    path: paths.savedSearches,
    stops: 'alerts',
  }),
  refundRecorded: spec({
    values: ['offerId', 'offerName', 'amount'],
    facts: ['offerName', 'amount'],
    path: toDeposit,
  }),
  nothingToRefund: spec({
    values: ['offerId', 'offerName'],
    facts: ['offerName'],
    path: toDeposit,
  }),
  payoutRecorded: spec({
    values: ['offerId', 'offerName', 'amount'],
    facts: ['offerName', 'amount'],
    path: toDeposit,
  }),
  reportReceivedAdmin: spec({
    values: ['reportType', 'subject', 'message', 'personName'],
    facts: ['reportType', 'subject', 'message', 'personName'],
    path: paths.reportDesk,
  }),
  offerInsured: spec({
    values: ['offerId', 'offerName', 'insuredNumber', 'insuredUntil'],
    facts: ['offerName', 'insuredNumber', 'insuredUntil'],
    path: paths.promotion,
  }),
} as const;

export type MailKind = keyof typeof MAILS;
/** What a mail of a kind has to be told. */
export type ValuesOf<K extends MailKind> = Values<(typeof MAILS)[K]['values'][number]>;
