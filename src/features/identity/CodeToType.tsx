import type { IdentityRequest } from '@domain/identity/identityRequest';
import { getCodeExpiryTime } from '@domain/identity/requestSteps';
import { formatClock, LAST_MINUTE_MS } from '@domain/identity/timers';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CopyButton } from '@ui/text/CopyButton';
import { COLORS, FONT_SIZES, RADII } from '@ui/theme/tokens';
import { useTranslation } from 'react-i18next';

const COLOR_OF = { calm: undefined, red: 'error.main' } as const;

type Props = { request: IdentityRequest; now: number };

/** Shows the code and the remaining time to type it, the last minute in red (Spec 1 §4). */
export function CodeToType({ request, now }: Props) {
  const { t } = useTranslation('identity');
  const left = Math.max(0, (getCodeExpiryTime(request) ?? now) - now);
  const isLastMinute = left <= LAST_MINUTE_MS;
  const tone = isLastMinute ? 'red' : 'calm';
  return (
    <Box
      sx={{
        mt: 5,
        p: 5,
        borderRadius: `${RADII.card}px`,
        backgroundColor: COLORS.canvas,
        textAlign: 'center',
      }}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('mObywatel.code')}
      </Typography>
      <Box
        component="output"
        aria-label={t('mObywatel.code')}
        sx={{
          display: 'block',
          fontSize: FONT_SIZES.hero,
          fontWeight: 700,
          letterSpacing: '0.2em',
          fontVariantNumeric: 'tabular-nums',
        }}
      >
        {request.verificationCode}
      </Box>
      <CopyButton text={request.verificationCode ?? ''} what={t('mObywatel.code')} />
      <Typography
        role="timer"
        data-tone={tone}
        sx={{ fontVariantNumeric: 'tabular-nums', color: COLOR_OF[tone] }}
      >
        {t('mObywatel.left')} <strong>{formatClock(left, 'left')}</strong>
        {isLastMinute && ` · ${t('mObywatel.lastMinute')}`}
      </Typography>
    </Box>
  );
}
