import { paths } from '@api/paths';
import { useServerNow } from '@data/browser/serverClock';
import type { MembersOffer } from '@domain/offers/projections';
import { formatUntil } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Button from '@mui/material/Button';
import { EmptyState } from '@ui/feedback/EmptyState';
import { Outcome } from '@ui/feedback/OutcomeHeader';
import { PageSkeleton } from '@ui/feedback/Skeletons';
import { useToast } from '@ui/feedback/ToastProvider';
import { type ComponentProps, type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';

type EndedProps = Omit<ComponentProps<typeof EmptyState>, 'title'> & { title: string };

/** Explains in the head of the page why the process ends here, with the only next action. */
export function Ended({ title, ...state }: EndedProps) {
  return (
    <>
      <Outcome title={title} />
      <EmptyState {...state} />
    </>
  );
}

const renderOffersButton = (label: string) => (
  <Button component={Link} to={paths.offers()}>
    {label}
  </Button>
);

/** Another company reserved the premises first. */
export function ReservationTaken({ reservation }: { reservation: MembersOffer['reservation'] }) {
  const { language } = useLanguage();
  const { t } = useTranslation(['signing', 'errors']);
  const now = useServerNow();
  const text = reservation
    ? t('lost.text', { time: formatUntil(reservation.endsAt, now, language) })
    : t('errors:bookedByOther');
  return (
    <Ended
      drawing="keys"
      title={t('lost.title')}
      text={text}
      action={renderOffersButton(t('otherPremises'))}
    />
  );
}

type CannotSignProps = { offerId: string; title?: string; text: ReactNode };

/** Explains why this offer cannot be signed here; the offer's page says what to do about it. */
export function CannotSign({ offerId, title, text }: CannotSignProps) {
  const { t } = useTranslation('signing');
  return (
    <Ended
      drawing="papers"
      title={title ?? t('cannot.title')}
      text={text}
      action={
        <Button component={Link} to={paths.offer(offerId)}>
          {t('cannot.toOffer')}
        </Button>
      }
    />
  );
}

/** Redirects users without access to the home page with a message. */
export function NotForYou() {
  const { t } = useTranslation('errors');
  const toast = useToast();
  const navigate = useNavigate();
  useEffect(() => {
    toast.error(t('noAccess'));
    navigate(paths.home(), { replace: true });
  }, [toast, navigate, t]);
  return <PageSkeleton />;
}
