import type { StatementCheck } from '@api/deposits';
import type { Handler } from '../runtime/pipeline';
import { getQuestions, readDepositStatement, summarize } from './readDepositStatement';

/**
 * Returns a summary of a bank file and the questions an admin must answer before its import. Stores nothing. Throws the faults of
 * a statement and `Refusal('statementForeignAccount')`.
 */
export const checkBankStatement: Handler<'checkBankStatement'> = async (file): Promise<StatementCheck> => {
  const read = await readDepositStatement(file);
  if ('bare' in read) return { questions: ['columns'], summary: null, table: read.bare };
  return { questions: getQuestions(read), summary: summarize(read.statement), table: null };
};
