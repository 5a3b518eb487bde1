import { leasePort } from '@data/leases/leaseRepository';
import type { LapsedPaper } from '@domain/leases/paperCaseViews';
import { PAPER_STATEMENT_MAX_CHARS } from '@domain/leases/paperRequests';
import { optionalText } from '@domain/shared/fields';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { createSchemaResolver } from '@ui/fields/createSchemaResolver';
import { TextAreaField } from '@ui/fields/TextAreaField';
import { useForm } from '@ui/fields/useForm';
import { useAction } from '@ui/hooks/useAction';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { object } from 'yup';

type Values = { statement: string };
const schema = object({ statement: optionalText(PAPER_STATEMENT_MAX_CHARS) });

type LapsedPaperRequest = { offerId: string; paper: LapsedPaper; onChange: () => void };

/** Form state of a request to an admin with the side's own statement. The values stay after a failure. */
export function useAsking({ offerId, paper: { reservationNumber, attempt }, onChange }: LapsedPaperRequest) {
  const { t } = useTranslation('signing');
  const { call } = leasePort;
  const { run, isRunning } = useAction();
  const {
    control,
    handleSubmit,
    reset,
    formState: { isDirty },
  } = useForm<Values>({
    resolver: createSchemaResolver<Values>(schema),
    defaultValues: { statement: '' },
  });
  const submit = handleSubmit(async ({ statement }) => {
    const input = { offerId, reservationNumber, attempt, statement: statement.trim() };
    const isDone = await run({
      call: () => call('askAdminAboutLapsedPaper', input),
      done: t('paper.admin.done'),
    });
    if (isDone) reset();
    // a refusal means that the case has changed, so it reloads
    onChange();
  });
  return { control, submit, isRunning, isDirty };
}

type Props = {
  id: string;
  asking: ReturnType<typeof useAsking>;
  /** Whether the side waits for an answer: a statement typed meanwhile stays and can be sent afterwards. */
  isWaiting: boolean;
  children: ReactNode;
};

/** Form of a side's request to an admin, below the description of the outcome. */
export function AskAboutLapsed({ id, asking: { control, submit, isRunning }, isWaiting, children }: Props) {
  const { t } = useTranslation('signing');
  return (
    <Box component="form" noValidate onSubmit={submit} sx={{ display: 'grid', gap: 3 }}>
      <Typography sx={{ maxWidth: '68ch' }}>{children}</Typography>
      <TextAreaField
        id={id}
        name="statement"
        control={control}
        label={t('lapsedPaper.statement')}
        help={t(isWaiting ? 'lapsedPaper.statementKept' : 'lapsedPaper.statementHelp')}
        minRows={2}
        maxChars={PAPER_STATEMENT_MAX_CHARS}
      />
      {!isWaiting && (
        <div>
          <Button type="submit" loading={isRunning}>
            {t('paper.admin.go')}
          </Button>
        </div>
      )}
    </Box>
  );
}
