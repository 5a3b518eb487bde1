import {
  parseAccountNumber,
  rejectEmptyStatement,
  STATEMENT_CURRENCY,
  type Statement,
  type StatementEntry,
  type StatementReading,
  sumGrosze,
  takeAccount,
  tidy,
  type UnreadReason,
} from './bankStatement';
import { readBankDay, readCamtPeriod } from './bankStatementCamtDays';
import {
  type AmountsRead,
  getSign,
  getStated,
  isSummaryRight,
  readGrosze,
  readSignedGrosze,
  readStep,
  readSummary,
} from './bankStatementCamtTotals';
import { type BalanceStep, checkChains } from './bankStatementChain';
import { joinCut } from './bankStatementDetails';
import { readStatus } from './bankStatementWords';
import { findElement, getAttribute, getChildren, getText, type XmlElement } from './xmlTree';

/** Codes of entries that are not booked (ISO 20022): pending, for information, expected in the future. */
const NOT_BOOKED_CODES = ['PDNG', 'INFO', 'FUTR'];

const isTrue = (text: string): boolean => text === 'true' || text === '1';

/**
 * Returns whether an entry is booked, `null` for an unknown status. `Sts` holds the code as its text (version .02) or in a child
 * element (.08); a bank's own status is in `Prtry`.
 */
const readBooked = (entry: XmlElement): boolean | null => {
  const code = getText(entry, 'Sts', 'Cd') || getText(entry, 'Sts') || getText(entry, 'Sts', 'Prtry');
  if (code === '' || code === 'BOOK') return true;
  const status = readStatus(code);
  if (status !== null) return status === 'booked';
  return NOT_BOOKED_CODES.includes(code) ? false : null;
};

/** Returns the account of a party or of the statement. */
const readAccount = (element: XmlElement | null): string =>
  parseAccountNumber(getText(element, 'Id', 'IBAN') || getText(element, 'Id', 'Othr', 'Id'));

/** Stands where a bank has to fill an element and knows nothing. */
const NOT_PROVIDED = /^not ?provided$/i;
const readGiven = (text: string): string => (NOT_PROVIDED.test(tidy(text)) ? '' : tidy(text));

/** Returns the name of a party: in the party element (version .02) or in a child element (.08). */
const readName = (party: XmlElement | null): string =>
  readGiven(getText(party, 'Nm') || getText(party, 'Pty', 'Nm'));

type Party = { counterparty: string; counterpartyAccount: string };

const readParty = (details: XmlElement | null, role: 'Dbtr' | 'Cdtr', own: string): Party => {
  const parties = findElement(details, 'RltdPties');
  const account = readAccount(findElement(parties, `${role}Acct`));
  const counterparty = readName(findElement(parties, role));
  return account !== '' && account === own
    ? { counterparty: '', counterpartyAccount: '' }
    : { counterparty, counterpartyAccount: account };
};

/**
 * Returns the payer of an incoming movement or the payee of an outgoing one. A reversal may name the parties of the movement it
 * reverses. The owner of the statement is never the other party, so the second one counts only with an account of its own.
 */
const readOtherParty = (details: XmlElement | null, isPayer: boolean, own: string): Party => {
  const [first, second] = isPayer
    ? [readParty(details, 'Dbtr', own), readParty(details, 'Cdtr', own)]
    : [readParty(details, 'Cdtr', own), readParty(details, 'Dbtr', own)];
  const isFirst =
    first.counterparty !== '' || first.counterpartyAccount !== '' || !second.counterpartyAccount;
  return isFirst ? first : second;
};

/** Returns on whose behalf a payer without a name says to pay. That is the payer's own text, like the title. */
const readUltimatePayer = (details: XmlElement | null): string => {
  const parties = findElement(details, 'RltdPties');
  return readName(findElement(parties, 'Dbtr')) ? '' : readName(findElement(parties, 'UltmtDbtr'));
};

const readDetailsTitle = (details: XmlElement | null): string => {
  const remittance = findElement(details, 'RmtInf');
  const free = readGiven(joinCut(getChildren(remittance, 'Ustrd').map((part) => getText(part))));
  const structured = getChildren(remittance, 'Strd').flatMap((part) => [
    getText(part, 'CdtrRefInf', 'Ref'),
    ...getChildren(part, 'AddtlRmtInf').map((text) => getText(text)),
  ]);
  const title = free || tidy(structured.join(' ')) || tidy(getText(details, 'AddtlTxInf'));
  return tidy(`${title} ${readUltimatePayer(details)}`);
};

const readTitle = (entry: XmlElement, details: readonly XmlElement[]): string => {
  const said = [...new Set(details.map(readDetailsTitle).filter(Boolean))].join(' ');
  return said || takeAccount(getText(entry, 'AddtlNtryInf')).rest;
};

/** A movement with its details. It has several if the bank does not state the amount of each. */
type Part = { details: readonly XmlElement[]; grosze: number };

/** Places of the amount of one movement within an entry, best first. */
const AMOUNT_PATHS = [['Amt'], ['AmtDtls', 'TxAmt', 'Amt'], ['AmtDtls', 'InstdAmt', 'Amt']] as const;

/** Returns the amount of one movement; `null` if none is stated, or only one in another currency. */
const readOwnAmount = (details: XmlElement): number | null => {
  for (const path of AMOUNT_PATHS) {
    const amount = findElement(details, ...path);
    if (amount && (getAttribute(amount, 'Ccy') || STATEMENT_CURRENCY) === STATEMENT_CURRENCY)
      return readGrosze(amount);
  }
  return null;
};

/** Splits an entry booked as one sum into its movements. Returns one movement if their amounts do not add up to the sum. */
const getParts = (entry: XmlElement, grosze: number): Part[] => {
  const all = getChildren(entry, 'NtryDtls').flatMap((part) => getChildren(part, 'TxDtls'));
  const amounts = all.map((details) => {
    const sign = getSign(details) === -1 ? -1 : 1;
    const amount = readOwnAmount(details);
    return amount === null ? null : amount * (getSign(details) === null ? 1 : sign * (getSign(entry) ?? 1));
  });
  const sum = amounts.reduce<number>((total, amount) => total + (amount ?? Number.NaN), 0);
  if (all.length < 2 || sum !== grosze) return [{ details: all, grosze }];
  return all.map((details, index) => ({ details: [details], grosze: amounts[index] ?? 0 }));
};

/** Returns whether a movement returns an earlier one, which a bank may say only in its details. */
const isReturn = (details: XmlElement): boolean => findElement(details, 'RtrInf') !== null;

type EntryReading = StatementEntry[] | UnreadReason | 'foreign';

const readEntry = (entry: XmlElement, own: string): EntryReading => {
  const amount = findElement(entry, 'Amt');
  const [grosze, sign] = [readGrosze(amount), getSign(entry)];
  const bookedOn = readBankDay(entry, 'BookgDt');
  const isBooked = readBooked(entry);
  if (isBooked !== true) return isBooked === null ? 'status' : 'notBooked';
  if (grosze === null || sign === null) return 'amount';
  const currency = getAttribute(amount, 'Ccy');
  if (currency && currency !== STATEMENT_CURRENCY) return 'foreign';
  const day = bookedOn ?? readBankDay(entry, 'ValDt');
  if (!day) return 'day';
  const isReversed = isTrue(getText(entry, 'RvslInd'));
  return getParts(entry, grosze).map(({ details, grosze: part }) => {
    const isReversal = isReversed || (details.length > 0 && details.every(isReturn));
    return {
      bookedOn: day,
      grosze: part * sign,
      // with several payers none is chosen
      ...readOtherParty((details.length === 1 && details[0]) || null, sign > 0 !== isReversal, own),
      title: readTitle(entry, details),
      ...(isReversal && { isReversal: true as const }),
    };
  });
};

/** Returns the sum, or `null` if one part is unknown. */
const addAll = (numbers: readonly (number | null)[]): number | null =>
  numbers.reduce<number | null>((sum, number) => (sum === null || number === null ? null : sum + number), 0);

const isForeign = (statement: XmlElement): boolean => {
  const currency = getText(statement, 'Acct', 'Ccy');
  return currency !== '' && currency !== STATEMENT_CURRENCY;
};

/** Returns the balances of the statements of each account. */
const groupSteps = (
  statements: readonly XmlElement[],
  steps: readonly (BalanceStep | null)[],
): BalanceStep[][] => {
  const accounts = statements.map((statement) => readAccount(findElement(statement, 'Acct')));
  return [...new Set(accounts)].map((account) =>
    steps
      .filter((step, index) => step !== null && accounts[index] === account)
      .filter((step) => step !== null),
  );
};

/** CAMT.052 reports an unfinished day, CAMT.054 single movements: neither is complete. */
const REPORTS = ['BkToCstmrAcctRpt', 'BkToCstmrDbtCdtNtfctn'];
const isReport = (document: XmlElement): boolean =>
  REPORTS.some((name) => findElement(document, 'Document', name) !== null);

/** Reads a parsed CAMT.053 document, version .02 to .08. `lines` holds the first line of each entry in document order. */
export const readCamt = (document: XmlElement, lines: readonly number[]): StatementReading => {
  const statements = getChildren(findElement(document, 'Document', 'BkToCstmrStmt'), 'Stmt');
  if (statements.length === 0)
    return { fault: isReport(document) ? 'statementReport' : 'statementUnreadable' };
  const entries: StatementEntry[] = [];
  const unread: Statement['unread'] = [];
  let rows = 0;
  let position = 0;
  let areSummariesRight = true;
  for (const statement of statements) {
    const own = readAccount(findElement(statement, 'Acct'));
    const amounts: AmountsRead = { booked: [], waiting: [] };
    for (const entry of getChildren(statement, 'Ntry')) {
      const read = isForeign(statement) ? 'foreign' : readEntry(entry, own);
      if (read === 'foreign') return { fault: 'statementForeignCurrency' };
      const line = lines[position] ?? 0;
      position += 1;
      if (read === 'notBooked') amounts.waiting.push(readSignedGrosze(entry) ?? 0);
      if (typeof read === 'string') unread.push({ line, reason: read, entry: position });
      else {
        entries.push(...read);
        amounts.booked.push(sumGrosze(read));
        rows += 1;
      }
    }
    areSummariesRight &&= isSummaryRight(readSummary(statement), amounts);
  }
  const accounts = statements.map((statement) => readAccount(findElement(statement, 'Acct'))).filter(Boolean);
  const steps = statements.map(readStep);
  const moved = addAll(steps.map((step) => step && step.after - step.before));
  const summaries = statements.map((statement) => getStated(readSummary(statement)));
  const count = addAll(summaries.map((summary) => summary.count));
  const grosze = moved ?? addAll(summaries.map((summary) => summary.grosze));
  return rejectEmptyStatement({
    format: 'camt',
    accounts: [...new Set(accounts)],
    entries,
    rows,
    unread,
    totals: { count, grosze, isCut: false, ...(!areSummariesRight && { differs: true as const }) },
    ...readCamtPeriod(statements, entries),
    ...checkChains(groupSteps(statements, steps)),
  });
};
