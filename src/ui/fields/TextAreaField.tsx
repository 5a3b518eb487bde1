import { dropHiddenSigns } from '@domain/shared/hiddenSigns';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldWrapper } from './FieldWrapper';
import { type FieldProps, useBoundField } from './useBoundField';

type Props<Values extends FieldValues> = FieldProps<Values> & {
  placeholder?: string;
  minRows?: number;
  /** Shows how many of these characters are used. A longer text is kept; the schema rejects it. */
  maxChars?: number;
};

/** Multi-line text with an optional character counter. */
export function TextAreaField<Values extends FieldValues>(props: Props<Values>) {
  const { placeholder, minRows = 4, maxChars } = props;
  const { t } = useTranslation('common');
  const { field, error, id, disabled } = useBoundField(props);
  const used = String(field.value ?? '').length;
  const counter = maxChars && t('field.counter', { used, max: maxChars });
  return (
    <FieldWrapper {...props} id={id} error={error} aside={counter}>
      {(aria) => (
        <OutlinedInput
          {...field}
          ref={undefined}
          inputRef={field.ref}
          value={field.value ?? ''}
          onChange={(event) => field.onChange(dropHiddenSigns(event.target.value))}
          fullWidth
          multiline
          minRows={minRows}
          id={id}
          disabled={disabled}
          error={Boolean(error)}
          placeholder={placeholder}
          slotProps={{ input: aria }}
        />
      )}
    </FieldWrapper>
  );
}
