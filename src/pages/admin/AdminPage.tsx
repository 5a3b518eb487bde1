import { CLAIMS } from '@domain/accounts/claims';
import { ClaimForm } from '@features/admin/home/ClaimForm';
import { PromotionForm } from '@features/admin/home/PromotionForm';
import { WaitingCounts } from '@features/admin/home/WaitingCounts';
import { LostFactor } from '@features/secondFactor/LostFactor';
import { SecondFactorReminder } from '@features/secondFactor/SecondFactorCard';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PageHeader } from '@ui/layout/PageHeader';
import { useTranslation } from 'react-i18next';

/** Start page of the administration: queues, claims and the promotion (Spec 1 §2, §9). */
export default function AdminPage() {
  const { t } = useTranslation('adminSections');
  return (
    <>
      <PageHeader title={t('home.title')} lead={t('home.lead')} />
      <SecondFactorReminder />
      <Box component="section" aria-labelledby="waiting">
        <Typography variant="h2" id="waiting" sx={{ mb: 4 }}>
          {t('home.waiting')}
        </Typography>
        <WaitingCounts />
      </Box>
      <Box component="section" aria-labelledby="claims" sx={{ mt: 10 }}>
        <Typography variant="h2" id="claims">
          {t('claims.title')}
        </Typography>
        <Typography sx={{ color: 'text.secondary', mt: 1, mb: 4 }}>{t('claims.lead')}</Typography>
        <Box
          sx={{
            display: 'grid',
            gap: 4,
            gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 320px), 1fr))',
          }}
        >
          {CLAIMS.map((claim) => (
            <ClaimForm key={claim} claim={claim} />
          ))}
        </Box>
      </Box>
      <Box sx={{ mt: 10 }}>
        <LostFactor />
      </Box>
      <Box sx={{ mt: 10 }}>
        <PromotionForm />
      </Box>
    </>
  );
}
