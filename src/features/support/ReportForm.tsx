import { helpPort } from '@data/accounts/help';
import { REPORT_TEXT_MAX_CHARS, REPORT_TYPES, type ReportDraft, reportSchema } from '@domain/reports/report';
import { useErrorText } from '@i18n/useErrorText';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { createSchemaResolver } from '@ui/fields/createSchemaResolver';
import { SelectField } from '@ui/fields/SelectField';
import { TextAreaField } from '@ui/fields/TextAreaField';
import { TextFieldRow } from '@ui/fields/TextFieldRow';
import { useForm } from '@ui/fields/useForm';
import { useAction } from '@ui/hooks/useAction';
import { useTranslation } from 'react-i18next';

export type ReportValues = { title: string; type: ReportDraft['type'] | null; description: string };

const EMPTY: ReportValues = { title: '', type: null, description: '' };

type Props = {
  uid: string;
  /** Initial values of the form. */
  begun?: ReportValues;
  onSent: () => void;
};

/** Subject, type and description, all required (Spec 1 §5). The values stay after a failure. */
export function ReportForm({ uid, begun = EMPTY, onSent }: Props) {
  const { t } = useTranslation('report');
  const errorText = useErrorText();
  const { report } = helpPort;
  const { run, failure } = useAction();
  const { control, handleSubmit, formState } = useForm<ReportValues>({
    resolver: createSchemaResolver(reportSchema),
    defaultValues: begun,
  });

  const send = async ({ title, type, description }: ReportValues) => {
    if (!type) return;
    const sent = { title, type, description };
    const call = (key: string) => report(uid, sent, key);
    if (await run({ sent, call, done: t('sent'), failed: () => t('failed') })) onSent();
  };

  return (
    <Box component="form" noValidate onSubmit={handleSubmit(send)} sx={{ display: 'grid', gap: 5 }}>
      <TextFieldRow name="title" control={control} label={t('subject')} />
      <SelectField
        name="type"
        control={control}
        label={t('type')}
        choices={REPORT_TYPES.map((type) => ({ value: type, label: t(`types.${type}`) }))}
      />
      <TextAreaField
        name="description"
        control={control}
        label={t('description')}
        help={t('descriptionHelp')}
        maxChars={REPORT_TEXT_MAX_CHARS}
      />
      {failure !== null && (
        <Alert severity="error">
          {errorText(failure)} {t('kept')}
        </Alert>
      )}
      <Button type="submit" loading={formState.isSubmitting} sx={{ justifySelf: 'start' }}>
        {t('send')}
      </Button>
    </Box>
  );
}
