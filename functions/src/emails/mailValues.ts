import {
  formatDate,
  formatDateTime,
  formatDeadline,
  formatMoney,
  formatNumber,
  type Language,
  MINUS,
} from '@domain/shared/format';
import { cleanPublicLine, dropHiddenSigns } from '@domain/shared/hiddenSigns';
import { defangWebAddresses } from '@domain/shared/webAddresses';
import type { OfferInMail } from './formatOfferLine';

/** All values a mail may contain. Times are epoch ms; `amount` and `deposit` are in PLN. */
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
  deposit: number;
  transferTitle: string;
  /** By when the deposit is due, from when the landlord can end the lease without it, and when it ends by itself. */
  depositDue: number;
  depositEndable: number;
  depositEnds: number;
  /** The day on which the premises are to be returned, and on which the rest of the deposit was sent. */
  returnOn: number;
  /** The day by which the return protocol is to be begun or submitted. */
  returnBy: number;
  sentOn: number;
  /** Ends of the terms of a settlement: to name deductions, to answer them, to send the rest. */
  claimUntil: number;
  signUntil: number;
  answerUntil: number;
  paymentDue: number;
  /** Until when an overdue rest keeps both sides on the platform. */
  owedUntil: number;
  /** Amounts that the landlord keeps, and that the tenant contests, in PLN; `null` if there is none. */
  deductedAmount: number | null;
  contestedAmount: number | null;
  /** The platform's fee for the recipient's side, in the recipient's language. */
  platformFee: string;
  reservedUntil: number;
  /** Place in a queue, as `2 / 3`; the end of the hold, `null` if it is not known; the end of the company's turn. */
  queuePlace: string;
  heldUntil: number | null;
  turnUntil: number;
  /** In the recipient's language. */
  leaseOption: string;
  /**
   * The reader's next step about a reservation or a lease on paper, and the state of the premises after one. In the
   * recipient's language.
   */
  nextStep: string;
  outcome: string;
  /** Whether a side asked an admin before and adds a statement, in the recipient's language. Empty if neither. */
  requestNote: string;
  /** Scans of a lease on paper that can still be submitted. */
  attemptsLeft: number;
  /** Until when an admin can record a lease on paper. */
  recordableUntil: number;
  /** Signer of a lease and issuer of the certificate, as the certificate states them. */
  signer: string;
  issuer: string;
  /** Verdict of the EU's trusted lists on the signature, in the recipient's language. */
  signatureCheck: string;
  /** From what it follows that a tenant who does not answer agrees to the deductions, in the recipient's language. */
  silenceRule: string;
  /** Where the concluded lease is; if an admin recorded it, also why and how to object. In the recipient's language. */
  leaseFile: string;
  recordedBy: string;
  /** Energy performance certificate that came with the lease, or the rights of a tenant without one. In the recipient's language. */
  certificate: string;
  /** The date on which both sides signed by hand, as declared. */
  signedOn: number;
  /** The last day of the document by which a person signs for a company. */
  documentEnds: number;
  offerValidTo: number;
  /** That the landlord is interested in insurance, in the recipient's language. Empty if not. */
  insuranceWish: string;
  /** The agreed time of a handover; `null` if there is none. */
  handoverAt: number | null;
  /** The previous time; `null` if there was none. */
  previousHandoverAt: number | null;
  /** Another time that a side proposes. */
  proposedHandoverAt: number;
  /** The last day on which one side alone could set a time. */
  handoverLastDay: number;
  /** Until when the landlord's statement on refused premises is awaited. */
  statementUntil: number;
  replyUntil: number;
  /** Location, receiver and giver of a handover, for persons without an account. */
  handoverPlace: string;
  receiver: string;
  giver: string;
  /** The last day of a lease by a notice, by a proposal, and as it stands; `null` without one. */
  noticeEnd: number;
  newEnd: number | null;
  leaseEnd: number | null;
  /** Until when a proposal about the term can be answered. */
  answerBy: number;
  /** The last day for a timely notice, and until when the premises are available. */
  noticeDay: number;
  availableUntil: number;
  /** The time of a viewing, and the one it replaces; `null` if it replaces none. */
  viewingAt: number;
  previousViewingAt: number | null;
  /** The address of the premises, where to meet, and whom to ask for. */
  viewingPlace: string;
  meetingPoint: string;
  askFor: string;
  invoiceNumber: string;
  invoiceDue: number;
  reason: string;
  /** Objections with which a side signed; empty if it had none. */
  objections: string;
  /** The tenant of the counter-offer, for the links to answer it. */
  tenantUid: string;
  /** One-time code of the account service. The page of the link sends it back. */
  actionCode: string;
  newEmail: string;
  /** A claim in the recipient's language, its account, who changed it and from when it counts as a second person. */
  claimName: string;
  accountEmail: string;
  changedBy: string;
  countsFrom: number;
  /** The admin who acts on the account. */
  adminEmail: string;
  recoveryCodesLeft: number;
  /** Until when a second admin can confirm a request. */
  confirmUntil: number;
  /** The monthly rent of an offer, in PLN net. */
  rent: number | null;
  /** In PLN net; `null` if a counter-offer leaves it unchanged. */
  currentRent: number | null;
  newRent: number | null;
  currentMonths: number | null;
  newMonths: number | null;
  currentDeposit: number | null;
  newDeposit: number | null;
  /** Until when only the proposer's company may reserve; `null` if it no longer has a company. */
  precedenceUntil: number | null;
  subject: string;
  message: string;
  /** The kind of report, in the recipient's language. */
  reportType: string;
  insuredNumber: string;
  insuredUntil: number;
  wantedLocation: string;
  /** Offers that were found for the recipient. */
  foundOffers: readonly FoundOffer[];
  /** Why an offer was blocked. The violated rule and the source are in the recipient's language. */
  blockedAt: number;
  blockGround: string;
  blockRule: string;
  blockSource: string;
  blockFacts: string;
  contactEmail: string;
  /** Path and query inside the app that an invitation leads to. */
  landing: string;
};
export type ValueName = keyof MailValues;

/** A public photo as a mail shows it: its URL, equal for all readers, and the size of the file in pixels. */
export type MailPhoto = { url: string; width: number; height: number };

/** An offer in a mail, its photo if it has one, and the names of the searches and listings that found it. */
export type FoundOffer = OfferInMail & {
  photo: MailPhoto | null;
  searches: readonly string[];
  listings: readonly string[];
};

export type Values<Names extends ValueName> = Pick<MailValues, Names>;

/** Formats `9 miesięcy`, `9 months`. */
const formatMonths = (months: number, lang: Language): string =>
  new Intl.NumberFormat(lang, { style: 'unit', unit: 'month', unitDisplay: 'long' }).format(months);

/** Formatters of values that are not strings. */
const WRITTEN: { [Name in ValueName]?: (value: number, lang: Language) => string } = {
  amount: formatMoney,
  deposit: formatMoney,
  depositDue: formatDeadline,
  depositEndable: formatDeadline,
  depositEnds: formatDeadline,
  returnOn: formatDate,
  returnBy: formatDate,
  sentOn: formatDate,
  claimUntil: formatDeadline,
  signUntil: formatDeadline,
  answerUntil: formatDeadline,
  paymentDue: formatDeadline,
  owedUntil: formatDeadline,
  deductedAmount: formatMoney,
  contestedAmount: formatMoney,
  rent: formatMoney,
  reservedUntil: formatDateTime,
  heldUntil: formatDateTime,
  turnUntil: formatDateTime,
  offerValidTo: formatDate,
  signedOn: formatDate,
  documentEnds: formatDate,
  recordableUntil: formatDateTime,
  handoverAt: formatDateTime,
  previousHandoverAt: formatDateTime,
  proposedHandoverAt: formatDateTime,
  handoverLastDay: formatDate,
  noticeEnd: formatDate,
  newEnd: formatDate,
  leaseEnd: formatDate,
  answerBy: formatDeadline,
  noticeDay: formatDate,
  availableUntil: formatDate,
  viewingAt: formatDateTime,
  previousViewingAt: formatDateTime,
  statementUntil: formatDateTime,
  replyUntil: formatDateTime,
  invoiceDue: formatDate,
  currentRent: formatMoney,
  newRent: formatMoney,
  currentMonths: formatMonths,
  newMonths: formatMonths,
  currentDeposit: formatMoney,
  newDeposit: formatMoney,
  precedenceUntil: formatDateTime,
  insuredUntil: formatDate,
  blockedAt: formatDateTime,
  countsFrom: formatDateTime,
  confirmUntil: formatDateTime,
};

/** Cleans one line written by a user. URLs are defanged, because mail clients would turn them into links of ours. */
export const cleanLineOfOthers = (line: string): string => defangWebAddresses(cleanPublicLine(line));
const cleanTextOfOthers = (text: string): string => defangWebAddresses(dropHiddenSigns(text));

/** The values written by users. Values stored before the forms rejected such text are cleaned here. */
const WORDS_OF_OTHERS: { [Name in ValueName]?: (text: string) => string } = {
  offerName: cleanLineOfOthers,
  companyName: cleanLineOfOthers,
  ownCompanyName: cleanLineOfOthers,
  personName: cleanLineOfOthers,
  wantedLocation: cleanLineOfOthers,
  handoverPlace: cleanLineOfOthers,
  viewingPlace: cleanLineOfOthers,
  meetingPoint: cleanLineOfOthers,
  askFor: cleanLineOfOthers,
  receiver: cleanLineOfOthers,
  giver: cleanLineOfOthers,
  signer: cleanLineOfOthers,
  issuer: cleanLineOfOthers,
  subject: cleanLineOfOthers,
  message: cleanTextOfOthers,
  reason: cleanTextOfOthers,
  objections: cleanTextOfOthers,
};

const writeValue = (name: ValueName, value: unknown, lang: Language): string => {
  const write = WRITTEN[name];
  if (typeof value === 'number' && write) return write(value, lang);
  const clean = WORDS_OF_OTHERS[name] ?? dropHiddenSigns;
  return clean(String(value ?? ''));
};

/** Formats the values as strings in a language. */
export const formatMailValues = (values: Partial<MailValues>, lang: Language): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, writeValue(name as ValueName, value, lang)]),
  );

/** Returns how an amount differs from the one it replaces: `−900 zł, −7,2%`. Empty for other values and without a difference. */
export const formatMailDifference = (
  values: Partial<MailValues>,
  after: ValueName,
  before: ValueName,
  lang: Language,
): string => {
  const [now, then] = [values[after], values[before]];
  const isAmount = WRITTEN[after] === formatMoney && typeof now === 'number' && typeof then === 'number';
  if (!isAmount || now === then || then === 0) return '';
  const sign = now > then ? '+' : MINUS;
  const percent = formatNumber((Math.abs(now - then) / then) * 100, lang, 1);
  return `${sign}${formatMoney(Math.abs(now - then), lang)}, ${sign}${percent}%`;
};
