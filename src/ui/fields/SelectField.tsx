import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import { ChevronDown } from 'lucide-react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldWrapper } from './FieldWrapper';
import { type FieldProps, useBoundField } from './useBoundField';

export type Choice<Value extends string | number = string | number> = { value: Value; label: string };

type Props<Values extends FieldValues> = FieldProps<Values> & {
  choices: readonly Choice[];
  placeholder?: string;
};

/** Single choice by the native select. Returns the value of the choice, `null` when nothing is chosen. */
export function SelectField<Values extends FieldValues>(props: Props<Values>) {
  const { choices, placeholder } = props;
  const { t } = useTranslation('common');
  const { field, error, id, disabled } = useBoundField(props);
  const choose = (text: string) =>
    field.onChange(choices.find(({ value }) => String(value) === text)?.value ?? null);
  return (
    <FieldWrapper {...props} id={id} error={error}>
      {(aria) => (
        <NativeSelect
          fullWidth
          value={field.value ?? ''}
          onChange={(event) => choose(event.target.value)}
          onBlur={field.onBlur}
          inputRef={field.ref}
          disabled={disabled}
          error={Boolean(error)}
          input={<OutlinedInput />}
          inputProps={{ id, name: field.name, ...aria }}
          IconComponent={ChevronDown}
          sx={{
            '& select': {
              color: field.value === null || field.value === '' ? 'text.secondary' : 'text.primary',
            },
          }}
        >
          <option value="">{placeholder ?? t('field.choose')}</option>
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </NativeSelect>
      )}
    </FieldWrapper>
  );
}
