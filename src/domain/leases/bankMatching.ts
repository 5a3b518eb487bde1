import { DAY_MS } from '../shared/dates';
import { normalizeForSearch } from '../shared/text';
import type { StatementEntry } from './bankStatement';
import { isTransferCode, TRANSFER_CODE_CHARS } from './formatTransferTitle';

/** A lease that waits for its deposit, with what a transfer can be recognised by. */
export type AwaitedDeposit = {
  offerId: string;
  offerName: string;
  code: string;
  grosze: number;
  /** The tenant's company and the person who signed. */
  payers: readonly string[];
};

export const MATCH_CONFIDENCES = ['high', 'medium', 'low'] as const;
export type MatchConfidence = (typeof MATCH_CONFIDENCES)[number];
/**
 * `payer`: the bank itself names the tenant. A title is the payer's own words: where the title alone names the tenant, the
 * bank names another payer (`otherPayer`) or says nothing of who paid (`titleOnly`). `otherLease`: the title names another
 * lease of the same tenant, which waits for no deposit.
 */
export type MatchReason = 'code' | 'amount' | 'payer' | 'otherPayer' | 'titleOnly' | 'otherLease';

/** `differenceGrosze` is what came in beyond the agreed deposit; only an exact amount can be confirmed. */
export type DepositMatch = {
  offerId: string;
  offerName: string;
  confidence: MatchConfidence;
  reasons: MatchReason[];
  differenceGrosze: number;
};

/**
 * An imported transfer that is no deposit, or that nobody decided about, is kept this long: it is somebody's name and
 * account, and a statement is hardly imported again after a year.
 */
export const BANK_ENTRY_KEPT_MS = 366 * DAY_MS;

const GUESSES_SHOWN_MAX = 5;
const WORD_MIN_CHARS = 3;
/** Words that say nothing about whose company it is. */
const COMMON_WORDS = [
  'spolka',
  'ograniczona',
  'odpowiedzialnoscia',
  'akcyjna',
  'komandytowa',
  'jawna',
  'firma',
];

/** Banks break long titles anywhere, so a code is looked for without anything between its characters. */
export const squeeze = (text: string): string =>
  normalizeForSearch(text)
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');

/** Returns the transfer codes that may stand in a title, wherever the bank broke it. */
export const findCodes = (title: string): string[] => {
  const written = squeeze(title);
  const places = Array.from({ length: Math.max(0, written.length - TRANSFER_CODE_CHARS + 1) }, (_, at) => at);
  return [...new Set(places.map((at) => written.slice(at, at + TRANSFER_CODE_CHARS)).filter(isTransferCode))];
};

const splitWords = (text: string): string[] =>
  normalizeForSearch(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word.length >= WORD_MIN_CHARS && !COMMON_WORDS.includes(word));

/** Whether every word of a payer's name, two of them at most, stands in a text. */
const isNamed = (payer: readonly string[], written: ReadonlySet<string>): boolean => {
  const found = payer.filter((word) => written.has(word)).length;
  return payer.length > 0 && found >= Math.min(2, payer.length);
};

/** A lease and a movement as they are compared: every text is taken apart once, not once for each pair of the two. */
type TokenizedLease = AwaitedDeposit & { payerWords: readonly (readonly string[])[] };
type TokenizedEntry = {
  grosze: number;
  code: string;
  payer: ReadonlySet<string>;
  title: ReadonlySet<string>;
};

const tokenizeLease = (lease: AwaitedDeposit): TokenizedLease => ({
  ...lease,
  payerWords: lease.payers.map(splitWords),
});

const tokenizeEntry = ({ grosze, title, counterparty }: StatementEntry): TokenizedEntry => ({
  grosze,
  code: squeeze(title),
  payer: new Set(splitWords(counterparty)),
  title: new Set(splitWords(title)),
});

/** Returns how a movement names the tenant of a lease, or `null` where it does not. */
const getNaming = ({ payer, title }: TokenizedEntry, { payerWords }: TokenizedLease): MatchReason | null => {
  if (payerWords.some((words) => isNamed(words, payer))) return 'payer';
  if (!payerWords.some((words) => isNamed(words, title))) return null;
  return payer.size > 0 ? 'otherPayer' : 'titleOnly';
};

const listReasons = (written: TokenizedEntry, lease: TokenizedLease): MatchReason[] => {
  const naming = getNaming(written, lease);
  return [
    ...(written.code.includes(lease.code) ? (['code'] as const) : []),
    ...(written.grosze === lease.grosze ? (['amount'] as const) : []),
    ...(naming ? [naming] : []),
  ];
};

/** By the reasons found, joined; what is missing here is no match. */
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

/** Two leases recognised by amount and payer alone tell nothing apart. */
const downgradeAmbiguous = (matches: DepositMatch[]): DepositMatch[] => {
  const isGuess = ({ reasons, confidence }: DepositMatch) =>
    confidence === 'medium' && !reasons.includes('code');
  if (matches.filter(isGuess).length < 2) return matches;
  return matches.map((match) => (isGuess(match) ? { ...match, confidence: 'low' } : match));
};

const rank = ({ confidence, reasons }: DepositMatch): number =>
  MATCH_CONFIDENCES.indexOf(confidence) * 10 - reasons.length;

/** Money of ours that came back is no deposit. */
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

/** Whether more than the amount says that a transfer is the deposit of a lease. It may be probable for several leases. */
export const isProbableDeposit = ({ reasons }: Pick<DepositMatch, 'reasons'>): boolean =>
  reasons.some((reason) => reason !== 'amount');

/** Returns the codes of other leases that may stand in the title of a transfer none of whose proposals is known by its code. */
export const findOtherCodes = ({ title }: StatementEntry, matches: readonly DepositMatch[]): string[] =>
  matches.length === 0 || matches.some(({ reasons }) => reasons.includes('code')) ? [] : findCodes(title);

/**
 * Returns the proposals that stay where the title of a transfer names a lease that waits for no deposit: those for leases of its
 * tenant, who may have used a saved recipient. They are uncertain, and the reason is named.
 */
export const keepProposalsOfTenant = (
  matches: readonly DepositMatch[],
  leasesOfTenant: ReadonlySet<string>,
): DepositMatch[] =>
  matches
    .filter(({ offerId }) => leasesOfTenant.has(offerId))
    .map((match) => ({ ...match, confidence: 'low', reasons: [...match.reasons, 'otherLease'] }));

/** Returns the proposals an admin is shown: all probable ones, and guesses by the amount among the first five. */
export const selectShownMatches = (matches: readonly DepositMatch[]): DepositMatch[] =>
  matches.filter((match, index) => index < GUESSES_SHOWN_MAX || isProbableDeposit(match));

/**
 * For each incoming transfer the leases it may be the deposit of, the likeliest first: by code, then by amount and payer,
 * then by amount alone. Once a code is recognised only leases with that code are proposed.
 */
export const matchDeposits = (
  entries: readonly StatementEntry[],
  awaited: readonly AwaitedDeposit[],
): DepositMatch[][] => {
  const leases = awaited.map(tokenizeLease);
  return entries.map((entry) => findMatches(entry, leases));
};

/** What tells one movement from another, whichever file of the bank it comes from; `occurrence` counts equal ones. */
export const getEntryIdentity = (entry: StatementEntry, occurrence: number) => ({
  bookedOn: entry.bookedOn,
  grosze: entry.grosze,
  account: entry.counterpartyAccount,
  title: squeeze(entry.title),
  occurrence,
});
