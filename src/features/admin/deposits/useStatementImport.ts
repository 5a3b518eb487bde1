import {
  STATEMENT_MAX_BYTES,
  type StatementCheck,
  type StatementQuestion,
  type StatementReport,
  type StatementSummary,
} from '@api/deposits';
import { callFunction } from '@data/calls/callFunction';
import type { BareTable, ColumnChoice } from '@domain/leases/bankStatement';
import { useErrorText } from '@i18n/useErrorText';
import { useAction } from '@ui/hooks/useAction';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { encodeBase64 } from './statementFile';

type SentFile = { content: string; fileName: string; columns?: ColumnChoice | undefined };
type Answers = { isDepositAccount: boolean; isMismatchAccepted: boolean };

export type ColumnsStep = { kind: 'columns'; name: string; file: SentFile; table: BareTable };
export type QuestionsStep = {
  kind: 'questions';
  name: string;
  file: SentFile;
  questions: readonly StatementQuestion[];
  summary: StatementSummary;
};
export type ImportStep =
  | ColumnsStep
  | QuestionsStep
  | { kind: 'done'; name: string; report: StatementReport }
  | { kind: 'failure'; text: string };

const NO_ANSWERS: Answers = { isDepositAccount: false, isMismatchAccepted: false };

const toStep = (file: SentFile, { questions, summary, table }: StatementCheck): ImportStep | null => {
  const name = file.fileName;
  if (table) return { kind: 'columns', name, file, table };
  return summary && questions.length > 0 ? { kind: 'questions', name, file, questions, summary } : null;
};

/**
 * Has the server parse a chosen file first. A file without open questions is imported immediately. Answers apply to this file
 * only.
 */
export function useStatementImport(onImported: () => void) {
  const { t } = useTranslation('admin');
  const errorText = useErrorText();
  const action = useAction('inPlace');
  const [step, setStep] = useState<ImportStep | null>(null);

  const importFile = async (file: SentFile, answers: Answers) => {
    const report = await callFunction('importBankStatement', { ...file, ...answers });
    setStep({ kind: 'done', name: file.fileName, report });
    onImported();
  };
  const showFailure = (error: unknown): never => {
    const isUnopened = error instanceof DOMException || error instanceof TypeError;
    setStep({ kind: 'failure', text: isUnopened ? t('statement.notRead') : errorText(error) });
    throw error;
  };
  const run = (work: () => Promise<void>) => action.run({ call: () => work().catch(showFailure) });
  const check = async (file: SentFile) => {
    const asked = toStep(file, await callFunction('checkBankStatement', file));
    if (asked) setStep(asked);
    else await importFile(file, NO_ANSWERS);
  };

  const choose = (file: File) =>
    run(async () => {
      setStep(null);
      if (file.size > STATEMENT_MAX_BYTES) return setStep({ kind: 'failure', text: t('statement.tooLarge') });
      await check({ content: await encodeBase64(file), fileName: file.name });
    });
  const nameColumns = ({ file }: ColumnsStep, columns: ColumnChoice) =>
    run(() => check({ ...file, columns }));
  const answer = ({ file }: QuestionsStep, answers: Answers) => run(() => importFile(file, answers));

  return { step, isBusy: action.isRunning, choose, nameColumns, answer };
}
