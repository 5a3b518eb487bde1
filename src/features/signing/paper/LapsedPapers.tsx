import { paths } from '@api/paths';
import { env } from '@config/env';
import { leasePort } from '@data/leases/leaseRepository';
import { useQuery } from '@data/query/useQuery';
import type { LapsedPaper } from '@domain/leases/paperCaseViews';
import type { OfferState } from '@domain/offers/states';
import { parseTimestamp } from '@domain/shared/dates';
import { formatDate, formatDateTime } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { SectionCard } from '@ui/layout/SectionCard';
import { DescriptionList } from '@ui/tables/DescriptionList';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router-dom';
import { AskAboutLapsed, useAsking } from './AskAboutLapsed';
import { CloseCase } from './CloseCase';

/**
 * Paper leases of an offer that were not settled in time, as the viewer's side may read them. They load again when
 * `state` changes, because a reservation that ends adds its own.
 */
export function useLapsedPapers(offerId: string, state?: OfferState) {
  const { call } = leasePort;
  return useQuery({
    queryKey: ['listLapsedPaperLeases', offerId, state],
    queryFn: () => call('listLapsedPaperLeases', { offerId }),
  });
}

type Props = { offerId: string; papers: ReturnType<typeof useLapsedPapers> };

/** Each such lease with its facts and actions. If they cannot be loaded, names the contact. */
export function LapsedPapers({ offerId, papers: { status, data, refetch } }: Props) {
  const { t } = useTranslation('signing');
  if (status === 'error')
    return (
      <Typography sx={{ mt: 5, maxWidth: '68ch' }}>
        {t('lapsed.paper')} <WriteLink offerId={offerId} />
      </Typography>
    );
  if (!data || data.leases.length === 0) return null;
  return (
    <Box sx={{ display: 'grid', gap: 5, mt: 5 }}>
      {data.leases.map((paper) => (
        <LapsedPaperCard key={paper.reservationNumber} offerId={offerId} paper={paper} onChange={refetch} />
      ))}
    </Box>
  );
}

function WriteLink({ offerId }: { offerId: string }) {
  const { t } = useTranslation('signing');
  return (
    <Link component={RouterLink} to={paths.report(offerId)}>
      {t('lapsed.write')}
    </Link>
  );
}

type CardProps = { offerId: string; paper: LapsedPaper; onChange: () => void };

function LapsedPaperCard({ offerId, paper, onChange }: CardProps) {
  const { language } = useLanguage();
  const { t } = useTranslation(['signing', 'paperCase']);
  const { hindrance, next, answer, reservationNumber } = paper;
  // kept while something blocks the request, so that the typed text is not lost
  const asking = useAsking({ offerId, paper, onChange });
  const until = formatDateTime(paper.expiresAt, language);
  const text = hindrance
    ? t(`paperCase:hindrance.${hindrance}`, { until })
    : t(`paperCase:next.${next}`, { until });
  const isWaiting = next === 'asked';
  const canAsk = !hindrance && next !== 'answered' && (!isWaiting || asking.isDirty);
  return (
    <SectionCard title={t('lapsedPaper.title')} lead={t('lapsedPaper.lead')}>
      <Box sx={{ display: 'grid', gap: 4 }}>
        <DescriptionList look="rows" facts={usePaperFacts(paper)} />
        {answer && (
          <Alert severity="warning">
            <AlertTitle>{t('lapsedPaper.answered.title')}</AlertTitle>
            <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
              {t('lapsedPaper.answered.text', {
                at: formatDateTime(answer.at, language),
                reason: answer.reason,
              })}
            </Box>
          </Alert>
        )}
        {canAsk ? (
          <AskAboutLapsed id={`statement-${reservationNumber}`} asking={asking} isWaiting={isWaiting}>
            {text}
          </AskAboutLapsed>
        ) : (
          <Alert severity="info">{text}</Alert>
        )}
        {!hindrance && <CopyAddress offerId={offerId} />}
        <CloseCase offerId={offerId} paper={paper} onChange={onChange} />
        <div>
          <WriteLink offerId={offerId} />
        </div>
      </Box>
    </SectionCard>
  );
}

/** Mail address for a side's copy, with the subject of the mail. */
function CopyAddress({ offerId }: { offerId: string }) {
  const { t } = useTranslation(['signing', 'paperCase']);
  const subject = encodeURIComponent(t('lapsedPaper.copySubject', { offerId }));
  return (
    <Typography sx={{ maxWidth: '68ch' }}>
      {t('paperCase:copyTo')}{' '}
      <Link href={`mailto:${env.contactEmail}?subject=${subject}`}>{env.contactEmail}</Link>.
    </Typography>
  );
}

const usePaperFacts = (paper: LapsedPaper) => {
  const { language } = useLanguage();
  const { t } = useTranslation('signing');
  const { handedInBy, handedInAt, requests, refusal } = paper;
  const bySide = (side: LapsedPaper['side'] | null, at: number) =>
    [side && t(`lapsedPaper.side.${side}`), formatDateTime(at, language)].filter(Boolean).join(', ');
  const asked = requests.map(({ by, at, statement }) => (
    <Box key={`${by}${at}`} sx={{ '& + &': { mt: 2 } }}>
      <div>{bySide(by, at)}</div>
      {statement && <Box sx={{ fontWeight: 400, overflowWrap: 'anywhere' }}>{statement}</Box>}
    </Box>
  ));
  const facts = [
    { label: t('lapsedPaper.other'), value: paper.otherName },
    { label: t('paper.signedOn'), value: formatDate(parseTimestamp(paper.signedOn) ?? handedInAt, language) },
    { label: t('paper.record.handedIn'), value: bySide(handedInBy, handedInAt) },
    { label: t('lapsedPaper.refused'), value: refusal?.reason },
    { label: t('lapsedPaper.askedAt'), value: asked.length > 0 && asked },
    { label: t('lapsedPaper.until'), value: formatDateTime(paper.expiresAt, language) },
  ];
  return facts.flatMap(({ label, value }) => (value ? [{ label, value }] : []));
};
