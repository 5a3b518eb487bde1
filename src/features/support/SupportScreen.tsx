import { ABOUT_ANCHOR, paths } from '@api/paths';
import { useAuthModal } from '@data/session/authModal';
import { useViewer } from '@data/session/session';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { SectionCard } from '@ui/layout/SectionCard';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ContactCard } from './ContactCard';
import { DocumentsCard } from './DocumentsCard';
import { useNamedPart } from './useNamedPart';

const grid = {
  display: 'grid',
  gap: 5,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' },
  alignItems: 'stretch',
} as const;

/** Ways to get help: answers, diagrams, a report, contact, documents, and the company's data. */
export function SupportScreen() {
  const { t } = useTranslation('support');
  useNamedPart(ABOUT_ANCHOR);
  return (
    <Box sx={grid}>
      <WayCard way="faq" to={paths.faq()} />
      <WayCard way="diagrams" to={paths.diagrams()} />
      <ReportCard />
      <ContactCard />
      <SectionCard title={t('about.title')} id={ABOUT_ANCHOR}>
        <Typography sx={{ maxWidth: '68ch' }}>{t('about.text')}</Typography>
      </SectionCard>
      <DocumentsCard />
    </Box>
  );
}

function WayCard({ way, to }: { way: 'faq' | 'diagrams'; to: string }) {
  const { t } = useTranslation('support');
  return (
    <SectionCard title={t(`${way}.title`)} lead={t(`${way}.text`)}>
      <Button component={Link} to={to} variant="outlined">
        {t(`${way}.go`)}
      </Button>
    </SectionCard>
  );
}

function ReportCard() {
  const { t } = useTranslation('support');
  const session = useViewer();
  const authModal = useAuthModal();
  return (
    <SectionCard title={t('report.title')} lead={t('report.text')}>
      {session.status === 'visitor' ? (
        <Button variant="outlined" onClick={() => authModal.open('signIn', { next: paths.report() })}>
          {t('report.signIn')}
        </Button>
      ) : (
        <Button component={Link} to={paths.report()} variant="outlined">
          {t('report.go')}
        </Button>
      )}
    </SectionCard>
  );
}
