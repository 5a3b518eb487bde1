import { getLeasePath } from '@api/leasePaths';
import { paths } from '@api/paths';
import { useServerNow } from '@data/browser/serverClock';
import type { MemberView } from '@data/offers/memberView';
import type { Viewer } from '@domain/accounts/viewer';
import { getQueueStatus } from '@domain/leases/queue';
import { whyCannotSign } from '@domain/leases/signing';
import { getMembersSigningContext, getPrecedenceSide } from '@domain/offers/membersView';
import { formatDateTime, formatUntil } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { Clock, FileCheck2 } from 'lucide-react';
import { lazy } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { CostLine } from '../cost/CostLine';
import { Binding, Landlord, RentHead, Validity } from './PanelFacts';
import { PanelFrame, QuietRows, WhenLoaded } from './PanelFrame';
import { ReasonButton, RefusalAlert } from './RefusalAlert';

const SigningForm = lazy(() => import('./SigningForm'));
const TurnPanel = lazy(() => import('../queue/TurnPanel'));

type Props = { view: MemberView; viewer: Viewer };

/**
 * Panel for signed-in users: rent, validity, lease options, and the signing form or the reason why signing is not
 * possible.
 */
export default function MemberPanel({ view, viewer }: Props) {
  const { offer } = view;
  return (
    <PanelFrame>
      <RentHead offer={offer} />
      <Signing view={view} viewer={viewer} />
      <QuietRows>
        {/* a let offer can no longer be accepted */}
        {offer.state !== 'SIGNED' && <Validity until={offer.offerValidTo} />}
        <CostLine offer={offer} />
        <Landlord offer={offer} />
        <Binding offer={offer} />
      </QuietRows>
    </PanelFrame>
  );
}

function Signing({ view, viewer }: Props) {
  const { offer, hashes, full } = view;
  const now = useServerNow();
  const facts = getMembersSigningContext(offer, hashes, now);
  if (facts.state === 'SIGNED' && full) return <SignedAlert view={view} />;
  const reason = whyCannotSign(viewer, facts);
  if (reason === null && facts.isBookedByViewer) return <OwnReservation view={view} viewer={viewer} />;
  const showsOptions = facts.state === 'ACTIVE';
  // an acknowledgement covers only the text that the user saw: a new text has to be acknowledged again
  const renderForm = (canSign: boolean) => (
    <SigningForm key={offer.version?.digest} offer={offer} canSign={canSign} />
  );
  if (reason === null && showsOptions && getQueueStatus(offer, now).turn)
    return (
      <WhenLoaded>
        <TurnPanel
          offer={offer}
          viewer={viewer}
          others={<ReasonButton reason="turnOfOther" />}
          renderForm={renderForm}
        />
      </WhenLoaded>
    );
  return (
    <>
      {reason !== null && reason !== 'signedOut' && (
        <RefusalAlert reason={reason} offer={offer} viewer={viewer} />
      )}
      {showsOptions && getPrecedenceSide(offer, hashes, now) === 'own' && <OwnPrecedence offer={offer} />}
      {showsOptions && <WhenLoaded>{renderForm(reason === null)}</WhenLoaded>}
    </>
  );
}

/** Says that the viewer's company negotiated the terms and has precedence for a while. */
function OwnPrecedence({ offer: { precedence } }: Pick<MemberView, 'offer'>) {
  const { language } = useLanguage();
  const { t } = useTranslation('offerView');
  return (
    <Alert severity="success" icon={<Clock size={20} />}>
      {t('panel.ownPrecedence', { time: formatDateTime(precedence?.endsAt ?? 0, language) })}
    </Alert>
  );
}

function OwnReservation({ view: { offer, full }, viewer }: Props) {
  const { language } = useLanguage();
  const { t } = useTranslation('offerView');
  const now = useServerNow();
  const endsAt = offer.reservation?.endsAt ?? 0;
  const isLinkSent = Boolean(full?.reservation?.linkSentAt);
  return (
    <>
      <Alert severity="warning" icon={<Clock size={20} />}>
        {t('panel.reservedUntil', { time: formatUntil(endsAt, now, language) })}
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

function SignedAlert({ view: { offer } }: Pick<Props, 'view'>) {
  const { t } = useTranslation('offerView');
  return (
    <>
      <Alert severity="info" icon={<FileCheck2 size={20} />}>
        {t('panel.signed')}
      </Alert>
      <Button component={Link} to={getLeasePath(offer.id)}>
        {t('panel.toLease')}
      </Button>
    </>
  );
}
