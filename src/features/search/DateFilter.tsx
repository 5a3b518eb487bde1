import { asRealDay } from '@domain/shared/days';
import { DateInput } from '@ui/fields/DateInput';
import { FieldWrapper } from '@ui/fields/FieldWrapper';
import { useTypedDayOrNone } from '@ui/fields/useTypedDay';
import { useTranslation } from 'react-i18next';
import type { ControlProps } from './filterFields';

/** Date filter. */
export function DateFilter({ id, name, label, text, onText }: ControlProps<'date'> & { label: string }) {
  const { t } = useTranslation('common');
  const value = asRealDay(text) ?? '';
  const day = useTypedDayOrNone(value, onText);
  const fault = day.isUnread && day.isLeft && t('field.dateFault');
  return (
    <FieldWrapper id={id} label={label} error={fault}>
      {(aria) => (
        <DateInput
          fullWidth
          id={id}
          name={name}
          day={day}
          value={value}
          aria={{ 'aria-describedby': aria['aria-describedby'] }}
          error={Boolean(fault)}
        />
      )}
    </FieldWrapper>
  );
}
