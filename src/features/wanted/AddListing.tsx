import { paths } from '@api/paths';
import { wantedPort } from '@data/offers/wantedListings';
import { useAuthModal } from '@data/session/authModal';
import type { Session } from '@data/session/session';
import { type AddRefusal, whyCannotAddListing } from '@domain/wanted/predicates';
import { type SearchCriteria, WANTED_ACTIVE_MAX } from '@domain/wanted/wantedListing';
import { DEFAULT_CRITERIA } from '@domain/wanted/wishes';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useAction } from '@ui/hooks/useAction';
import { COLORS } from '@ui/theme/tokens';
import { ChevronUp, Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { getAddError } from './texts';

const WishesForm = lazy(() => import('./WishesForm'));

type Props = {
  session: Session;
  /** Number of the company's active listings, if known. */
  activeCount?: number;
};

const FORM_ID = 'add-listing';

/**
 * Form of a new listing, collapsed under its button. Users who may not add one see why and what to do (Spec 2 §2, §5).
 */
export function AddListing({ session, activeCount = 0 }: Props) {
  const { t } = useTranslation('wanted');
  const [isOpen, setOpen] = useState(false);
  if (session.status === 'loading') return <Skeleton variant="rounded" width={180} height={40} aria-hidden />;
  const viewer = session.status === 'signedIn' ? session.viewer : null;
  const refusal = whyCannotAddListing(viewer, activeCount);
  return (
    <Box>
      <Button
        onClick={() => setOpen(!isOpen)}
        aria-expanded={isOpen}
        aria-controls={FORM_ID}
        variant={isOpen ? 'outlined' : 'contained'}
        color={isOpen ? 'secondary' : 'primary'}
        startIcon={isOpen ? <ChevronUp size={20} /> : <Plus size={20} />}
      >
        {isOpen ? t('add.close') : t('add.open')}
      </Button>
      <Paper
        component="section"
        id={FORM_ID}
        hidden={!isOpen}
        aria-label={t('add.title')}
        sx={{ mt: 4, p: { xs: 4, md: 6 }, border: `1px solid ${COLORS.hairline}` }}
      >
        {isOpen && (refusal ? <Refused refusal={refusal} /> : <NewListing onDone={() => setOpen(false)} />)}
      </Paper>
    </Box>
  );
}

function NewListing({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('wanted');
  const { call } = wantedPort;
  const { run, failure } = useAction('inPlace');
  const describeFailure = () => {
    const known = getAddError(failure);
    return known ? t(`add.whyNot.${known}`, { max: WANTED_ACTIVE_MAX }) : t('add.failed');
  };
  const handleAdd = async (sent: SearchCriteria) => {
    const isDone = await run({
      sent,
      call: (key) => call('addWantedListing', sent, key),
      done: t('add.done'),
    });
    if (isDone) onDone();
    return isDone;
  };
  return (
    <>
      <Typography variant="h3" component="h2" sx={{ mb: 5 }}>
        {t('add.title')}
      </Typography>
      <Suspense fallback={<Skeleton variant="rounded" height={320} />}>
        <WishesForm
          start={DEFAULT_CRITERIA}
          submitLabel={t('add.submit')}
          onSubmit={handleAdd}
          failure={failure === null ? null : describeFailure()}
        />
      </Suspense>
    </>
  );
}

const WAYS: Record<Exclude<AddRefusal, 'signedOut'>, string> = {
  identityNotAccepted: paths.confirmIdentity(),
  companyNotAccepted: paths.linkCompany(),
  noCompany: paths.linkCompany(),
  wantedLimitReached: paths.wantedListings(),
};

function Refused({ refusal }: { refusal: AddRefusal }) {
  const { t } = useTranslation('wanted');
  const authModal = useAuthModal();
  return (
    <Box sx={{ display: 'grid', gap: 4, justifyItems: 'start' }}>
      <Typography role="status">{t(`add.whyNot.${refusal}`, { max: WANTED_ACTIVE_MAX })}</Typography>
      {refusal === 'signedOut' ? (
        <Button onClick={() => authModal.open('signIn', { next: paths.wantedBoard() })}>
          {t('add.way.signedOut')}
        </Button>
      ) : (
        <Button component={Link} to={WAYS[refusal]} variant="outlined">
          {t(`add.way.${refusal}`)}
        </Button>
      )}
    </Box>
  );
}
