import { paths } from '@api/paths';
import { isEndedByAbsence } from '@domain/leases/absence';
import type { Offer } from '@domain/offers/offer';
import type { OfferSide } from '@domain/offers/states';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { EmptyState } from '@ui/feedback/EmptyState';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { RefusalStatements } from './RefusalStatements';
import { RejectCard } from './RejectCard';

/** The deposit has not arrived yet, so nothing can be filled in (Spec 2 §8). */
export function BlockedByDeposit({ offer }: { offer: Offer }) {
  const { t } = useTranslation('protocol');
  return (
    <EmptyState
      drawing="keys"
      title={t('blocked.title')}
      text={t('blocked.text')}
      action={
        <Button component={Link} to={paths.deposit(offer.id)}>
          {t('blocked.toDeposit')}
        </Button>
      }
    />
  );
}

type MissingProps = { offer: Offer; side: OfferSide; uid: string };

/**
 * A person for the handover is not named yet: tells each side what to fill in, or that it waits (Spec 2 §5, §8). A
 * tenant without access to the premises can also reject them here.
 */
export function MissingForms({ offer, side, uid }: MissingProps) {
  const { t } = useTranslation('protocol');
  const own = side === 'landlord' ? 'landlord' : 'tenant';
  const hasOwn = Boolean(own === 'landlord' ? offer.transferOfThePremise : offer.receptionOfThePremise);
  return (
    <>
      <EmptyState
        drawing="papers"
        title={t('forms.title')}
        text={t(hasOwn ? `forms.waits.${own}` : `forms.fill.${own}`)}
        action={
          hasOwn ? undefined : (
            <Button component={Link} to={paths.indicatePerson(offer.id, uid)}>
              {t(`forms.go.${own}`)}
            </Button>
          )
        }
      />
      <RejectCard offer={offer} side={side} uid={uid} occasion="handover" />
    </>
  );
}

/** The lease ended before the handover. */
export function LeaseEnded({ offer, side }: { offer: Offer; side: OfferSide }) {
  const { t } = useTranslation('protocol');
  const isRefused = offer.offerStatus.postSigningStatus === 'PROTOCOL_REJECTED';
  const why = isRefused ? 'refused' : 'closed';
  return (
    <>
      <Alert severity="warning">
        {t(`ended.${isEndedByAbsence(offer) ? 'absent' : why}`)}
        <Box sx={{ mt: 2 }}>
          <Button
            component={Link}
            to={paths.deposit(offer.id)}
            size="small"
            variant="outlined"
            color="secondary"
          >
            {t('ended.toDeposit')}
          </Button>
        </Box>
      </Alert>
      {offer.refusal && <RefusalStatements offer={offer} refusal={offer.refusal} side={side} />}
    </>
  );
}
