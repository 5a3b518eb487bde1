import { serverNow } from '@data/browser/serverClock';
import { toIsoDay } from '@domain/shared/dates';
import { addDays, formatIsoDay, getFirstDay } from '@domain/shared/days';
import { CLOSED_DAYS_MAX, OPENINGS_MAX, WEEKLY_HOURS_MAX } from '@domain/viewings/availability';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { DateField } from '@ui/fields/DateField';
import { SelectField } from '@ui/fields/SelectField';
import { TextFieldRow } from '@ui/fields/TextFieldRow';
import { visuallyHidden } from '@ui/text/VisuallyHidden';
import { Plus, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { type Control, useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { NEW_HOURS, type TimesForm } from './timesForm';

type Props = { control: Control<TimesForm> };

const ROW = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: '1fr 1fr 44px', sm: 'minmax(0, 1.6fr) 1fr 1fr 44px' },
} as const;

/** The labels of the first row stand for all; assistive technology reads them in each. */
const getRowLook = (index: number) => (index === 0 ? ROW : { ...ROW, '& label': visuallyHidden });

/** The day of a row: a line of its own on a phone. */
const DAY = { gridColumn: { xs: '1 / -1', sm: 'auto' } } as const;

const MONDAY_TO_SUNDAY = [1, 2, 3, 4, 5, 6, 7];

/** Returns the name of a weekday, 1 for Monday. */
const formatWeekday = (weekday: number, language: string): string =>
  formatIsoDay(addDays(getFirstDay('week', '2026-01-05'), weekday - 1), 'dddd', language);

/** Hours of every week; a day may have several rows. */
export function WeeklyRows({ control }: Props) {
  const { t } = useTranslation('viewings');
  const { language } = useLanguage();
  const { fields, append, remove } = useFieldArray({ control, name: 'weekly' });
  const choices = MONDAY_TO_SUNDAY.map((value) => ({ value, label: formatWeekday(value, language) }));
  const handleAdd = () => append({ weekday: ((fields.at(-1)?.weekday ?? 0) % 7) + 1, ...NEW_HOURS });
  return (
    <Rows addLabel={t('times.addHours')} onAdd={handleAdd} isFull={fields.length >= WEEKLY_HOURS_MAX}>
      {fields.map((row, index) => (
        <Box key={row.id} sx={getRowLook(index)}>
          <Box sx={DAY}>
            <SelectField
              name={`weekly.${index}.weekday`}
              control={control}
              label={t('field.weekday')}
              choices={choices}
            />
          </Box>
          <HourFields control={control} name={`weekly.${index}`} />
          <RemoveButton
            label={t('times.removeHours', { index: index + 1 })}
            isUnderLabel={index === 0}
            onClick={() => remove(index)}
          />
        </Box>
      ))}
    </Rows>
  );
}

/** Extra hours of single days; they open a holiday too. */
export function OpeningRows({ control }: Props) {
  const { t } = useTranslation('viewings');
  const { fields, append, remove } = useFieldArray({ control, name: 'openings' });
  const today = toIsoDay(serverNow());
  return (
    <Rows
      addLabel={t('times.addOpening')}
      onAdd={() => append({ day: '', ...NEW_HOURS })}
      isFull={fields.length >= OPENINGS_MAX}
    >
      {fields.map((row, index) => (
        <Box key={row.id} sx={getRowLook(index)}>
          <Box sx={DAY}>
            <DateField
              as="isoDay"
              name={`openings.${index}.day`}
              control={control}
              label={t('field.openDay')}
              min={today}
            />
          </Box>
          <HourFields control={control} name={`openings.${index}`} />
          <RemoveButton
            label={t('times.removeOpening', { index: index + 1 })}
            isUnderLabel={index === 0}
            onClick={() => remove(index)}
          />
        </Box>
      ))}
    </Rows>
  );
}

/** Days on which the weekly hours do not count. */
export function ClosedDaysRows({ control }: Props) {
  const { t } = useTranslation('viewings');
  const { fields, append, remove } = useFieldArray({ control, name: 'closedDays' });
  return (
    <Rows
      addLabel={t('times.addClosed')}
      onAdd={() => append({ day: '' })}
      isFull={fields.length >= CLOSED_DAYS_MAX}
    >
      {fields.map((row, index) => (
        <Box
          key={row.id}
          sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr) 44px', maxWidth: 360 }}
        >
          <DateField
            as="isoDay"
            name={`closedDays.${index}.day`}
            control={control}
            label={t('field.closedDay')}
            min={toIsoDay(serverNow())}
          />
          <RemoveButton
            label={t('times.removeClosed', { index: index + 1 })}
            isUnderLabel
            onClick={() => remove(index)}
          />
        </Box>
      ))}
    </Rows>
  );
}

function HourFields({ control, name }: Props & { name: `weekly.${number}` | `openings.${number}` }) {
  const { t } = useTranslation('viewings');
  return (
    <>
      <TextFieldRow name={`${name}.from`} control={control} label={t('field.from')} type="time" />
      <TextFieldRow name={`${name}.to`} control={control} label={t('field.to')} type="time" />
    </>
  );
}

type RowsProps = { addLabel: string; onAdd: () => void; isFull: boolean; children: ReactNode };

function Rows({ addLabel, onAdd, isFull, children }: RowsProps) {
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {children}
      {!isFull && (
        <Button
          variant="outlined"
          color="secondary"
          startIcon={<Plus size={18} />}
          onClick={onAdd}
          sx={{ justifySelf: 'start' }}
        >
          {addLabel}
        </Button>
      )}
    </Box>
  );
}

type RemoveProps = { label: string; isUnderLabel: boolean; onClick: () => void };

function RemoveButton({ label, isUnderLabel, onClick }: RemoveProps) {
  return (
    <IconButton aria-label={label} onClick={onClick} sx={{ mt: isUnderLabel ? 7 : 1 }}>
      <Trash2 size={18} />
    </IconButton>
  );
}
