import { paths } from '@api/paths';
import Button from '@mui/material/Button';
import { ErrorState } from '@ui/feedback/ErrorState';
import { PageSkeleton } from '@ui/feedback/Skeletons';
import { useToast } from '@ui/feedback/ToastProvider';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import type { DisplayedOffer } from './shown';
import type { OfferOnScreen } from './useOfferView';

type Props = { loaded: OfferOnScreen; children: (shown: DisplayedOffer) => ReactNode };

/** Shows an offer once it has loaded. Redirects home with a message if it does not exist (Spec 1 §8). */
export function OfferGuard({ loaded, children }: Props) {
  useTranslation(['offerView', 'offers', 'enums']);
  if (loaded.status === 'loading') return <PageSkeleton />;
  return (
    <>
      {loaded.status === 'ready' && children(loaded.shown)}
      {loaded.status === 'error' && <Failed onRetry={loaded.retry} />}
      {loaded.status === 'missing' && <Missing />}
    </>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation('common');
  return (
    <ErrorState
      headingLevel="h1"
      onRetry={onRetry}
      back={
        <Button component={Link} to={paths.home()} variant="outlined" color="secondary">
          {t('action.home')}
        </Button>
      }
    />
  );
}

function Missing() {
  const { t } = useTranslation('offerView');
  const toast = useToast();
  const navigate = useNavigate();
  useEffect(() => {
    toast.error(t('notFound'));
    navigate(paths.home(), { replace: true });
  }, [toast, navigate, t]);
  return <PageSkeleton />;
}
