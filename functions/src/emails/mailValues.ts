import { formatDate, formatDateTime, formatMoney, type Language } from '@domain/shared/format';
import { cleanPublicLine, dropHiddenSigns } from '@domain/shared/hiddenSigns';
import { defangWebAddresses } from '@domain/shared/webAddresses';
import type { OfferInMail } from './formatOfferLine';

/** Everything a mail may speak of. Moments in epoch ms, `amount` and `deposit` in PLN. */
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
  /** What the platform charges the recipient's side, in the words of the recipient's language. */
  platformFee: string;
  reservedUntil: number;
  /** In the words of the recipient's language. */
  leaseOption: string;
  /** What its reader does next about a reservation or a lease signed by hand, and the state of the premises after one, in the recipient's language. */
  nextStep: string;
  outcome: string;
  /** Whether a side asked an admin before and adds a statement, in the recipient's language; empty where neither. */
  requestNote: string;
  /** Scans of a lease signed by hand that can still be handed in. */
  attemptsLeft: number;
  /** Until when an admin can record a lease signed by hand. */
  recordableUntil: number;
  /** Whose signature a lease bears and who issued its certificate, as the certificate has it. */
  signer: string;
  issuer: string;
  /** Where the concluded lease is and, of one an admin recorded, why and how to object; in the recipient's language. */
  leaseFile: string;
  recordedBy: string;
  /** The day on which both sides signed by hand, as declared. */
  signedOn: number;
  offerValidTo: number;
  /** That the landlord is interested in insurance, in the words of the recipient's language; empty where not. */
  insuranceWish: string;
  /** The agreed moment of a handover; `null` while there is none. */
  handoverAt: number | null;
  /** The one that stood before it; `null` where there was none. */
  previousHandoverAt: number | null;
  /** Another moment that a side asks for. */
  proposedHandoverAt: number;
  /** The last day on which one side alone could set a moment. */
  handoverLastDay: number;
  /** Until when the landlord's statement on refused premises is awaited. */
  statementUntil: number;
  /** Where a handover takes place and who receives and hands over there, for persons without an account. */
  handoverPlace: string;
  receiver: string;
  giver: string;
  invoiceNumber: string;
  invoiceDue: number;
  reason: string;
  /** Whose counter-offer it is, for the links to answer it. */
  tenantUid: string;
  /** What the account service gave for one act; the page of the link hands it back. */
  actionCode: string;
  newEmail: string;
  /** A claim in the words of the recipient's language, whose it is, who changed it and from when it counts as a second person. */
  claimName: string;
  accountEmail: string;
  changedBy: string;
  countsFrom: number;
  /** The admin who acts on the account. */
  adminEmail: string;
  recoveryCodesLeft: number;
  /** Until when a second admin can confirm what another one asks for. */
  confirmUntil: number;
  /** The monthly rent of an offer, in PLN net. */
  rent: number | null;
  /** In PLN net; `null` where a counter-offer leaves it as it is. */
  currentRent: number | null;
  newRent: number | null;
  currentMonths: number | null;
  newMonths: number | null;
  currentDeposit: number | null;
  newDeposit: number | null;
  /** Until when the proposer's company alone may reserve; `null` where it has no company any more. */
  precedenceUntil: number | null;
  subject: string;
  message: string;
  /** What kind of report, in the words of the recipient's language. */
  reportType: string;
  insuredNumber: string;
  insuredUntil: number;
  wantedLocation: string;
  /** Offers that were found for the recipient. */
  foundOffers: readonly FoundOffer[];
  /** Why an offer was blocked; what it offends against and how we know in the words of the recipient's language. */
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

/** An offer in a mail and the names of the searches and listings that it was found by. */
export type FoundOffer = OfferInMail & { searches: readonly string[]; listings: readonly string[] };

export type Values<Names extends ValueName> = Pick<MailValues, Names>;

/** `9 miesięcy`, `9 months`. */
const formatMonths = (months: number, lang: Language): string =>
  new Intl.NumberFormat(lang, { style: 'unit', unit: 'month', unitDisplay: 'long' }).format(months);

/** How a value is written out; the others are text already. */
const WRITTEN: { [Name in ValueName]?: (value: number, lang: Language) => string } = {
  amount: formatMoney,
  deposit: formatMoney,
  rent: formatMoney,
  reservedUntil: formatDateTime,
  offerValidTo: formatDate,
  signedOn: formatDate,
  recordableUntil: formatDateTime,
  handoverAt: formatDateTime,
  previousHandoverAt: formatDateTime,
  proposedHandoverAt: formatDateTime,
  handoverLastDay: formatDate,
  statementUntil: formatDateTime,
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

/** One line in the words of an account: an address in it would become a link of ours. */
export const cleanLineOfOthers = (line: string): string => defangWebAddresses(cleanPublicLine(line));
const cleanTextOfOthers = (text: string): string => defangWebAddresses(dropHiddenSigns(text));

/** The values that are words of an account. Those stored before the forms refused such words are cleaned on their way out. */
const WORDS_OF_OTHERS: { [Name in ValueName]?: (text: string) => string } = {
  offerName: cleanLineOfOthers,
  companyName: cleanLineOfOthers,
  ownCompanyName: cleanLineOfOthers,
  personName: cleanLineOfOthers,
  wantedLocation: cleanLineOfOthers,
  handoverPlace: cleanLineOfOthers,
  receiver: cleanLineOfOthers,
  giver: cleanLineOfOthers,
  signer: cleanLineOfOthers,
  issuer: cleanLineOfOthers,
  subject: cleanLineOfOthers,
  message: cleanTextOfOthers,
  reason: cleanTextOfOthers,
};

const writeValue = (name: ValueName, value: unknown, lang: Language): string => {
  const write = WRITTEN[name];
  if (typeof value === 'number' && write) return write(value, lang);
  const clean = WORDS_OF_OTHERS[name] ?? dropHiddenSigns;
  return clean(String(value ?? ''));
};

/** The values as texts, the way people write them in a language. */
export const formatMailValues = (values: Partial<MailValues>, lang: Language): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, writeValue(name as ValueName, value, lang)]),
  );
