import { paths } from '@api/paths';
import { useCallQuery } from '@data/query/useQuery';
import type { AbsenceRow } from '@domain/leases/absenceRecord';
import { formatDateTime } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { EmptyState } from '@ui/feedback/EmptyState';
import { ErrorState } from '@ui/feedback/ErrorState';
import { RowsSkeleton } from '@ui/feedback/Skeletons';
import { SectionCard } from '@ui/layout/SectionCard';
import { DescriptionList } from '@ui/tables/DescriptionList';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { DecideAbsenceDialog } from './DecideAbsenceDialog';

type ChosenRow = { row: AbsenceRow; ends: boolean };

/** Leases whose landlord reports that the tenant does not come to the handover, with both sides' statements. */
export function AbsentTenants() {
  const { t } = useTranslation('adminSections');
  const [chosen, setChosen] = useState<ChosenRow | null>(null);
  const { status, data: value, refetch } = useCallQuery('listAbsences', {});
  if (status === 'error') return <ErrorState onRetry={refetch} />;
  if (status === 'pending') return <RowsSkeleton count={1} height={96} />;
  if (value.absences.length === 0) return <EmptyState text={t('absences.none')} drawing="papers" />;
  return (
    <>
      <SectionCard title={t('absences.title')} lead={t('absences.lead')}>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 6 }}>
          {value.absences.map((row) => (
            <li key={row.offerId}>
              <AbsenceItem row={row} onDecide={(ends) => setChosen({ row, ends })} />
            </li>
          ))}
        </Box>
      </SectionCard>
      {chosen && <DecideAbsenceDialog {...chosen} onClose={() => setChosen(null)} onDone={refetch} />}
    </>
  );
}

type ItemProps = { row: AbsenceRow; onDecide: (ends: boolean) => void };

function AbsenceItem({ row, onDecide }: ItemProps) {
  const { language } = useLanguage();
  const { t } = useTranslation('adminSections');
  const { offerId, offerName, landlordName, tenantName, report, reply, awaitedUntil } = row;
  const missing =
    awaitedUntil === null
      ? t('absences.noReply')
      : t('absences.awaited', { until: formatDateTime(awaitedUntil, language) });
  const formatStatement = ({ text, at }: AbsenceRow['report']) => `${formatDateTime(at, language)}: ${text}`;
  return (
    <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
      <Link component={RouterLink} to={paths.offer(offerId)} sx={{ overflowWrap: 'anywhere' }}>
        {offerName || t('offers.unnamed')}
      </Link>
      <Box sx={{ justifySelf: 'stretch' }}>
        <DescriptionList
          look="rows"
          facts={[
            { label: t('absences.landlord', { name: landlordName }), value: formatStatement(report) },
            {
              label: t('absences.tenant', { name: tenantName }),
              value: reply ? formatStatement(reply) : missing,
            },
          ]}
        />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        {([true, false] as const).map((ends) => (
          <Button
            key={String(ends)}
            size="small"
            variant="outlined"
            color="secondary"
            disabled={awaitedUntil !== null}
            aria-label={`${t(ends ? 'absences.end.go' : 'absences.keep.go')}: ${offerName || offerId}`}
            onClick={() => onDecide(ends)}
          >
            {t(ends ? 'absences.end.go' : 'absences.keep.go')}
          </Button>
        ))}
      </Box>
    </Box>
  );
}
