import { type StatementQuestion, type StatementSummary, UNREAD_SHOWN_MAX } from '@api/deposits';
import {
  type BareTable,
  type ColumnChoice,
  isBalanced,
  type Statement,
  sumGrosze,
  takeAccount,
} from '@domain/leases/bankStatement';
import { Refusal } from '@domain/shared/errors';
import { loadPlatformSettings, readSettings } from '../data/settings';
import { readStatement } from './readStatement';

/** Bank file uploaded by an admin, with the columns chosen for it. */
export type StatementFile = {
  content: string;
  fileName?: string | undefined;
  columns?: ColumnChoice | undefined;
};

/** Statement of the deposit account, or one that names no account. */
type DepositStatement = { statement: Statement; namesAccount: boolean };

/** Returns the deposit account, '' while the settings name none. */
const readAccount = async () => ({ depositAccount: (await readSettings())?.depositAccount ?? '' });

/** Removes the statement's own account where a column that does not say whose accounts it holds gave it as the payer's. */
const withoutOwnAccount = (statement: Statement, own: string): Statement => ({
  ...statement,
  entries: statement.entries.map((entry) =>
    entry.counterpartyAccount === own ? { ...entry, counterpartyAccount: '' } : entry,
  ),
});

/**
 * Reads a file and compares its account, or the one in its name, with the deposit account. Throws the faults of a statement or
 * `Refusal('statementForeignAccount')`.
 */
export const readDepositStatement = async ({
  content,
  fileName = '',
  columns,
}: StatementFile): Promise<DepositStatement | { bare: BareTable }> => {
  const reading = await readStatement(Buffer.from(content, 'base64'), columns);
  if ('fault' in reading) throw new Refusal(reading.fault, { content: 'invalid' });
  if ('bare' in reading) return reading;
  const inName = takeAccount(fileName).account;
  const named = reading.accounts.length > 0 || inName === '' ? reading.accounts : [inName];
  const { depositAccount } = named.length > 0 ? await loadPlatformSettings() : await readAccount();
  if (named.some((account) => account !== depositAccount)) throw new Refusal('statementForeignAccount');
  return { statement: withoutOwnAccount(reading, depositAccount), namesAccount: named.length > 0 };
};

/** Returns the questions an admin must answer before the import. */
export const getQuestions = ({ statement, namesAccount }: DepositStatement): StatementQuestion[] => {
  const asked: [boolean, StatementQuestion][] = [
    [!namesAccount, 'account'],
    [!isBalanced(statement), 'mismatch'],
  ];
  return asked.filter(([isOpen]) => isOpen).map(([, question]) => question);
};

/** Returns the totals of a statement as read, beside those the file declares. */
export const summarize = (statement: Statement): StatementSummary => ({
  format: statement.format,
  rows: statement.rows,
  grosze: sumGrosze(statement.entries),
  unread: statement.unread.slice(0, UNREAD_SHOWN_MAX),
  unreadCount: statement.unread.length,
  totals: statement.totals,
  hasGaps: statement.chain === 'broken',
  isBalanced: isBalanced(statement),
});
