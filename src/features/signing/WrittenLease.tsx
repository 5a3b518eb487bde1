import { storagePaths } from '@api/storagePaths';
import { getViewerPath } from '@api/viewedFiles';
import { useOnline } from '@data/browser/online';
import { useServerNow } from '@data/browser/serverClock';
import { toAppError } from '@data/calls/appError';
import { leasePort, useDocumentUrl } from '@data/leases/leaseRepository';
import { writtenLeasePort } from '@data/leases/writtenLease';
import { usePlatformFee } from '@data/offers/platformFees';
import { getChargedFee } from '@domain/invoices/platformFee';
import { getPaperConfirmer, getWaitingPaper } from '@domain/leases/paperLease';
import type { Offer } from '@domain/offers/offer';
import type { LeaseSide } from '@domain/offers/states';
import { formatUntil } from '@domain/shared/format';
import { useErrorText } from '@i18n/useErrorText';
import { useLanguage } from '@i18n/useLanguage';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { FileLink } from '@ui/files/FileLink';
import { PdfUploadCard } from '@ui/files/PdfUploadCard';
import { SectionCard } from '@ui/layout/SectionCard';
import { QualificationNote } from '@ui/text/QualificationNote';
import { PenLine } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LeaseTermsShown } from './buildLeaseFactRows';
import { LeaseSummary } from './LeaseSummary';
import { PaperLeaseCard } from './paper/PaperLeaseCard';
import { QualifiedSignatureGuide } from './QualifiedSignatureGuide';
import { type ClockTask, ReservationClock } from './ReservationClock';
import { RemoteSigning } from './remote/RemoteSigning';
import { SignedCertificate } from './SignedCertificate';
import { buildSeenLeaseWithFee } from './submitContractSteps';

type Props = { offer: Offer; side: LeaseSide };
type WrittenProps = Props & {
  /** Facts of the lease: money, dates and obligations. */
  terms: LeaseTermsShown;
};

/**
 * Lease of over twelve months (art. 660 KC): each side signs the file elsewhere and uploads it, the tenant first.
 * Alternatively both sign the printed lease by hand, one hands in the scan and the other confirms it.
 */
export function WrittenLease({ offer, side, terms }: WrittenProps) {
  const until = offer.reservation?.endsAt ?? 0;
  const shownFee = usePlatformFee(side);
  const agreed = side === 'landlord' ? offer.version?.feeGrosze : undefined;
  const fee = shownFee.fee && getChargedFee(shownFee.fee, agreed);
  const feeGrosze = fee?.net ?? null;
  const isSignedByTenant = Boolean(offer.reservation?.tenantSignedAt);
  const isTurn = side === 'tenant' ? !isSignedByTenant : isSignedByTenant;
  const hasScanToAnswer = getPaperConfirmer(offer.reservation) === side;
  const isScanWaiting = getWaitingPaper(offer.reservation) !== null;
  const paper = <PaperLeaseCard offer={offer} side={side} feeGrosze={feeGrosze} />;
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {(isTurn || hasScanToAnswer) && (
        <ReservationClock until={until} task={getClockTask({ hasScanToAnswer, isScanWaiting })} />
      )}
      <LeaseSummary terms={terms} fee={{ ...shownFee, fee }} />
      <SignedCertificate offer={offer} side={side} />
      {hasScanToAnswer && paper}
      {side === 'landlord' && <PrintedLease offerId={offer.id} />}
      {isTurn && <SignAndUpload offer={offer} side={side} feeGrosze={feeGrosze} />}
      {isTurn && <RemoteSigning offer={offer} side={side} feeGrosze={feeGrosze} />}
      {isTurn && <QualifiedSignatureGuide />}
      {!isTurn && !isScanWaiting && <OtherSigns side={side} until={until} />}
      {!hasScanToAnswer && paper}
    </Box>
  );
}

type Scan = { hasScanToAnswer: boolean; isScanWaiting: boolean };

const getClockTask = ({ hasScanToAnswer, isScanWaiting }: Scan): ClockTask => {
  if (hasScanToAnswer) return 'confirm';
  return isScanWaiting ? 'wait' : 'sign';
};

function OtherSigns({ side, until }: { side: LeaseSide; until: number }) {
  const { language } = useLanguage();
  const { t } = useTranslation('signing');
  const time = formatUntil(until, useServerNow(), language);
  return (
    <Alert severity="info" icon={<PenLine size={20} />}>
      <AlertTitle>{t(`written.waiting.${side}.title`)}</AlertTitle>
      {t(`written.waiting.${side}.text`, { time })}
    </Alert>
  );
}

type SigningProps = Props & {
  /** The platform's net fee as shown; `null` until then. */
  feeGrosze: number | null;
};

function SignAndUpload({ offer, side, feeGrosze }: SigningProps) {
  const { t } = useTranslation('signing');
  const errorText = useErrorText();
  const isOnline = useOnline();
  const { call } = leasePort;
  const { upload } = writtenLeasePort;
  const handleSend = async (file: File, onProgress: (share: number) => void) => {
    const seen = buildSeenLeaseWithFee(offer, feeGrosze);
    await upload(offer, { side, file }, onProgress);
    await call('submitSignedLease', { offerId: offer.id, seen });
  };
  return (
    <PdfUploadCard
      title={t('written.title')}
      lead={t(`written.lead.${side}`)}
      sendLabel={t('written.send')}
      sentText={t(`written.sent.${side}`)}
      failureText={(error) => errorText(toAppError(error))}
      isOnline={isOnline}
      onSend={handleSend}
    >
      <Steps>
        {side === 'tenant' ? <PreparedLease offerId={offer.id} /> : <TenantsCopy offer={offer} />}
      </Steps>
    </PdfUploadCard>
  );
}

/** Ordered steps, with the file to download at its step. */
function Steps({ children }: { children: ReactNode }) {
  const { t } = useTranslation('signing');
  return (
    <Box component="ol" sx={{ display: 'grid', gap: 3, m: 0, pl: 5, maxWidth: '68ch' }}>
      <li>
        {t('written.step.download')}
        <Box sx={{ mt: 2 }}>{children}</Box>
      </li>
      <li>{t('written.step.sign')}</li>
      <li>{t('written.step.upload')}</li>
    </Box>
  );
}

/** The landlord prints the same lease as the tenant. The signed copy for qualified signatures is separate. */
function PrintedLease({ offerId }: { offerId: string }) {
  const { t } = useTranslation('signing');
  return (
    <SectionCard title={t('document.title')} lead={t('paper.document')}>
      <PreparedLease offerId={offerId} />
    </SectionCard>
  );
}

function PreparedLease({ offerId }: { offerId: string }) {
  const { t } = useTranslation('signing');
  const { status, data, refetch } = useDocumentUrl(offerId, 'lease');
  const failure = status === 'error' ? { label: t('document.retry'), onRetry: refetch } : null;
  return <FileLink label={t('document.open')} url={data?.url ?? null} failure={failure} />;
}

function TenantsCopy({ offer }: { offer: Offer }) {
  const { t } = useTranslation('signing');
  const signature = offer.reservation?.tenantSignature;
  if (!signature) return null;
  const { sha256, signer, issuer, qualification } = signature;
  const path = storagePaths.signedLease(offer.id, offer.lastReservationNumber, { side: 'tenant', sha256 });
  return (
    <Box sx={{ display: 'grid', gap: 3, justifyItems: 'start' }}>
      <FileLink label={t('written.tenantsCopy')} url={getViewerPath(path)} />
      {qualification && qualification.listsAt !== null ? (
        <QualificationNote
          report={qualification}
          signedAt={qualification.checkedAt}
          listsAt={qualification.listsAt}
          nameMatch={signature.nameMatch}
          lead={t('written.signature.checked', { signer, issuer })}
        />
      ) : (
        <Alert severity="warning">
          <AlertTitle>{t('written.signature.title')}</AlertTitle>
          <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
            {t('written.signature.text', { signer, issuer })}
          </Box>
        </Alert>
      )}
    </Box>
  );
}
