import { env } from '@config/env';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { COLORS } from '@ui/theme/tokens';
import { useTranslation } from 'react-i18next';

/** One line that says that this is a beta version and that errors may occur (Spec 1 §2). */
export function BetaBanner() {
  const { t } = useTranslation('layout');
  return (
    <Box
      component="aside"
      aria-label={t('beta.label')}
      sx={{
        px: 2,
        fontSize: 13,
        lineHeight: '28px',
        textAlign: 'center',
        whiteSpace: { sm: 'nowrap' },
        color: COLORS.slateText,
        backgroundColor: COLORS.slateTint,
      }}
    >
      {t('beta.text')}{' '}
      <Link href={`mailto:${env.contactEmail}`} sx={{ color: 'inherit', whiteSpace: 'nowrap' }}>
        {t('beta.write')}
      </Link>
    </Box>
  );
}
