import { paths } from '@api/paths';
import { useCallQuery } from '@data/query/useQuery';
import type { PaperCaseRow } from '@domain/leases/paperCaseViews';
import { parseTimestamp } from '@domain/shared/dates';
import { formatDate, formatDateTime } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { EmptyState } from '@ui/feedback/EmptyState';
import { ErrorState } from '@ui/feedback/ErrorState';
import { RowsSkeleton } from '@ui/feedback/Skeletons';
import { SectionCard } from '@ui/layout/SectionCard';
import { DescriptionList } from '@ui/tables/DescriptionList';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { AnswerPaperDialog } from './AnswerPaperDialog';
import { RecordPaperDialog } from './RecordPaperDialog';

type Props = {
  /** Renders the files of a scan, which belong to another feature. */
  renderScan: (row: PaperCaseRow) => ReactNode;
};

/** Hand-signed leases that neither side settled. */
export function PaperCases({ renderScan }: Props) {
  const { t } = useTranslation('adminSections');
  const [chosen, setChosen] = useState<PaperCaseRow | null>(null);
  const [answered, setAnswered] = useState<PaperCaseRow | null>(null);
  const { status, data: value, refetch } = useCallQuery('listPaperCases', {});
  if (status === 'error') return <ErrorState onRetry={refetch} />;
  if (status === 'pending') return <RowsSkeleton count={1} height={96} />;
  if (value.cases.length === 0) return <EmptyState text={t('paperCases.none')} drawing="papers" />;
  return (
    <>
      <SectionCard title={t('paperCases.title')} lead={t('paperCases.lead')}>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 6 }}>
          {value.cases.map((row) => (
            <li key={`${row.offerId}-${row.reservationNumber}`}>
              <PaperCaseItem
                row={row}
                scan={renderScan(row)}
                onRecord={() => setChosen(row)}
                onAnswer={() => setAnswered(row)}
              />
            </li>
          ))}
        </Box>
      </SectionCard>
      {chosen && (
        <RecordPaperDialog
          offer={{ id: chosen.offerId, name: chosen.offerName, writtenSince: chosen.bookedAt }}
          paperCase={chosen}
          onClose={() => setChosen(null)}
          onDone={refetch}
        />
      )}
      {answered && (
        <AnswerPaperDialog paperCase={answered} onClose={() => setAnswered(null)} onDone={refetch} />
      )}
    </>
  );
}

type ItemProps = { row: PaperCaseRow; scan: ReactNode; onRecord: () => void; onAnswer: () => void };

function PaperCaseItem({ row, scan, onRecord, onAnswer }: ItemProps) {
  const { t } = useTranslation(['adminSections', 'errors']);
  const { offerId, offerName, hindrance, isLive } = row;
  return (
    <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
      <Link component={RouterLink} to={paths.offer(offerId)} sx={{ overflowWrap: 'anywhere' }}>
        {offerName || t('offers.unnamed')}
      </Link>
      <Box sx={{ justifySelf: 'stretch' }}>
        <DescriptionList look="rows" facts={useCaseFacts(row)} />
      </Box>
      {scan}
      {hindrance && <Alert severity="info">{t(`errors:${hindrance}`)}</Alert>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
        <Button
          size="small"
          variant="outlined"
          color="secondary"
          disabled={hindrance !== null}
          aria-label={`${t('recordPaper.go')}: ${offerName || offerId}`}
          onClick={onRecord}
        >
          {t('recordPaper.go')}
        </Button>
        {!isLive && (
          <Button
            size="small"
            variant="outlined"
            color="secondary"
            aria-label={`${t('paperCases.answer.go')}: ${offerName || offerId}`}
            onClick={onAnswer}
          >
            {t('paperCases.answer.go')}
          </Button>
        )}
      </Box>
    </Box>
  );
}

/** Author and time, and below them the text. */
function Said({ head, text }: { head: string; text: string }) {
  return (
    <Box sx={{ '& + &': { mt: 2 } }}>
      <div>{head}</div>
      {text && <Box sx={{ fontWeight: 400, overflowWrap: 'anywhere' }}>{text}</Box>}
    </Box>
  );
}

const useCaseFacts = (row: PaperCaseRow) => {
  const { language } = useLanguage();
  const { t } = useTranslation('adminSections');
  const { handedInBy, handedInAt, requests, refusalReason, answer } = row;
  const byWhom = (side: 'landlord' | 'tenant') => t(`paperCases.side.${side}`);
  const asked = requests.map(({ by, at, statement }) => (
    <Said key={`${by}${at}`} head={`${byWhom(by)}, ${formatDateTime(at, language)}`} text={statement} />
  ));
  const facts = [
    { label: t('paperCases.landlord'), value: row.landlordName },
    { label: t('paperCases.tenant'), value: row.tenantName },
    {
      label: t('paperCases.handedIn'),
      value: [handedInBy && byWhom(handedInBy), formatDateTime(handedInAt, language)]
        .filter(Boolean)
        .join(', '),
    },
    {
      label: t('recordPaper.signedOn'),
      value: formatDate(parseTimestamp(row.signedOn) ?? handedInAt, language),
    },
    { label: t('paperCases.refused'), value: refusalReason },
    { label: t('paperCases.asked'), value: asked.length > 0 && asked },
    {
      label: t('paperCases.answered'),
      value: answer && <Said head={formatDateTime(answer.at, language)} text={answer.reason} />,
    },
    { label: t('paperCases.endsAt'), value: formatDateTime(row.endsAt, language) },
    { label: t('paperCases.expiresAt'), value: formatDateTime(row.expiresAt, language) },
  ];
  return facts.flatMap(({ label, value }) => (value ? [{ label, value }] : []));
};
