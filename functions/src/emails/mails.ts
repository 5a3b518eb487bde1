import { paths } from '@contracts/paths';
import { formatDate, formatDateTime, formatMoney, type Language } from '@domain/shared/format';
import { filled } from '@domain/shared/text';
import { type MailContent, type MailItem, renderMail } from './layout';
import { type OfferInMail, offerLine } from './offerLine';
import { type MailTexts, mailTexts } from './texts';

/** Everything a mail may speak of. Moments in epoch ms, `amount` in PLN. */
export type MailValues = {
  offerId: string;
  /** The recipient's uid, for links to their own page. */
  uid: string;
  code: string;
  offerName: string;
  companyName: string;
  /** The recipient's own company, or the one they asked about. */
  ownCompanyName: string;
  personName: string;
  amount: number;
  transferTitle: string;
  reservedUntil: number;
  offerValidTo: number;
  handoverAt: number;
  invoiceNumber: string;
  invoiceDue: number;
  reason: string;
  /** Whose counter-offer it is, for the links to answer it. */
  tenantUid: string;
  /** What the account service gave for one act; the page of the link hands it back. */
  actionCode: string;
  newEmail: string;
  /** In PLN net; `null` where a counter-offer leaves it as it is. */
  currentRent: number | null;
  newRent: number | null;
  currentMonths: number | null;
  newMonths: number | null;
  subject: string;
  message: string;
  /** What kind of report, in the words of the recipient's language. */
  reportType: string;
  insuredNumber: string;
  insuredUntil: number;
  wantedLocation: string;
  /** Offers that were found for the recipient. */
  foundOffers: readonly FoundOffer[];
  /** Path and query inside the app that an invitation leads to. */
  landing: string;
};
type ValueName = keyof MailValues;

/** An offer in a mail and the names of the searches and listings that it was found by. */
export type FoundOffer = OfferInMail & { searches: readonly string[]; listings: readonly string[] };

/** How a value is written out; the others are text already. */
const WRITTEN: { [Name in ValueName]?: (value: number) => string } = {
  amount: formatMoney,
  reservedUntil: formatDateTime,
  offerValidTo: formatDate,
  handoverAt: formatDateTime,
  invoiceDue: formatDate,
  currentRent: formatMoney,
  newRent: formatMoney,
  insuredUntil: formatDate,
};

type Values<Names extends ValueName> = Pick<MailValues, Names>;

/** What a link in a mail ends: mails about new offers that an account wished for, or what callers write to an address. */
export const STOPPABLE_MAILS = ['alerts', 'invitations'] as const;
export type StoppableMails = (typeof STOPPABLE_MAILS)[number];

type MailSpec<Names extends ValueName> = {
  /** What the texts, the table and the link need. */
  values: readonly Names[];
  /** The rows of the table, in order; an empty value has no row. */
  facts: readonly (Names & keyof MailTexts['facts'])[];
  /** Where the button leads inside the app. */
  path?: (values: Values<Names>) => string;
  /** Where the second button leads, for the other answer to the same question. */
  otherPath?: (values: Values<Names>) => string;
  /** The body carries a one-time code and is wiped once sent. */
  isSecret?: true;
  /** It carries the way to end such mails without signing in. */
  stops?: StoppableMails;
};

const spec = <Names extends ValueName>(mailSpec: MailSpec<Names>): MailSpec<Names> => mailSpec;

const toOffer = ({ offerId }: Values<'offerId'>) => paths.offer(offerId);
const toDraft = ({ offerId }: Values<'offerId'>) => paths.addOffer(offerId);
const toConfirmation = ({ offerId }: Values<'offerId'>) => paths.addOfferConfirm(offerId);
const toSigning = ({ offerId, uid }: Values<'offerId' | 'uid'>) => paths.contractSubmit(offerId, uid);
const toPerson = ({ offerId, uid }: Values<'offerId' | 'uid'>) => paths.indicatePerson(offerId, uid);
const toDeposit = ({ offerId }: Values<'offerId'>) => paths.deposit(offerId);
const toProtocol = ({ offerId }: Values<'offerId'>) => paths.protocol(offerId);
const toAnswer =
  (value: 'accept' | 'decline') =>
  ({ offerId, tenantUid }: Values<'offerId' | 'tenantUid'>) =>
    paths.editOffer(offerId, value, tenantUid);
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
    values: ['offerId', 'offerName'],
    facts: ['offerName'],
    path: toConfirmation,
  }),
  offerActivated: spec({
    values: ['offerId', 'offerName', 'offerValidTo'],
    facts: ['offerName', 'offerValidTo'],
    path: toOffer,
  }),
  signingLink: spec({
    values: ['offerId', 'uid', 'offerName', 'reservedUntil'],
    facts: ['offerName', 'reservedUntil'],
    path: toSigning,
  }),
  leaseToCountersign: spec({
    values: ['offerId', 'uid', 'offerName', 'reservedUntil'],
    facts: ['offerName', 'reservedUntil'],
    path: toSigning,
  }),
  leaseSignedTenant: spec({
    values: ['offerId', 'uid', 'offerName', 'companyName', 'amount', 'transferTitle'],
    facts: ['offerName', 'companyName', 'amount', 'transferTitle'],
    path: toPerson,
  }),
  leaseSignedLandlord: spec({
    values: ['offerId', 'uid', 'offerName', 'companyName'],
    facts: ['offerName', 'companyName'],
    path: toPerson,
  }),
  invoiceIssued: spec({
    values: ['offerId', 'uid', 'offerName', 'invoiceNumber', 'amount', 'invoiceDue'],
    facts: ['invoiceNumber', 'offerName', 'amount', 'invoiceDue'],
    path: toSigning,
  }),
  contractSignedAdmin: spec({
    values: ['offerId', 'offerName', 'companyName', 'amount', 'transferTitle'],
    facts: ['offerName', 'companyName', 'amount', 'transferTitle'],
    path: paths.depositDesk,
  }),
  receptionSaved: spec({
    values: ['offerId', 'uid', 'offerName', 'personName', 'handoverAt'],
    facts: ['offerName', 'personName', 'handoverAt'],
    path: toPerson,
  }),
  transferSaved: spec({
    values: ['offerId', 'offerName', 'personName', 'handoverAt'],
    facts: ['offerName', 'personName', 'handoverAt'],
    path: toDeposit,
  }),
  /** To whoever has just set or changed the handover: the appointment for their own calendar. */
  handoverInvitation: spec({
    values: ['offerId', 'offerName', 'handoverAt'],
    facts: ['offerName', 'handoverAt'],
    path: toDeposit,
  }),
  depositConfirmed: spec({
    values: ['offerId', 'offerName', 'amount'],
    facts: ['offerName', 'amount'],
    path: toProtocol,
  }),
  depositRejected: spec({
    values: ['offerId', 'offerName', 'reason'],
    facts: ['offerName', 'reason'],
    path: toDeposit,
  }),
  protocolAttached: spec({ values: ['offerId', 'offerName'], facts: ['offerName'], path: toProtocol }),
  protocolSigned: spec({ values: ['offerId', 'offerName'], facts: ['offerName'], path: toProtocol }),
  protocolRejected: spec({
    values: ['offerId', 'offerName', 'reason'],
    facts: ['offerName', 'reason'],
    path: toProtocol,
  }),
  counterOfferReceived: spec({
    values: [
      'offerId',
      'tenantUid',
      'offerName',
      'companyName',
      'currentRent',
      'newRent',
      'currentMonths',
      'newMonths',
    ],
    facts: ['offerName', 'companyName', 'currentRent', 'newRent', 'currentMonths', 'newMonths'],
    path: toAnswer('accept'),
    otherPath: toAnswer('decline'),
  }),
  counterOfferAccepted: spec({
    values: ['offerId', 'offerName', 'newRent', 'newMonths'],
    facts: ['offerName', 'newRent', 'newMonths'],
    path: toOffer,
  }),
  counterOfferDeclined: spec({ values: ['offerId', 'offerName'], facts: ['offerName'], path: toOffer }),
  questionAsked: spec({
    values: ['offerId', 'offerName', 'personName', 'companyName', 'subject', 'message'],
    facts: ['offerName', 'personName', 'companyName', 'subject', 'message'],
    path: toOffer,
  }),
  questionAnswered: spec({
    values: ['offerId', 'offerName', 'message'],
    facts: ['offerName', 'message'],
    path: toOffer,
  }),
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
  reportAnswered: spec({ values: ['subject', 'message'], facts: ['subject', 'message'] }),
  /** To the company of a wanted listing: a landlord sent an offer to it. */
  wantedOfferSubmitted: spec({
    values: ['offerId', 'offerName', 'wantedLocation'],
    facts: ['offerName', 'wantedLocation'],
    path: toOffer,
  }),
  offerFound: spec({
    values: ['offerName', 'foundOffers'],
    facts: [],
    path: paths.savedSearches,
    stops: 'alerts',
  }),
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
type ValuesOf<K extends MailKind> = Values<(typeof MAILS)[K]['values'][number]>;

/** To whom: `uid` is `null` for an address without an account of ours. */
export type MailRecipient = { email: string; lang: Language; uid: string | null };

/** An appointment that goes along with a mail, as an iCalendar text. */
export type MailCalendar = { method: 'REQUEST' | 'CANCEL'; text: string };

/** A mail as decided by a use case, not yet worded. */
export type MailDraft = {
  [K in MailKind]: {
    kind: K;
    to: MailRecipient;
    values: ValuesOf<K>;
    calendar?: MailCalendar;
    isHeld?: true;
    isLinkedOnLeaving?: true;
  };
}[MailKind];

/** `mail('offerActivated', to, {…})`: the draft of one mail. */
export const mail = <K extends MailKind>(kind: K, to: MailRecipient, values: ValuesOf<K>): MailDraft =>
  ({ kind, to, values }) as MailDraft;

/**
 * A mail that its receiver may be sent again and again, such as one about a change: it waits in the outbox, and of
 * those about one offer that come together only the last goes out.
 */
export const held = (draft: MailDraft): MailDraft => ({ ...draft, isHeld: true });

/** Stands for the code of a link that is made only when the mail leaves. */
export const CODE_ON_LEAVING = 'code-made-when-the-mail-leaves';

/** A mail with a link that is made, for the account at its address, only when it leaves; without an account it never does. */
export const linkedOnLeaving = (kind: 'passwordLink', to: MailRecipient): MailDraft => ({
  ...mail(kind, to, { actionCode: CODE_ON_LEAVING }),
  isLinkedOnLeaving: true,
});

/** Where the first button of a mail leads inside the app, `null` for a mail without one. */
export const mailPathInside = ({ kind, values }: MailDraft): string | null => {
  const { path } = MAILS[kind] as MailSpec<ValueName>;
  return path ? path(values as MailValues) : null;
};

const written = (values: Partial<MailValues>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const write = WRITTEN[name as ValueName];
      return [name, typeof value === 'number' && write ? write(value) : String(value ?? '')];
    }),
  );

/** Found offers as a list: what and where, the rent, and why the recipient hears of it. */
const itemsOf = (offers: readonly FoundOffer[], { found }: MailTexts, appUrl: string): MailItem[] =>
  offers.map((offer) => {
    const why = [
      offer.searches.length > 0 && filled(found.search, { names: offer.searches.join(', ') }),
      offer.listings.length > 0 && filled(found.listing, { names: offer.listings.join('; ') }),
    ];
    return {
      title: offer.name,
      lines: [offerLine(offer), ...why.filter((line) => line !== false)],
      url: `${appUrl}${paths.offer(offer.id)}`,
    };
  });

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The worded mail: subject and both bodies in the recipient's language, links starting with `appUrl`. */
export const composeMail = ({ kind, to, values }: MailDraft, appUrl: string) => {
  const { facts, path, otherPath, isSecret, stops } = MAILS[kind] as MailSpec<ValueName>;
  const texts = mailTexts(to.lang);
  const words: {
    subject: string;
    headline: string;
    paragraphs: string[];
    button?: string;
    otherButton?: string;
  } = texts.kinds[kind];
  const said = written(values);
  const rows = facts
    .map((name) => [texts.facts[name], said[name] ?? ''] as const)
    .filter(([, value]) => value);
  const linkTo = (label: string | undefined, pathOf: typeof path) =>
    pathOf && label ? { label, url: appUrl + pathOf(values as MailValues) } : null;
  const content: MailContent = {
    lang: to.lang,
    headline: filled(words.headline, said),
    paragraphs: words.paragraphs.map((text) => filled(text, said)).filter(Boolean),
    facts: rows,
    items: 'foundOffers' in values ? itemsOf(values.foundOffers, texts, appUrl) : [],
    buttons: [linkTo(words.button, path), linkTo(words.otherButton, otherPath)].filter(
      (button) => button !== null,
    ),
  };
  return {
    kind,
    lang: to.lang,
    to: to.email,
    uid: to.uid,
    subject: oneLine(filled(words.subject, said)),
    isSecret: isSecret === true,
    stops: stops ?? null,
    ...renderMail(content),
  };
};
