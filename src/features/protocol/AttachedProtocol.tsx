import type { Offer } from '@domain/offers/offer';
import type { OfferSide } from '@domain/offers/states';
import { isProtocolSigner } from '@domain/protocol/predicates';
import { isSubmitted, type SubmittedProtocol } from '@domain/protocol/protocol';
import { formatDateTime } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { BeforeHandover, useIsBeforeHandover } from './BeforeHandover';
import { RejectCard } from './RejectCard';
import { ReopenProtocolCards } from './ReopenProtocolCards';
import { SignSection } from './SignSection';
import { usePendingUploads } from './usePendingUploads';
import { useSignProtocol } from './useSignProtocol';
import { ProtocolView } from './view/ProtocolView';

type Props = {
  offer: Offer;
  side: OfferSide;
  uid: string;
  /** Whether it was just submitted on this page: then the page scrolls to the outcome. */
  isOutcome: boolean;
  /** Whether the page was opened to reject the premises. */
  isRefusing: boolean;
};

/** Submitted protocol: the other side reads and signs it, the submitter waits (Spec 2 §4). */
export function AttachedProtocol({ offer, side, uid, isOutcome, isRefusing }: Props) {
  const { language } = useLanguage();
  const { t } = useTranslation('protocol');
  const outcome = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isOutcome) return;
    outcome.current?.scrollIntoView({ block: 'center' });
    outcome.current?.focus({ preventScroll: true });
  }, [isOutcome]);
  const protocol = offer.protocolData;
  if (!isSubmitted(protocol)) return null;
  const isSigner = isProtocolSigner(offer, side);
  const at = formatDateTime(protocol.submittedAt, language);
  const submitter = t(`side.${protocol.submitterSide}`);
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Alert severity={isOutcome ? 'success' : 'info'} ref={outcome} tabIndex={-1}>
        {t(isSigner ? 'attached.toSign' : 'attached.waits', { submitter, moment: at })}
      </Alert>
      <ProtocolView offer={offer} protocol={protocol} />
      {isSigner && <SignCard offer={offer} uid={uid} protocol={protocol} />}
      <ReopenProtocolCards offer={offer} side={side} protocol={protocol} />
      <RejectCard offer={offer} side={side} uid={uid} isOpenAtFirst={isRefusing} />
    </Box>
  );
}

/** Signing is disabled while this device still holds data that never became part of the protocol. */
function SignCard({ offer, uid, protocol }: { offer: Offer; uid: string; protocol: SubmittedProtocol }) {
  const { t } = useTranslation('protocol');
  const isBefore = useIsBeforeHandover(offer);
  const { sign, isLeaving, proof } = useSignProtocol({ offerId: offer.id, uid, protocol });
  const { isWaiting, discard } = usePendingUploads(offer);
  return (
    <SignSection
      namespace="protocol"
      lead={t('sign.text')}
      isWaiting={isWaiting}
      discard={discard}
      isDisabled={isBefore}
      isSigning={isLeaving}
      onSign={() => void sign()}
      proof={proof}
    >
      <Box sx={{ mb: isBefore ? 5 : 0 }}>
        <BeforeHandover offer={offer} uid={uid} action="sign" />
      </Box>
    </SignSection>
  );
}
