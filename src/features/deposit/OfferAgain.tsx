import { paths } from '@api/paths';
import { leasePort } from '@data/leases/leaseRepository';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useAction } from '@ui/hooks/useAction';
import { SectionCard } from '@ui/layout/SectionCard';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

/** Offers the premises of an ended lease again: a copy of the offer, which the landlord only has to send and confirm. */
export function OfferAgain({ offerId }: { offerId: string }) {
  const { t } = useTranslation('deposit');
  const navigate = useNavigate();
  const { run, isRunning } = useAction();
  const handleCopy = () => {
    const sent = { offerId };
    const call = async (key: string) => {
      const copy = await leasePort.call('duplicateOffer', sent, key);
      navigate(paths.addOffer(copy.offerId));
    };
    return run({ sent, call });
  };
  return (
    <SectionCard title={t('again.title')}>
      <Typography sx={{ maxWidth: '68ch' }}>{t('again.text')}</Typography>
      <Button sx={{ mt: 4 }} loading={isRunning} onClick={() => void handleCopy()}>
        {t('again.go')}
      </Button>
    </SectionCard>
  );
}
