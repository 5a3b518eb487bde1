import { paths } from '@api/paths';
import { useViewer } from '@data/session/session';
import { AddListing } from '@features/wanted/AddListing';
import { Board } from '@features/wanted/Board';
import { DemandBelow } from '@features/wanted/DemandBelow';
import { HowItWorks } from '@features/wanted/HowItWorks';
import { useBoardUrl } from '@features/wanted/useBoardUrl';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { LazyPart } from '@ui/layout/LazyPart';
import { PageHeader } from '@ui/layout/PageHeader';
import { loadable } from '@ui/loadable';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** Its fields load beside the listings. */
const BoardFilters = loadable(() => import('./BoardFilters'));

/** `/wanted-listings`: wanted listings of companies, open to all (Spec 2 §2). */
export default function WantedBoardPage() {
  const { t } = useTranslation('wanted');
  const session = useViewer();
  const { filters, setFilters } = useBoardUrl();
  const mine = session.status === 'signedIn' && (
    <Button component={Link} to={paths.wantedListings()} variant="outlined" color="secondary">
      {t('board.mine')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('board.title')} lead={t('board.lead')} actions={mine} />
      <Box sx={{ mb: 6 }}>
        <AddListing session={session} />
      </Box>
      <Board session={session} filters={filters}>
        <Box sx={{ minHeight: { xs: 128, md: 72 }, mb: 5 }}>
          <LazyPart>
            <BoardFilters filters={filters} onFilter={setFilters} />
          </LazyPart>
        </Box>
      </Board>
      {filters.city === '' && filters.purpose === null && (
        <DemandBelow onTown={(city) => setFilters({ city, purpose: null })} />
      )}
      <HowItWorks />
    </>
  );
}
