import { endOfDay, momentOf, toIsoDay } from '@domain/shared/dates';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { FieldValues } from 'react-hook-form';
import { FieldFrame } from './FieldFrame';
import { type FieldProps, useBoundField } from './useBoundField';

type Props<Values extends FieldValues> = FieldProps<Values> & {
  /** What the form holds: the first (default) or last moment of the Warsaw day in epoch ms, or `YYYY-MM-DD`. Empty is `null` or `''`. */
  as?: 'moment' | 'lastMoment' | 'isoDay';
  /** First and last day that may be picked, in the same form as the value. */
  min?: number | string;
  max?: number | string;
};

const asDay = (value: unknown): string | undefined => {
  if (typeof value === 'number' && Number.isFinite(value)) return toIsoDay(value);
  return typeof value === 'string' ? value : undefined;
};

/** A calendar day by the system's own picker. */
export function DateField<Values extends FieldValues>(props: Props<Values>) {
  const { as = 'moment', min, max } = props;
  const { field, error, id, disabled } = useBoundField(props);
  const asMoment = (day: string) => {
    const at = momentOf(day);
    return at !== null && as === 'lastMoment' ? endOfDay(at) : at;
  };
  const change = (day: string) => field.onChange(as === 'isoDay' ? day : asMoment(day));
  return (
    <FieldFrame {...props} id={id} error={error}>
      {(aria) => (
        <OutlinedInput
          fullWidth
          id={id}
          name={field.name}
          inputRef={field.ref}
          type="date"
          value={asDay(field.value) ?? ''}
          onChange={(event) => change(event.target.value)}
          onBlur={field.onBlur}
          disabled={disabled}
          error={Boolean(error)}
          slotProps={{ input: { ...aria, min: asDay(min), max: asDay(max) } }}
        />
      )}
    </FieldFrame>
  );
}
