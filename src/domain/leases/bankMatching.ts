import { DAY_MS } from '../shared/dates';
import { lazyValue } from '../shared/lazyValue';
import { normalizeForSearch } from '../shared/text';
import type { StatementEntry } from './bankStatement';
import { spaceWords } from './companyWords';
import { isTransferCode, TRANSFER_CODE_CHARS } from './formatTransferTitle';
import {
  type BankName,
  isMentioned,
  isPayer,
  parseBankName,
  parseTenantName,
  type TenantName,
} from './payerNames';

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
 * `payer`: the bank names the tenant as payer. `otherPayer` and `unrelatedPayer`: it names another payer, and the title, which is
 * the payer's own text, names the tenant or does not. `titleOnly` and `noPayer`: likewise, but the bank names no payer.
 * `otherLease`: the title names another lease of the same tenant, which waits for no deposit.
 */
export const PAYER_REASONS = ['payer', 'otherPayer', 'unrelatedPayer', 'titleOnly', 'noPayer'] as const;
export type PayerReason = (typeof PAYER_REASONS)[number];
export type MatchReason = 'code' | 'amount' | PayerReason | 'otherLease';

/** `differenceGrosze` is the received amount minus the agreed deposit. Only an exact amount can be confirmed. */
export type DepositMatch = {
  offerId: string;
  offerName: string;
  /** The tenant's company. */
  tenant: string;
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

/** A lease and a movement with tokenised texts. Each text is tokenised once, and a payer's name only where it is compared. */
type TokenizedLease = AwaitedDeposit & { tenants: readonly TenantName[] };
type TokenizedEntry = {
  grosze: number;
  code: string;
  getNames: () => { payer: BankName | null; title: ReadonlySet<string> };
};

/** Splits the names of a tenant: its company and, behind it, the signer. */
const parseTenantNames = (payers: readonly string[]): TenantName[] =>
  payers.map((name, index) => parseTenantName(name, index > 0));

const tokenizeLease = (lease: AwaitedDeposit): TokenizedLease => ({
  ...lease,
  tenants: parseTenantNames(lease.payers),
});

const tokenizeEntry = ({ grosze, title, counterparty }: StatementEntry): TokenizedEntry => ({
  grosze,
  code: squeeze(title),
  getNames: lazyValue(() => ({
    payer: parseBankName(counterparty),
    title: new Set(spaceWords(title).split(' ')),
  })),
});

const getReasonByNames = ({ getNames }: TokenizedEntry, tenants: readonly TenantName[]): PayerReason => {
  const { payer, title } = getNames();
  const isTitled = tenants.some((tenant) => isMentioned(tenant, title));
  if (!payer) return isTitled ? 'titleOnly' : 'noPayer';
  if (tenants.some((tenant) => isPayer(tenant, payer))) return 'payer';
  return isTitled ? 'otherPayer' : 'unrelatedPayer';
};

/** Returns who paid a movement, compared with the names of a tenant: its company and the signer. */
export const getPayerReason = (entry: StatementEntry, payers: readonly string[]): PayerReason =>
  getReasonByNames(tokenizeEntry(entry), parseTenantNames(payers));

/** Returns whether the bank names a payer that is not the tenant, so that an admin must confirm for whom it paid. */
export const isOtherPayer = (reason: MatchReason): boolean =>
  reason === 'otherPayer' || reason === 'unrelatedPayer';

/** Names are compared only where code or amount fits: a name alone is no match. */
const listReasons = (written: TokenizedEntry, lease: TokenizedLease): MatchReason[] => {
  const facts: MatchReason[] = [
    ...(written.code.includes(lease.code) ? (['code'] as const) : []),
    ...(written.grosze === lease.grosze ? (['amount'] as const) : []),
  ];
  return facts.length > 0 ? [...facts, getReasonByNames(written, lease.tenants)] : [];
};

/**
 * Confidence by the joined reasons. Combinations not listed are no match. Only a payer that the bank names makes it high: a title
 * with its code is the payer's own text.
 */
const CONFIDENCES: Record<string, MatchConfidence> = {
  'code,amount,payer': 'high',
  'code,amount,titleOnly': 'medium',
  'code,amount,noPayer': 'medium',
  'code,amount,otherPayer': 'medium',
  'code,amount,unrelatedPayer': 'medium',
  'code,payer': 'medium',
  'code,titleOnly': 'medium',
  'code,noPayer': 'medium',
  'code,otherPayer': 'low',
  'code,unrelatedPayer': 'low',
  'amount,payer': 'medium',
  'amount,titleOnly': 'low',
  'amount,otherPayer': 'low',
  'amount,noPayer': 'low',
  'amount,unrelatedPayer': 'low',
};

/** Reasons that say nothing for a lease: neither the bank nor the title names its tenant. */
const UNSPECIFIC: readonly MatchReason[] = ['noPayer', 'unrelatedPayer'];

/** Amount and payer that fit several leases do not identify one, so their confidence is lowered. */
const downgradeAmbiguous = (matches: DepositMatch[]): DepositMatch[] => {
  const isGuess = ({ reasons, confidence }: DepositMatch) =>
    confidence === 'medium' && !reasons.includes('code');
  if (matches.filter(isGuess).length < 2) return matches;
  return matches.map((match) => (isGuess(match) ? { ...match, confidence: 'low' } : match));
};

const rank = ({ confidence, reasons }: DepositMatch): number =>
  MATCH_CONFIDENCES.indexOf(confidence) * 10 -
  reasons.filter((reason) => !UNSPECIFIC.includes(reason)).length;

/** A reversal of our own payment is no deposit, so it has no matches. */
const findMatches = (entry: StatementEntry, leases: readonly TokenizedLease[]): DepositMatch[] => {
  if (entry.isReversal) return [];
  const written = tokenizeEntry(entry);
  const found = leases.flatMap((lease): DepositMatch[] => {
    const reasons = listReasons(written, lease);
    const confidence = CONFIDENCES[reasons.join(',')];
    const { offerId, offerName, payers, grosze } = lease;
    const [tenant = ''] = payers;
    return confidence
      ? [{ offerId, offerName, tenant, confidence, reasons, differenceGrosze: entry.grosze - grosze }]
      : [];
  });
  const coded = found.filter(({ reasons }) => reasons.includes('code'));
  return downgradeAmbiguous(coded.length > 0 ? coded : found).sort((one, other) => rank(one) - rank(other));
};

/** Returns whether more than the amount suggests that a transfer is the deposit of a lease. This can hold for several leases. */
export const isProbableDeposit = ({ reasons }: Pick<DepositMatch, 'reasons'>): boolean =>
  reasons.some((reason) => reason !== 'amount' && !UNSPECIFIC.includes(reason));

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
