import { getLegalViewerPath } from '@api/viewedFiles';
import { env } from '@config/env';
import {
  COMPLAINT_DAYS,
  getPromotionStatus,
  INSURED_MONTHS,
  type Promotion,
} from '@domain/promotion/promotion';
import { formatDate, type Language } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { ErrorState } from '@ui/feedback/ErrorState';
import { PageSkeleton } from '@ui/feedback/Skeletons';
import { PageHeader } from '@ui/layout/PageHeader';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePromotion } from './usePromotion';

type Section = { title: string; points: string[] };

/** Regulation with the current dates and pool, and whether the promotion is running. */
export function RegulationScreen() {
  const { status, data, refetch } = usePromotion();
  if (status === 'error') return <ErrorState headingLevel="h1" onRetry={refetch} />;
  return data ? <Regulation promotion={data} /> : <PageSkeleton />;
}

function Regulation({ promotion }: { promotion: Promotion }) {
  const { t } = useTranslation('promotion');
  const { language } = useLanguage();
  const pdf = getLegalViewerPath('regulamin-promocji', language);
  const sections = t('regulation.sections', {
    returnObjects: true,
    ...getTextValues(promotion, language),
  }) as Section[];
  return (
    <>
      <PageHeader
        title={t('regulation.title')}
        lead={t('page.lead')}
        actions={
          <Button component={Link} to={pdf} variant="outlined">
            {t('page.open')}
          </Button>
        }
      />
      <PromotionStatus promotion={promotion} now={Date.now()} />
      <Box component="ol" sx={{ mt: 8, pl: 6, maxWidth: '76ch', '& > li::marker': { fontWeight: 700 } }}>
        {sections.map(({ title, points }) => (
          <Box component="li" key={title} sx={{ mb: 8 }}>
            <Box component="h2" sx={{ m: 0, mb: 3, fontSize: 20 }}>
              {title}
            </Box>
            <Box component="ol" sx={{ pl: 5, '& > li': { mb: 2 } }}>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
}

function PromotionStatus({ promotion, now }: { promotion: Promotion; now: number }) {
  const { language } = useLanguage();
  const { t } = useTranslation('promotion');
  const { pool, insured, startsAt } = promotion;
  const standing = getPromotionStatus(promotion, now);
  return (
    <Alert severity={standing === 'running' ? 'success' : 'info'}>
      {t(`page.${standing}`, { left: pool - insured, pool, start: formatDate(startsAt, language) })}
    </Alert>
  );
}

const getTextValues = ({ startsAt, lastsUntil, pool }: Promotion, language: Language) => ({
  operator: env.operator,
  contactEmail: env.contactEmail,
  start: formatDate(startsAt, language),
  end: formatDate(lastsUntil, language),
  pool,
  insuredMonths: INSURED_MONTHS,
  complaintDays: COMPLAINT_DAYS,
});
