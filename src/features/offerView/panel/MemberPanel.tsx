import { paths } from '@app/paths';
import type { MemberView } from '@data/offerView';
import type { Viewer } from '@domain/accounts/viewer';
import { whyCannotSign } from '@domain/leases/signing';
import { isMembersLandlord, signingFactsOf } from '@domain/offers/membersView';
import { reservationEndsAt } from '@domain/offers/predicates';
import { formatTime } from '@domain/shared/format';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useNow } from '@ui/useNow';
import { Clock, FileCheck2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Binding, RentHead, Validity } from './PanelFacts';
import { RefusalNotice } from './RefusalNotice';

const SigningForm = lazy(() => import('./SigningForm'));

type Props = { view: MemberView; viewer: Viewer };

/** The panel of somebody signed in: rent, validity, lease options and the way to sign, or why not. */
export function MemberPanel({ view, viewer }: Props) {
  const { offer } = view;
  return (
    <Frame>
      <RentHead offer={offer} />
      <Validity until={offer.offerValidTo} />
      <Signing view={view} viewer={viewer} />
      <Binding offer={offer} />
    </Frame>
  );
}

/** The same panel over a draft: everything is there to read, nothing to press. */
export function PreviewPanel({ view }: Pick<Props, 'view'>) {
  const { t } = useTranslation('offerView');
  const { offer } = view;
  return (
    <Frame>
      <RentHead offer={offer} />
      <Validity until={offer.offerValidTo} />
      <Form>
        <SigningForm offer={offer} canSign={false} />
      </Form>
      <Button component={Link} to={paths.addOffer(offer.id)} variant="outlined" color="secondary">
        {t('panel.backToEdit')}
      </Button>
      <Binding offer={offer} />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>{children}</Box>;
}

function Form({ children }: { children: ReactNode }) {
  return <Suspense fallback={<Skeleton variant="rounded" height={220} />}>{children}</Suspense>;
}

function Signing({ view, viewer }: Props) {
  const { offer, hashes, full } = view;
  const facts = signingFactsOf(offer, hashes, useNow());
  if (facts.state === 'SIGNED' && full) return <SignedNotice view={view} />;
  const reason = whyCannotSign(viewer, facts);
  if (reason === null && facts.isBookedByViewer) return <OwnReservation view={view} viewer={viewer} />;
  const showsOptions = facts.state === 'ACTIVE';
  return (
    <>
      {reason !== null && reason !== 'signedOut' && <RefusalNotice reason={reason} offer={offer} />}
      {showsOptions && (
        <Form>
          <SigningForm offer={offer} canSign={reason === null} />
        </Form>
      )}
    </>
  );
}

function OwnReservation({ view: { offer, full }, viewer }: Props) {
  const { t } = useTranslation('offerView');
  const endsAt = reservationEndsAt(offer.reservation?.bookedAt ?? 0);
  const isLinkSent = Boolean(full?.reservation?.linkSentAt);
  return (
    <>
      <Alert severity="warning" icon={<Clock size={20} />}>
        {t('panel.reservedUntil', { time: formatTime(endsAt) })}
      </Alert>
      <Button
        component={Link}
        size="large"
        to={isLinkSent ? paths.contractSubmit(offer.id, viewer.uid) : paths.contractVerify(offer.id)}
        state={{ option: full?.reservation?.option }}
      >
        {t('panel.continue')}
      </Button>
    </>
  );
}

function SignedNotice({ view: { offer, hashes } }: Pick<Props, 'view'>) {
  const { t } = useTranslation('offerView');
  const isLandlord = isMembersLandlord(offer, hashes);
  return (
    <>
      <Alert severity="info" icon={<FileCheck2 size={20} />}>
        {t('panel.signed')}
      </Alert>
      <Button component={Link} to={isLandlord ? paths.signedOffersLandlord() : paths.signedOffersTenant()}>
        {t('panel.toLease')}
      </Button>
    </>
  );
}
