import { paths } from '@api/paths';
import { useViewer } from '@data/session/session';
import { MyListings } from '@features/wanted/MyListings';
import Button from '@mui/material/Button';
import { PageHeader } from '@ui/layout/PageHeader';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** Wanted listings of the viewer's own company. */
export default function WantedListingsPage() {
  const { t } = useTranslation('wanted');
  const session = useViewer();
  if (session.status !== 'signedIn') return null;
  const toBoard = (
    <Button component={Link} to={paths.wantedBoard()} variant="outlined" color="secondary">
      {t('mine.toBoard')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('mine.title')} lead={t('mine.lead')} actions={toBoard} />
      <MyListings session={session} />
    </>
  );
}
