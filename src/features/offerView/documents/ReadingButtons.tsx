import type { MembersOffer } from '@domain/offers/projections';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { FileText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';

const DocumentDialog = lazy(() => import('./DocumentDialog'));
const TermsDialog = lazy(() => import('./TermsDialog'));

type DocumentName = 'offer' | 'terms';

const look = { variant: 'outlined', color: 'secondary', size: 'small' } as const;

/**
 * Buttons that open the offer and the lease terms, so that users can read every text before they acknowledge it. A draft
 * has no document yet.
 */
export function ReadingButtons({ offer }: { offer: MembersOffer }) {
  const { t } = useTranslation('offerView');
  const [opened, setOpened] = useState<DocumentName | null>(null);
  const readings: readonly DocumentName[] = offer.version ? ['offer', 'terms'] : ['terms'];
  const handleClose = () => setOpened(null);
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('reading.title')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {readings.map((reading) => (
          <Button
            key={reading}
            {...look}
            startIcon={<FileText size={18} />}
            onClick={() => setOpened(reading)}
          >
            {t(`reading.${reading}`)}
          </Button>
        ))}
      </Box>
      <Suspense>
        {opened === 'offer' && (
          <DocumentDialog
            document={{ offerId: offer.id, kind: 'offer' }}
            title={t('reading.offer')}
            onClose={handleClose}
          />
        )}
        {opened === 'terms' && <TermsDialog offer={offer} onClose={handleClose} />}
      </Suspense>
    </Box>
  );
}

/** Link to the lease terms in their table row. */
export function TermsLink({ offer }: { offer: MembersOffer }) {
  const { t } = useTranslation('offerView');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="text" size="small" sx={{ p: 0, minHeight: 0 }} onClick={() => setOpen(true)}>
        {t(offer.ownTerms.selected ? 'reading.openOwn' : 'reading.openStandard')}
      </Button>
      <Suspense>{isOpen && <TermsDialog offer={offer} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
