import { env } from '@config/env';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { SectionCard } from '@ui/layout/SectionCard';
import { useTranslation } from 'react-i18next';

/** Contact by mail and phone. */
export function ContactCard() {
  const { t } = useTranslation('support');
  return (
    <SectionCard title={t('contact.title')}>
      <Typography>
        {t('contact.email')}: <Link href={`mailto:${env.contactEmail}`}>{env.contactEmail}</Link>
      </Typography>
      <Typography sx={{ mt: 2 }}>
        {t('contact.phone')}:{' '}
        <Link href={`tel:${env.supportPhone.replaceAll(' ', '')}`} sx={{ whiteSpace: 'nowrap' }}>
          {env.supportPhone}
        </Link>
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('contact.phoneHelp')}
      </Typography>
      <Typography variant="body2" sx={{ mt: 3, color: 'text.secondary' }}>
        {t('contact.deposit')}
      </Typography>
    </SectionCard>
  );
}
