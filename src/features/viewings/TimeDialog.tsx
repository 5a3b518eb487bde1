import { serverNow } from '@data/browser/serverClock';
import { DAY_MS, toIsoDay } from '@domain/shared/dates';
import { VIEWING_HORIZON_DAYS } from '@domain/viewings/availability';
import { VIEWING_NOTE_MAX_CHARS } from '@domain/viewings/viewing';
import { useErrorText } from '@i18n/useErrorText';
import Alert from '@mui/material/Alert';
import { FormDialog } from '@ui/dialogs/FormDialog';
import { createSchemaResolver } from '@ui/fields/createSchemaResolver';
import { DateField } from '@ui/fields/DateField';
import { TextAreaField } from '@ui/fields/TextAreaField';
import { TextFieldRow } from '@ui/fields/TextFieldRow';
import { useForm } from '@ui/fields/useForm';
import { useAction } from '@ui/hooks/useAction';
import { useTranslation } from 'react-i18next';
import { EMPTY_TIME, type TimeForm, timeFormSchema, toStart } from './timeForm';

type Props = {
  about: 'request' | 'moveFreely';
  /** Sends the time; a failure keeps the dialog open with everything typed. */
  send: (startsAt: number, note: string) => Promise<unknown>;
  onClose: () => void;
};

/** Asks for a day and an hour that are not among the free times. */
export function TimeDialog({ about, send, onClose }: Props) {
  const { t } = useTranslation('viewings');
  const errorText = useErrorText();
  const { isRunning, failure, run } = useAction('inPlace');
  const { control, handleSubmit } = useForm<TimeForm>({
    resolver: createSchemaResolver<TimeForm>(timeFormSchema),
    defaultValues: EMPTY_TIME,
  });
  const submit = async (form: TimeForm) => {
    if (await run({ call: () => send(toStart(form), form.note), done: t(`${about}.done`) })) onClose();
  };
  const now = serverNow();
  return (
    <FormDialog
      title={t(`${about}.title`)}
      yes={t(`${about}.go`)}
      isBusy={isRunning}
      onSubmit={handleSubmit(submit)}
      onClose={onClose}
    >
      <p style={{ margin: 0 }}>{t(`${about}.lead`)}</p>
      <DateField
        as="isoDay"
        id="viewing-date"
        name="date"
        control={control}
        label={t('field.date')}
        min={toIsoDay(now)}
        max={toIsoDay(now + VIEWING_HORIZON_DAYS * DAY_MS)}
      />
      <TextFieldRow id="viewing-hour" name="hour" control={control} label={t('field.hour')} type="time" />
      {about === 'request' && (
        <TextAreaField
          id="viewing-note"
          name="note"
          control={control}
          label={t('field.note')}
          minRows={2}
          maxChars={VIEWING_NOTE_MAX_CHARS}
        />
      )}
      {failure !== null && <Alert severity="error">{errorText(failure)}</Alert>}
    </FormDialog>
  );
}
