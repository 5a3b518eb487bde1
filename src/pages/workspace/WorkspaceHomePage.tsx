import { useViewer } from '@data/session';
import { ListCounts } from '@features/workspace/ListCounts';
import { TodayList } from '@features/workspace/TodayList';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { PageHeader } from '@ui/PageHeader';
import { useTranslation } from 'react-i18next';

/** The root of the workspace: what to do now, then how much there is of everything. */
export default function WorkspaceHomePage() {
  const { t } = useTranslation('workspace');
  const session = useViewer();
  if (session.status !== 'signedIn') return null;
  return (
    <>
      <PageHeader title={t('today.title')} lead={t('today.lead')} />
      <TodayList viewer={session.viewer} />
      <Box component="section" sx={{ mt: 10 }}>
        <Typography variant="h2" sx={{ mb: 4 }}>
          {t('counts')}
        </Typography>
        <ListCounts viewer={session.viewer} />
      </Box>
    </>
  );
}
