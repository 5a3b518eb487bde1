import { computePasswordStrength, PASSWORD_CRITERIA } from '@domain/accounts/user';
import Box from '@mui/material/Box';
import { COLORS, TONES } from '@ui/theme/tokens';
import { Check, Circle } from 'lucide-react';
import { useTranslation } from 'react-i18next';

type Criterion = keyof typeof PASSWORD_CRITERIA;
const CRITERIA = Object.keys(PASSWORD_CRITERIA) as Criterion[];

const COLOR_OF_STRENGTH = [
  COLORS.hairline,
  COLORS.brick,
  TONES.amber.text,
  TONES.indigo.text,
  COLORS.pine,
] as const;

/** Password strength by four criteria (Spec 1 §5). Advises, does not block. */
export function StrengthBar({ password }: { password: string }) {
  const { t } = useTranslation('auth');
  const strength = computePasswordStrength(password);
  return (
    <Box sx={{ mt: 2 }}>
      <Box
        role="meter"
        aria-label={t('strength.label')}
        aria-valuemin={0}
        aria-valuemax={CRITERIA.length}
        aria-valuenow={strength}
        aria-valuetext={t(`strength.level${strength as 0 | 1 | 2 | 3 | 4}`)}
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: 1 }}
      >
        {CRITERIA.map((criterion, index) => (
          <Box
            key={criterion}
            sx={{
              height: 6,
              borderRadius: 3,
              backgroundColor: index < strength ? COLOR_OF_STRENGTH[strength] : COLORS.hairline,
            }}
          />
        ))}
      </Box>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          p: 0,
          m: 0,
          mt: 2,
          display: 'grid',
          gap: 0.5,
          gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
          fontSize: 13,
        }}
      >
        {CRITERIA.map((criterion) => {
          const isMet = PASSWORD_CRITERIA[criterion](password);
          const Icon = isMet ? Check : Circle;
          return (
            <Box
              component="li"
              key={criterion}
              sx={{
                display: 'flex',
                gap: 1.5,
                alignItems: 'center',
                color: isMet ? 'success.main' : 'text.secondary',
              }}
            >
              <Icon size={14} aria-hidden />
              {t(`strength.${criterion}`)}
            </Box>
          );
        })}
      </Box>
    </Box>
  );
}
