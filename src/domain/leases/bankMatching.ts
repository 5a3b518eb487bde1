import { DAY_MS } from '../shared/dates';
import { normalizeForSearch } from '../shared/text';
import type { StatementEntry } from './bankStatement';
import { isTransferCode, TRANSFER_CODE_CHARS } from './formatTransferTitle';

/** A lease that waits for its deposit, with the data that identify a transfer. */
export type AwaitedDeposit = {
  offerId: string;
  offerName: string;
  code: string;
  grosze: number;
  /** The tenant's company and the signer. */
  payers: readonly string[];
};

export const MATCH_CONFIDENCES = ['high', 'medium', 'low'] as const;
export type MatchConfidence = (typeof MATCH_CONFIDENCES)[number];
/**
 * `payer`: the bank names the tenant as payer. The title is the payer's own text. If only the title names the tenant, the bank
 * either names another payer (`otherPayer`) or no payer (`titleOnly`). `otherLease`: the title names another lease of the same
 * tenant, which waits for no deposit.
 */
export type MatchReason = 'code' | 'amount' | 'payer' | 'otherPayer' | 'titleOnly' | 'otherLease';

/** `differenceGrosze` is the received amount minus the agreed deposit. Only an exact amount can be confirmed. */
export type DepositMatch = {
  offerId: string;
  offerName: string;
  confidence: MatchConfidence;
  reasons: MatchReason[];
  differenceGrosze: number;
};

/**
 * How long an imported transfer is stored that is no deposit or has no decision. It holds personal data, and the same statement
 * is unlikely to be imported again after a year.
 */
export const BANK_ENTRY_KEPT_MS = 366 * DAY_MS;

const GUESSES_SHOWN_MAX = 5;
const WORD_MIN_CHARS = 3;
/** Legal forms, trades and other words that do not identify a company. */
const COMMON_WORDS = [
  ...[
    'spolka',
    'ograniczona',
    'odpowiedzialnoscia',
    'akcyjna',
    'prosta',
    'komandytowa',
    'jawna',
    'cywilna',
    'partnerska',
  ],
  ...['organizacji', 'firma', 'przedsiebiorstwo', 'zaklad', 'biuro', 'kancelaria', 'grupa', 'polska'],
  ...['handlowo', 'handlowe', 'handlowy', 'uslugowo', 'uslugowe', 'uslugowy', 'produkcyjno', 'produkcyjne'],
  ...['radcy', 'prawnego', 'adwokacka', 'adwokat', 'radca', 'prawny', 'sklep', 'hurtownia'],
];
/** Banks cut the name of a payer; the shortest limit in use is 27 characters. */
const CUT_NAME_MIN_CHARS = 27;
/** Start of the address that banks write behind a payer's name. */
const ADDRESS = /(?:^|\s)(?:ul|al|os|pl|ulica|aleja|aleje|osiedle|plac)[.\s]|\d{2}-\d{3}/;

/** Removes everything between the characters of a code, because banks break long titles anywhere. */
export const squeeze = (text: string): string =>
  normalizeForSearch(text)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');

/** Returns the possible transfer codes in a title, wherever the bank broke it. */
export const findCodes = (title: string): string[] => {
  const written = squeeze(title);
  const places = Array.from({ length: Math.max(0, written.length - TRANSFER_CODE_CHARS + 1) }, (_, at) => at);
  return [...new Set(places.map((at) => written.slice(at, at + TRANSFER_CODE_CHARS)).filter(isTransferCode))];
};

const splitNameWords = (text: string): string[] =>
  normalizeForSearch(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length >= WORD_MIN_CHARS && !COMMON_WORDS.includes(word));

/** Returns whether a title contains the words of a payer's name; two words are enough for a hint. */
const isMentioned = (payer: readonly string[], title: ReadonlySet<string>): boolean => {
  const found = payer.filter((word) => title.has(word)).length;
  return payer.length > 0 && found >= Math.min(2, payer.length);
};

/** The payer as the bank names it, without the address; `isCut` if the name may end early. */
type BankName = { words: readonly string[]; isCut: boolean };

const toBankName = (counterparty: string): BankName => {
  const text = normalizeForSearch(counterparty);
  const at = text.search(ADDRESS);
  return {
    words: splitNameWords(at < 0 ? text : text.slice(0, at)),
    isCut: at < 0 && counterparty.trim().length >= CUT_NAME_MIN_CHARS,
  };
};

/**
 * Returns whether the bank names a payer: all words that identify it, in any order. The tail of a cut name may be missing, the
 * last word may be shortened.
 */
const isNamed = (payer: readonly string[], { words, isCut }: BankName): boolean => {
  const last = words.at(-1);
  const missing = payer.filter((word) => !words.includes(word));
  if (payer.length === 0) return false;
  if (missing.length === 0) return true;
  const [first = ''] = missing;
  const isTail = payer.slice(-missing.length).every((word, index) => word === missing[index]);
  const isShortened = last !== undefined && first.startsWith(last);
  return isCut && isTail && payer.length - missing.length + (isShortened ? 1 : 0) >= 2;
};

/** A lease and a movement with tokenised texts. Each text is tokenised once instead of once per pair. */
type TokenizedLease = AwaitedDeposit & { payerWords: readonly (readonly string[])[] };
type TokenizedEntry = {
  grosze: number;
  code: string;
  payer: BankName;
  title: ReadonlySet<string>;
};

const tokenizeLease = (lease: AwaitedDeposit): TokenizedLease => ({
  ...lease,
  payerWords: lease.payers.map(splitNameWords),
});

const tokenizeEntry = ({ grosze, title, counterparty }: StatementEntry): TokenizedEntry => ({
  grosze,
  code: squeeze(title),
  payer: toBankName(counterparty),
  title: new Set(splitNameWords(title)),
});

/** Returns how a movement names the tenant of a lease, or `null` if it does not. */
const getNaming = ({ payer, title }: TokenizedEntry, { payerWords }: TokenizedLease): MatchReason | null => {
  if (payerWords.some((words) => isNamed(words, payer))) return 'payer';
  if (!payerWords.some((words) => isMentioned(words, title))) return null;
  return payer.words.length > 0 ? 'otherPayer' : 'titleOnly';
};

const listReasons = (written: TokenizedEntry, lease: TokenizedLease): MatchReason[] => {
  const naming = getNaming(written, lease);
  return [
    ...(written.code.includes(lease.code) ? (['code'] as const) : []),
    ...(written.grosze === lease.grosze ? (['amount'] as const) : []),
    ...(naming ? [naming] : []),
  ];
};

/** Confidence by the joined reasons. Combinations not listed are no match. */
const CONFIDENCES: Record<string, MatchConfidence> = {
  'code,amount,payer': 'high',
  'code,amount,titleOnly': 'high',
  'code,amount': 'high',
  'code,amount,otherPayer': 'medium',
  'code,payer': 'medium',
  'code,titleOnly': 'medium',
  code: 'medium',
  'code,otherPayer': 'low',
  'amount,payer': 'medium',
  'amount,titleOnly': 'low',
  'amount,otherPayer': 'low',
  amount: 'low',
};

/** Amount and payer that fit several leases do not identify one, so their confidence is lowered. */
const downgradeAmbiguous = (matches: DepositMatch[]): DepositMatch[] => {
  const isGuess = ({ reasons, confidence }: DepositMatch) =>
    confidence === 'medium' && !reasons.includes('code');
  if (matches.filter(isGuess).length < 2) return matches;
  return matches.map((match) => (isGuess(match) ? { ...match, confidence: 'low' } : match));
};

const rank = ({ confidence, reasons }: DepositMatch): number =>
  MATCH_CONFIDENCES.indexOf(confidence) * 10 - reasons.length;

/** A reversal of our own payment is no deposit, so it has no matches. */
const findMatches = (entry: StatementEntry, leases: readonly TokenizedLease[]): DepositMatch[] => {
  if (entry.isReversal) return [];
  const written = tokenizeEntry(entry);
  const found = leases.flatMap((lease): DepositMatch[] => {
    const reasons = listReasons(written, lease);
    const confidence = CONFIDENCES[reasons.join(',')];
    const { offerId, offerName, grosze } = lease;
    return confidence
      ? [{ offerId, offerName, confidence, reasons, differenceGrosze: entry.grosze - grosze }]
      : [];
  });
  const coded = found.filter(({ reasons }) => reasons.includes('code'));
  return downgradeAmbiguous(coded.length > 0 ? coded : found).sort((one, other) => rank(one) - rank(other));
};

/** Returns whether more than the amount suggests that a transfer is the deposit of a lease. This can hold for several leases. */
export const isProbableDeposit = ({ reasons }: Pick<DepositMatch, 'reasons'>): boolean =>
  reasons.some((reason) => reason !== 'amount');

/** Returns the codes of other leases that may be in a transfer's title, if no proposal matched by code. */
export const findOtherCodes = ({ title }: StatementEntry, matches: readonly DepositMatch[]): string[] =>
  matches.length === 0 || matches.some(({ reasons }) => reasons.includes('code')) ? [] : findCodes(title);

/**
 * Returns the proposals that remain if the title names a lease that waits for no deposit: those for leases of its tenant, who may
 * have reused a saved transfer template. Their confidence is low and they get the reason `otherLease`.
 */
export const keepProposalsOfTenant = (
  matches: readonly DepositMatch[],
  leasesOfTenant: ReadonlySet<string>,
): DepositMatch[] =>
  matches
    .filter(({ offerId }) => leasesOfTenant.has(offerId))
    .map((match) => ({ ...match, confidence: 'low', reasons: [...match.reasons, 'otherLease'] }));

/** Returns the proposals shown to an admin: all probable ones, and guesses by amount among the first five. */
export const selectShownMatches = (matches: readonly DepositMatch[]): DepositMatch[] =>
  matches.filter((match, index) => index < GUESSES_SHOWN_MAX || isProbableDeposit(match));

/**
 * Returns the leases each incoming transfer may be the deposit of, most likely first: by code, then by amount and payer, then by
 * amount alone. If a code matches, only leases with that code are proposed.
 */
export const matchDeposits = (
  entries: readonly StatementEntry[],
  awaited: readonly AwaitedDeposit[],
): DepositMatch[][] => {
  const leases = awaited.map(tokenizeLease);
  return entries.map((entry) => findMatches(entry, leases));
};

/** Returns the identity of a movement, independent of the file it comes from. `occurrence` numbers equal movements. */
export const getEntryIdentity = (entry: StatementEntry, occurrence: number) => ({
  bookedOn: entry.bookedOn,
  grosze: entry.grosze,
  account: entry.counterpartyAccount,
  title: squeeze(entry.title),
  occurrence,
});
