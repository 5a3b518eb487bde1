import {
  getConfirmedPaper,
  getPaperSource,
  getRecordedDay,
  type PaperConfirmer,
} from '@domain/leases/paperLease';
import type { Offer } from '@domain/offers/offer';
import { parseTimestamp } from '@domain/shared/dates';
import { formatDate, formatDateTime } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import { SectionCard } from '@ui/layout/SectionCard';
import { DescriptionList } from '@ui/tables/DescriptionList';
import { useTranslation } from 'react-i18next';
import { ScanFiles } from './ScanFiles';

/**
 * Facts that were verified and facts that were only declared of a lease signed by hand. Renders nothing for other
 * leases.
 */
export function PaperRecord({ offer }: { offer: Offer }) {
  const { language } = useLanguage();
  const { t } = useTranslation('signing');
  const { t: enums } = useTranslation('enums');
  const paper = getConfirmedPaper(offer.reservation);
  if (!paper?.confirmation) return null;
  const { signedOn, handedInBy, at, confirmation } = paper;
  const recordedDay = getRecordedDay(paper);
  const by = (side: PaperConfirmer, moment: number) =>
    `${t(`paper.record.side.${side}`)}, ${formatDateTime(moment, language)}`;
  return (
    <SectionCard title={t('paper.title')} lead={t('paper.record.lead')}>
      <Box sx={{ display: 'grid', gap: 4 }}>
        <DescriptionList
          look="rows"
          facts={[
            {
              label: t('paper.signedOn'),
              value: t('paper.record.declared', {
                day: formatDate(parseTimestamp(signedOn) ?? at, language),
                source: enums(`paperSource.${getPaperSource({ handedInBy, confirmedBy: confirmation.by })}`),
              }),
            },
            ...(recordedDay
              ? [
                  {
                    label: t('paper.record.recordedDay'),
                    value: formatDate(parseTimestamp(recordedDay) ?? at, language),
                  },
                ]
              : []),
            {
              label: t('paper.record.handedIn'),
              value: handedInBy ? by(handedInBy, at) : t('paper.record.noScan'),
            },
            { label: t('paper.record.confirmed'), value: by(confirmation.by, confirmation.at) },
          ]}
        />
        <ScanFiles offerId={offer.id} reservationNumber={offer.reservation?.number ?? 0} paper={paper} />
      </Box>
    </SectionCard>
  );
}
