import { env } from '@config/env';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';

/** Phone number for help with the app. */
export function PhoneHelp() {
  const { t } = useTranslation('identity');
  return (
    <Typography variant="body2" sx={{ mt: 4, color: 'text.secondary' }}>
      {t('mObywatel.help')}{' '}
      <Link href={`tel:${env.supportPhone.replaceAll(' ', '')}`} sx={{ whiteSpace: 'nowrap' }}>
        {env.supportPhone}
      </Link>
    </Typography>
  );
}
