import { getLeaseStepPath } from '@api/leasePaths';
import { paths } from '@api/paths';
import { getLeaseFacts, getNextLeaseScreen } from '@domain/leases/getNextLeaseScreen';
import { HANDOVER_OPEN, LEASE_ENDED } from '@domain/leases/statusGroups';
import type { Offer } from '@domain/offers/offer';
import type { OfferSide } from '@domain/offers/states';
import { formatDateTime } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Outcome } from '@ui/feedback/OutcomeHeader';
import { SectionCard } from '@ui/layout/SectionCard';
import { FileCheck2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { InvoiceCard } from './InvoiceCard';
import { NextDates } from './NextDates';
import { PaperRecord } from './paper/PaperRecord';
import { SignedLeaseDocument } from './SignLease';

type Props = { offer: Offer; side: OfferSide; uid: string };

/** The lease is signed: shows the document and the next step instead of the form. */
export function SignedLease({ offer, side, uid }: Props) {
  const { language } = useLanguage();
  const { t } = useTranslation('signing');
  const step = getNextLeaseScreen(getLeaseFacts(offer, offer.updatedAt), side);
  const isEnded = LEASE_ENDED.includes(offer.offerStatus.postSigningStatus);
  const isAhead = HANDOVER_OPEN.includes(offer.offerStatus.postSigningStatus);
  const key = step === 'submitContract' ? 'indicatePerson' : step;
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <Outcome title={t(isEnded ? 'signed.endedTitle' : 'signed.title')} />
      <SectionCard>
        {offer.signedAt !== null && (
          <Alert severity={isEnded ? 'info' : 'success'} icon={<FileCheck2 size={20} />} sx={{ mb: 4 }}>
            {t('signed.at', { moment: formatDateTime(offer.signedAt, language) })}
          </Alert>
        )}
        <Typography role="status" sx={{ maxWidth: '68ch' }}>
          {isEnded
            ? t('signed.ended')
            : t(`signed.next.${side === 'landlord' ? 'landlord' : 'tenant'}.${key}`)}
        </Typography>
        {isAhead && (
          <Box sx={{ mt: 5 }}>
            <NextDates offer={offer} />
          </Box>
        )}
        <Button
          size="large"
          component={Link}
          to={isEnded ? paths.deposit(offer.id) : getLeaseStepPath(key, offer.id, uid)}
          sx={{ mt: 5 }}
        >
          {t(`signed.go.${isEnded ? 'deposit' : key}`)}
        </Button>
      </SectionCard>
      <SignedLeaseDocument offerId={offer.id} />
      <PaperRecord offer={offer} />
      <InvoiceCard offerId={offer.id} side={side} />
    </Box>
  );
}
