import { endOfDay, parseTimestamp, toIsoDay } from '@domain/shared/dates';
import { asRealDay } from '@domain/shared/days';
import { UNREAD_DAY } from '@domain/shared/typedDays';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DateInput } from './DateInput';
import { FieldWrapper } from './FieldWrapper';
import { type FieldProps, useBoundField } from './useBoundField';
import { useTypedDay } from './useTypedDay';

type Props<Values extends FieldValues> = FieldProps<Values> & {
  /**
   * Form of the value: the first (default) or last moment of the Warsaw day in epoch ms, or `YYYY-MM-DD`. Empty is `null` or
   * `''`; a text that is no day is `NaN` or `UNREAD_DAY`, which schemas reject.
   */
  as?: 'moment' | 'lastMoment' | 'isoDay';
  /** First and last selectable day, in the same form as the value. */
  min?: number | string;
  max?: number | string;
};

const toDay = (value: unknown): string | undefined => {
  if (Number.isNaN(value) || value === UNREAD_DAY) return UNREAD_DAY;
  if (typeof value === 'number' && Number.isFinite(value)) return toIsoDay(value);
  return typeof value === 'string' ? (asRealDay(value) ?? undefined) : undefined;
};

export function DateField<Values extends FieldValues>(props: Props<Values>) {
  const { as = 'moment', min, max } = props;
  const { t } = useTranslation('common');
  const { field, error, id, disabled } = useBoundField(props);
  const asMoment = (typed: string) => {
    if (typed === UNREAD_DAY) return Number.NaN;
    const at = parseTimestamp(typed);
    return at !== null && as === 'lastMoment' ? endOfDay(at) : at;
  };
  const value = toDay(field.value) ?? '';
  const day = useTypedDay(value, (typed) => field.onChange(as === 'isoDay' ? typed : asMoment(typed)));
  const isFaultShown = day.isUnread && (day.isLeft || error);
  const fault = isFaultShown ? t('field.dateFault') : error;
  return (
    <FieldWrapper {...props} id={id} error={fault}>
      {(aria) => (
        <DateInput
          fullWidth
          id={id}
          name={field.name}
          day={day}
          value={day.isUnread ? '' : value}
          min={toDay(min)}
          max={toDay(max)}
          onBlur={field.onBlur}
          inputRef={field.ref}
          aria={aria}
          disabled={disabled}
          error={Boolean(fault)}
        />
      )}
    </FieldWrapper>
  );
}
