import { viewingPaths } from '@api/viewingPaths';
import { serverNow } from '@data/browser/serverClock';
import { viewingsPort } from '@data/offers/viewings';
import { toIsoDay } from '@domain/shared/dates';
import {
  CONTACT_NAME_MAX_CHARS,
  MEETING_POINT_MAX_CHARS,
  VIEWING_MINUTES_MAX,
  VIEWING_MINUTES_MIN,
  VIEWING_NOTICE_HOURS_MAX,
  VIEWING_NOTICE_HOURS_MIN,
  VIEWING_PARTIES_MAX,
} from '@domain/viewings/availability';
import { useErrorText } from '@i18n/useErrorText';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { createSchemaResolver } from '@ui/fields/createSchemaResolver';
import { NumberField } from '@ui/fields/NumberField';
import { TextFieldRow } from '@ui/fields/TextFieldRow';
import { useForm } from '@ui/fields/useForm';
import { useAction } from '@ui/hooks/useAction';
import { SectionCard } from '@ui/layout/SectionCard';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { ClosedDaysRows, OpeningRows, WeeklyRows } from './HoursRows';
import { type TimesForm, timesFormSchema, toTimes } from './timesForm';

type Props = { offerId: string; defaultValues: TimesForm };

const THREE_COLUMNS = {
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 1fr' },
} as const;

/** The landlord sets when the premises can be viewed, where to meet and whom to ask for. */
export function TimesEditor({ offerId, defaultValues }: Props) {
  const { t } = useTranslation('viewings');
  const navigate = useNavigate();
  const errorText = useErrorText();
  const { call } = viewingsPort;
  const { isRunning, failure, run } = useAction('inPlace');
  const { control, handleSubmit } = useForm<TimesForm>({
    resolver: createSchemaResolver<TimesForm>(timesFormSchema),
    defaultValues,
  });
  const save = async (form: TimesForm) => {
    const sent = { ...toTimes(form, toIsoDay(serverNow())), offerId };
    if (await run({ call: () => call('setViewingTimes', sent), done: t('times.saved') }))
      void navigate(viewingPaths.onOffer(offerId));
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={handleSubmit(save)}
      sx={{ display: 'grid', gap: 5, maxWidth: 760, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      <SectionCard title={t('times.place')} lead={t('times.placeLead')}>
        <Box sx={{ display: 'grid', gap: 4 }}>
          <TextFieldRow
            name="meetingPoint"
            control={control}
            label={t('field.meetingPoint')}
            help={t('field.meetingPointHelp')}
            inputProps={{ maxLength: MEETING_POINT_MAX_CHARS }}
          />
          <TextFieldRow
            name="contactName"
            control={control}
            label={t('field.contactName')}
            inputProps={{ maxLength: CONTACT_NAME_MAX_CHARS }}
          />
          <TextFieldRow
            name="contactPhone"
            control={control}
            label={t('field.contactPhone')}
            type="tel"
            autoComplete="tel"
          />
        </Box>
      </SectionCard>
      <SectionCard title={t('times.weekly')} lead={t('times.weeklyLead')}>
        <WeeklyRows control={control} />
      </SectionCard>
      <SectionCard title={t('times.exceptions')} lead={t('times.exceptionsLead')}>
        <Box sx={{ display: 'grid', gap: 6 }}>
          <OpeningRows control={control} />
          <ClosedDaysRows control={control} />
        </Box>
      </SectionCard>
      <SectionCard title={t('times.limits')}>
        <Box sx={THREE_COLUMNS}>
          <NumberField
            name="minutes"
            control={control}
            label={t('field.minutes')}
            help={t('field.between', { min: VIEWING_MINUTES_MIN, max: VIEWING_MINUTES_MAX })}
            unit={t('unit.minutes')}
          />
          <NumberField
            name="parties"
            control={control}
            label={t('field.parties')}
            help={t('field.between', { min: 1, max: VIEWING_PARTIES_MAX })}
          />
          <NumberField
            name="noticeHours"
            control={control}
            label={t('field.noticeHours')}
            help={t('field.between', { min: VIEWING_NOTICE_HOURS_MIN, max: VIEWING_NOTICE_HOURS_MAX })}
            unit={t('unit.hours')}
          />
        </Box>
      </SectionCard>
      {failure !== null && <Alert severity="error">{errorText(failure)}</Alert>}
      <Button type="submit" size="large" loading={isRunning} sx={{ justifySelf: { sm: 'start' } }}>
        {t('times.save')}
      </Button>
    </Box>
  );
}
