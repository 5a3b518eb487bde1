import { secondFactorCalls } from '@api/secondFactor';
import { CODE_DIGITS } from '@domain/accounts/secondFactor';
import Box from '@mui/material/Box';
import { TextFieldRow } from '@ui/fields/TextFieldRow';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';

export type AppCode = { code: string };

/** Schema of an authenticator code: exactly six digits. */
export const appCodeSchema = secondFactorCalls.proveSecondFactor.input;

const FIELD_WIDTH_PX = 200;

const parseDigits = (typed: string) => typed.replaceAll(/\D/g, '').slice(0, CODE_DIGITS);

/** Field for the six digits of the authenticator app; separators are ignored. */
export function AppCodeField({ control }: { control: Control<AppCode> }) {
  const { t } = useTranslation('secondFactor');
  return (
    <Box sx={{ '& .MuiOutlinedInput-root': { maxWidth: FIELD_WIDTH_PX } }}>
      <TextFieldRow
        name="code"
        control={control}
        label={t('code.label')}
        autoComplete="one-time-code"
        format={parseDigits}
        inputProps={{
          inputMode: 'numeric',
          style: { fontSize: 20, letterSpacing: '0.3em', fontVariantNumeric: 'tabular-nums' },
        }}
      />
    </Box>
  );
}
