import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { visuallyHidden } from '@ui/text/VisuallyHidden';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FieldErrorText } from './FieldErrorText';

type Aria = { 'aria-invalid': boolean; 'aria-describedby': string | undefined; 'aria-required': boolean };

type Props = {
  id: string;
  label: ReactNode;
  help?: ReactNode;
  error?: ReactNode;
  optional?: boolean;
  hideLabel?: boolean;
  /** Shown at the right end of the line under the field, such as a character counter. */
  aside?: ReactNode;
  /** `true` renders a `fieldset` with a `legend` for a set of choices; a single control has a `label`. */
  group?: boolean;
  children: (aria: Aria) => ReactNode;
};

/** Label above, help and error under the field, wired for assistive technology. */
export function FieldWrapper({ id, label, help, error, optional, hideLabel, aside, group, children }: Props) {
  const { t } = useTranslation('common');
  const describedBy = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ');
  return (
    <Box component={group ? 'fieldset' : 'div'} sx={{ border: 0, p: 0, m: 0, minWidth: 0 }}>
      <FormLabel
        {...(group ? { component: 'legend' as const } : { htmlFor: id })}
        error={false}
        sx={hideLabel ? visuallyHidden : { display: 'block', mb: 1.5, p: 0, lineHeight: 1.35 }}
      >
        {label}
        {optional && (
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
            {` ${t('field.optional')}`}
          </Box>
        )}
      </FormLabel>
      {children({
        'aria-invalid': Boolean(error),
        'aria-describedby': describedBy || undefined,
        'aria-required': !optional,
      })}
      {(help || error || aside) && (
        <Box sx={{ display: 'flex', gap: 3, justifyContent: 'space-between' }}>
          <Box sx={{ minWidth: 0 }}>
            {error && <FieldErrorText id={`${id}-error`}>{error}</FieldErrorText>}
            {help && <FormHelperText id={`${id}-help`}>{help}</FormHelperText>}
          </Box>
          {aside && (
            <FormHelperText sx={{ flex: 'none', fontVariantNumeric: 'tabular-nums' }}>{aside}</FormHelperText>
          )}
        </Box>
      )}
    </Box>
  );
}
