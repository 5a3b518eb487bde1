import { paths } from '@api/paths';
import { leasePort } from '@data/leases/leaseRepository';
import type { RelistingRefusal } from '@domain/leases/depositRecord';
import type { Offer } from '@domain/offers/offer';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useAction } from '@ui/hooks/useAction';
import { SectionCard } from '@ui/layout/SectionCard';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';

/** The premises of an ended lease: on offer again on the same terms, about to be, or free for a copy of the offer. */
export function OfferAgain({ offer: { id, relisting } }: { offer: Offer }) {
  const { t } = useTranslation('deposit');
  if (relisting?.offerId)
    return (
      <SectionCard title={t('again.madeTitle')}>
        <Typography sx={{ maxWidth: '68ch' }}>{t('again.made')}</Typography>
        <Button component={Link} to={paths.offer(relisting.offerId)} sx={{ mt: 4 }}>
          {t('again.open')}
        </Button>
      </SectionCard>
    );
  if (relisting?.dueAt)
    return (
      <SectionCard title={t('again.madeTitle')}>
        <Typography sx={{ maxWidth: '68ch' }}>{t('again.due')}</Typography>
      </SectionCard>
    );
  return <CopyOffer offerId={id} refusal={relisting?.refusal ?? null} />;
}

/** A copy of the offer, which the landlord only has to send and confirm, and why the offer did not come back by itself. */
function CopyOffer({ offerId, refusal }: { offerId: string; refusal: RelistingRefusal | null }) {
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
      {refusal && <Typography sx={{ maxWidth: '68ch', mb: 2 }}>{t(`again.refusal.${refusal}`)}</Typography>}
      <Typography sx={{ maxWidth: '68ch' }}>{t('again.text')}</Typography>
      <Button sx={{ mt: 4 }} loading={isRunning} onClick={() => void handleCopy()}>
        {t('again.go')}
      </Button>
    </SectionCard>
  );
}
