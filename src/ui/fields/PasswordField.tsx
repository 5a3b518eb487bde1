import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { FieldWrapper } from './FieldWrapper';
import { type FieldProps, useBoundField } from './useBoundField';

type Props<Values extends FieldValues> = FieldProps<Values> & {
  autoComplete: 'current-password' | 'new-password' | 'off';
};

/** A password with a button that reveals it. */
export function PasswordField<Values extends FieldValues>(props: Props<Values>) {
  const { t } = useTranslation('common');
  const [isShown, setShown] = useState(false);
  const { field, error, id, disabled } = useBoundField(props);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <FieldWrapper {...props} id={id} error={error}>
      {(aria) => (
        <OutlinedInput
          {...field}
          fullWidth
          id={id}
          ref={undefined}
          inputRef={field.ref}
          type={isShown ? 'text' : 'password'}
          disabled={disabled}
          error={Boolean(error)}
          autoComplete={props.autoComplete}
          endAdornment={
            <InputAdornment position="end">
              <IconButton
                size="small"
                edge="end"
                onClick={() => setShown(!isShown)}
                aria-label={t(isShown ? 'password.hide' : 'password.show')}
              >
                <Icon size={20} />
              </IconButton>
            </InputAdornment>
          }
          slotProps={{ input: aria }}
        />
      )}
    </FieldWrapper>
  );
}
