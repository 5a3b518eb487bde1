import type { StatementCheck } from '@contracts/deposits';
import type { Handler } from '../runtime/pipeline';
import { getQuestions, readDepositStatement, summarize } from './readDepositStatement';

/**
 * Tells what is in a bank's file and what an admin has to say before it is imported; stores nothing. Refuses with the
 * faults of a statement and `statementForeignAccount`.
 */
export const checkBankStatement: Handler<'checkBankStatement'> = async (file): Promise<StatementCheck> => {
  const read = await readDepositStatement(file);
  if ('bare' in read) return { questions: ['columns'], summary: null, table: read.bare };
  return { questions: getQuestions(read), summary: summarize(read.statement), table: null };
};
