import { formatDate, formatDateTime, formatMoney, type Language } from '@domain/shared/format';
import { type MailContent, renderMail } from './layout';
import { filled, type MailTexts, mailTexts } from './texts';

/** Everything a mail may speak of. Moments in epoch ms, `amount` in PLN. */
export type MailValues = {
  offerId: string;
  /** The recipient's uid, for links to their own page. */
  uid: string;
  code: string;
  offerName: string;
  companyName: string;
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
  /** In PLN net; `null` where a counter-offer leaves it as it is. */
  currentRent: number | null;
  newRent: number | null;
  currentMonths: number | null;
  newMonths: number | null;
  subject: string;
  message: string;
};
type ValueName = keyof MailValues;

/** How a value is written out; the others are text already. */
const WRITTEN: { [Name in ValueName]?: (value: number) => string } = {
  amount: formatMoney,
  reservedUntil: formatDateTime,
  offerValidTo: formatDate,
  handoverAt: formatDateTime,
  invoiceDue: formatDate,
  currentRent: formatMoney,
  newRent: formatMoney,
};

type Values<Names extends ValueName> = Pick<MailValues, Names>;

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
};

const spec = <Names extends ValueName>(mailSpec: MailSpec<Names>): MailSpec<Names> => mailSpec;

const toOffer = ({ offerId }: Values<'offerId'>) => `/offer/${offerId}`;
const toDraft = ({ offerId }: Values<'offerId'>) => `/add-offer/${offerId}`;
const toConfirmation = ({ offerId }: Values<'offerId'>) => `/add-offer/confirm/${offerId}`;
const toSigning = ({ offerId, uid }: Values<'offerId' | 'uid'>) => `/contract/${offerId}/submit/${uid}`;
const toPerson = ({ offerId, uid }: Values<'offerId' | 'uid'>) =>
  `/indicate-transfer-person/${offerId}/${uid}`;
const toDeposit = ({ offerId }: Values<'offerId'>) => `/deposit/${offerId}`;
const toProtocol = ({ offerId }: Values<'offerId'>) => `/protocol/${offerId}`;
const toAnswer =
  (value: 'accept' | 'decline') =>
  ({ offerId, tenantUid }: Values<'offerId' | 'tenantUid'>) =>
    `/edit-offer/${offerId}/${value}/${tenantUid}`;
const toAdmin = () => '/admin';
const toIdentity = () => '/moja-tablica/account/confirm-identity';
const toCompany = () => '/moja-tablica/account/link-company';
const toIdentityDesk = () => '/admin/mobywatel-verification';
const toTermsDesk = () => '/admin/mobywatel-verification?desk=terms';

/** Every mail the platform sends; its texts stand in the locales under `emails:kinds.{kind}`. */
export const MAILS = {
  emailVerificationCode: spec({ values: ['code'], facts: ['code'], isSecret: true }),
  identityAccepted: spec({ values: [], facts: [], path: toCompany }),
  identityRejected: spec({ values: ['reason'], facts: ['reason'], path: toIdentity }),
  identityCodeRequestedAdmin: spec({
    values: ['personName'],
    facts: ['personName'],
    path: toIdentityDesk,
  }),
  signedTermsUploadedAdmin: spec({
    values: ['personName'],
    facts: ['personName'],
    path: toTermsDesk,
  }),
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
    path: toAdmin,
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

const written = (values: Partial<MailValues>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const write = WRITTEN[name as ValueName];
      return [name, typeof value === 'number' && write ? write(value) : String(value ?? '')];
    }),
  );

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The worded mail: subject and both bodies in the recipient's language, links starting with `appUrl`. */
export const composeMail = ({ kind, to, values }: MailDraft, appUrl: string) => {
  const { facts, path, otherPath, isSecret } = MAILS[kind] as MailSpec<ValueName>;
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
    paragraphs: words.paragraphs.map((text) => filled(text, said)),
    facts: rows,
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
    ...renderMail(content),
  };
};
