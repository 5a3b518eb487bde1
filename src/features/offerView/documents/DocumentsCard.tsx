import type { OfferDocument } from '@data/files/offerDocument';
import { getLeaseOptions } from '@domain/offers/leaseOptions';
import type { Offer } from '@domain/offers/offer';
import { effectiveState } from '@domain/offers/predicates';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { SectionCard } from '@ui/layout/SectionCard';
import { FileText } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeLeaseOption } from '../leaseTexts';

const DocumentDialog = lazy(() => import('./DocumentDialog'));

type Entry = OfferDocument & { label: string };

const lowercaseFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

/** Returns the documents of a published offer: the offer, and a lease for each open option or for the agreed one. */
const useEntries = (offer: Offer, now: number): Entry[] => {
  const { t } = useTranslation('offerView');
  const offerId = offer.id;
  const leases: Entry[] =
    effectiveState(offer, now) === 'ACTIVE'
      ? getLeaseOptions(offer.leaseAgreement).map((option) => ({
          offerId,
          kind: 'lease',
          option: option.id,
          label: t('documents.lease', { option: lowercaseFirst(describeLeaseOption(option, { t })) }),
        }))
      : [{ offerId, kind: 'lease', label: t('documents.reservedLease') }];
  return [{ offerId, kind: 'offer', label: t('documents.offer') }, ...leases];
};

/** Documents of an offer for its parties, each opened in a dialog (Spec 1 §2, §5). */
export default function DocumentsCard({ offer, now }: { offer: Offer; now: number }) {
  const { t } = useTranslation('offerView');
  const entries = useEntries(offer, now);
  const [opened, setOpened] = useState<Entry | null>(null);
  return (
    <SectionCard title={t('documents.title')} lead={t('documents.lead')}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {entries.map((entry) => (
          <li key={entry.label}>
            <Button
              variant="outlined"
              color="secondary"
              startIcon={<FileText size={20} />}
              onClick={() => setOpened(entry)}
            >
              {entry.label}
            </Button>
          </li>
        ))}
      </Box>
      {opened && (
        <Suspense>
          <DocumentDialog document={opened} title={opened.label} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </SectionCard>
  );
}
