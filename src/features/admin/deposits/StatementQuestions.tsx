import { message } from '@domain/shared/validation';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { CheckField } from '@ui/fields/CheckField';
import { createSchemaResolver } from '@ui/fields/createSchemaResolver';
import { useForm } from '@ui/fields/useForm';
import { useTranslation } from 'react-i18next';
import { boolean, object } from 'yup';
import { StatementTotalsNote, UnreadRows } from './StatementNotes';
import type { QuestionsStep } from './useStatementImport';

type Values = { isDepositAccount: boolean; isMismatchAccepted: boolean };
type Props = {
  step: QuestionsStep;
  isBusy: boolean;
  onAnswered: (step: QuestionsStep, values: Values) => Promise<unknown>;
};

const confirmationField = (isAsked: boolean) =>
  isAsked ? boolean().oneOf([true], message('required')) : boolean();

/** Shows the content of a file and asks for the confirmations only the admin can give. Nothing is stored before. */
export function StatementQuestions({ step, isBusy, onAnswered }: Props) {
  const { t } = useTranslation('admin');
  const { questions, summary, name } = step;
  const [asksAccount, asksMismatch] = [questions.includes('account'), questions.includes('mismatch')];
  const schema = object({
    isDepositAccount: confirmationField(asksAccount),
    isMismatchAccepted: confirmationField(asksMismatch),
  });
  const { control, handleSubmit } = useForm<Values>({
    resolver: createSchemaResolver<Values>(schema),
    defaultValues: { isDepositAccount: false, isMismatchAccepted: false },
  });
  return (
    <Box
      component="form"
      noValidate
      aria-label={t('statement.ask.title', { file: name })}
      onSubmit={handleSubmit((values) => onAnswered(step, values))}
      sx={{ display: 'grid', gap: 3 }}
    >
      <Typography sx={{ fontWeight: 600 }}>{t('statement.ask.title', { file: name })}</Typography>
      <StatementTotalsNote summary={summary} />
      <UnreadRows summary={summary} />
      {asksAccount && (
        <CheckField
          name="isDepositAccount"
          control={control}
          label={t('statement.ask.account')}
          help={t('statement.ask.accountHelp')}
        />
      )}
      {asksMismatch && (
        <CheckField
          name="isMismatchAccepted"
          control={control}
          label={t('statement.ask.mismatch')}
          help={t('statement.ask.mismatchHelp')}
        />
      )}
      <Button type="submit" loading={isBusy} sx={{ justifySelf: 'start' }}>
        {t('statement.ask.import')}
      </Button>
    </Box>
  );
}
