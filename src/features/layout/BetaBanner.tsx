import { env } from '@config/env';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { COLORS } from '@ui/theme/tokens';
import { useTranslation } from 'react-i18next';

/** Says that this is a beta version and that errors may occur (Spec 1 §2). */
export function BetaBanner() {
  const { t } = useTranslation('layout');
  return (
    <Box
      component="aside"
      aria-label={t('beta.label')}
      sx={{
        backgroundColor: COLORS.slateTint,
        color: COLORS.slateText,
        fontSize: 13,
        px: 4,
        py: 1.5,
        textAlign: 'center',
      }}
    >
      {t('beta.text')}
      <Link href={`mailto:${env.contactEmail}`} sx={{ color: 'inherit', whiteSpace: 'nowrap' }}>
        {env.contactEmail}
      </Link>
    </Box>
  );
}
