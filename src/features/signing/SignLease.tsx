import { useOnline } from '@data/browser/online';
import { useDocumentUrl } from '@data/leases/leaseRepository';
import { inviteSecondSigner, useSecondSigners } from '@data/leases/useSecondSigners';
import { usePlatformFee } from '@data/offers/platformFees';
import { formatPersonName } from '@domain/accounts/personName';
import type { Viewer } from '@domain/accounts/viewer';
import { JOINT_SIGNING_HOURS, type JointSigning } from '@domain/leases/jointSigning';
import { SIGNING_ACKNOWLEDGEMENTS } from '@domain/leases/signing';
import type { LeaseOption } from '@domain/offers/leaseOptions';
import type { MembersOffer } from '@domain/offers/projections';
import { useLanguage } from '@i18n/useLanguage';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { ConnectionAlert } from '@ui/feedback/ConnectionAlert';
import { CheckField } from '@ui/fields/CheckField';
import { createSchemaResolver } from '@ui/fields/createSchemaResolver';
import { TextFieldRow } from '@ui/fields/TextFieldRow';
import { useForm } from '@ui/fields/useForm';
import { FileLink } from '@ui/files/FileLink';
import { SecondSignerField } from '@ui/joint/SecondSignerField';
import { SectionCard } from '@ui/layout/SectionCard';
import { HEADER_PX } from '@ui/theme/tokens';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { AuthorityNotice } from './AuthorityNotice';
import { type SignatureValues, signatureSchema } from './fullName';
import { LeasePages } from './LeasePages';
import { LeaseSummary } from './LeaseSummary';
import { ReleaseReservation } from './ReleaseReservation';
import { ReservationClock } from './ReservationClock';
import { SecondSignerNotice } from './SecondSignerNotice';
import { SignatureBlock } from './SignatureBlock';
import { SignedCertificate } from './SignedCertificate';
import type { SigningDeclaration } from './submitContractSteps';
import { useOwnAuthority } from './useOwnAuthority';

type Props = {
  offer: MembersOffer;
  option: LeaseOption;
  viewer: Viewer;
  /** End of the reservation, epoch ms. */
  until: number;
  /** The first signature of two, which the viewer completes; `null` if no one has signed. */
  joint: JointSigning | null;
  /** Whether the signature is pending: the server says how recent the sign-in is. */
  isSigning: boolean;
  /** Receives the platform's net fee as the page showed it. */
  onSign: (declared: SigningDeclaration, feeGrosze: number) => void;
};

/** On a wide screen the pages stand beside the facts and the signature, and stay in view. */
const COLUMNS = {
  display: 'grid',
  gap: 5,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' },
} as const;
const PAGES_PLACE = {
  gridColumn: { lg: 1 },
  gridRow: { lg: '1 / span 2' },
  position: { lg: 'sticky' },
  top: { lg: HEADER_PX.md + 72 },
} as const;

const REASON_ID = 'why-not-yet';

/**
 * Facts of the lease, the platform's fee, the document, both acknowledgements, the signer's name and the button. The
 * button waits for the document and the fee, because users acknowledge only what they could open (Spec 2 §4).
 */
export function SignLease({ offer, option, viewer, until, joint, isSigning, onSign }: Props) {
  const { t } = useTranslation(['signing', 'declarations']);
  const { language } = useLanguage();
  const name = formatPersonName(viewer);
  const authority = useOwnAuthority({ offer, option, viewer });
  const isJoint = authority?.mayAct === 'jointly' && authority.basis === null;
  const seconds = useSecondSigners(offer.id, viewer, { isAsked: isJoint && joint === null });
  const { isNeeded: isSecondNeeded } = seconds;
  const { control, handleSubmit, setValue } = useForm<SignatureValues>({
    resolver: createSchemaResolver(signatureSchema(name, { isSecondNeeded })),
    defaultValues: { readTerms: false, acceptElectronicForm: false, fullName: '', secondUid: '' },
  });
  const fullName = useWatch({ control, name: 'fullName' });
  const file = useDocumentUrl(offer.id, 'lease');
  const shownFee = usePlatformFee('tenant');
  const { fee } = shownFee;
  const isReadable = file.status === 'success' && Boolean(file.data?.url);
  const sign = ({ fullName: signedBy, secondUid, ...ticked }: SignatureValues) =>
    fee &&
    onSign(
      {
        fullName: signedBy,
        acknowledgements: { ...ticked, lang: language },
        ...(isSecondNeeded && { secondUid }),
      },
      fee.net,
    );
  return (
    <Box data-wide sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <ReservationClock until={until} />
      {joint ? (
        <SecondSignerNotice joint={joint} offerId={offer.id} until={until} />
      ) : (
        <AuthorityNotice offer={offer} option={option} viewer={viewer} />
      )}
      <Box sx={COLUMNS}>
        <LeaseSummary terms={{ offer, option, tenant: viewer.companyName ?? '' }} fee={shownFee} />
        <Box sx={PAGES_PLACE}>
          <LeasePages file={file} offer={offer} />
        </Box>
        <SectionCard title={t('sign.title')} lead={t(isSecondNeeded ? 'joint.lead' : 'sign.lead')}>
          <Box sx={{ mb: 4 }}>
            <SignedCertificate offer={offer} />
          </Box>
          <Box component="form" noValidate onSubmit={handleSubmit(sign)} sx={{ display: 'grid', gap: 4 }}>
            <div>
              {SIGNING_ACKNOWLEDGEMENTS.map((key) => (
                <CheckField
                  key={key}
                  name={key}
                  control={control}
                  label={t(`declarations:${key}`)}
                  disabled={!isReadable}
                />
              ))}
            </div>
            <TextFieldRow
              name="fullName"
              control={control}
              label={t('sign.fullName')}
              help={t('sign.fullNameHelp', { name })}
              autoComplete="off"
            />
            <Button
              variant="outlined"
              color="secondary"
              size="small"
              sx={{ justifySelf: 'start' }}
              onClick={() => setValue('fullName', name, { shouldValidate: true })}
            >
              {t('sign.fillName', { name })}
            </Button>
            <SecondSignerField
              name="secondUid"
              control={control}
              seconds={seconds}
              help={t('joint.help', { hours: JOINT_SIGNING_HOURS })}
              noneText={t('joint.noneText')}
              onInvite={inviteSecondSigner}
            />
            <SignatureBlock company={viewer.companyName ?? ''} fullName={fullName} />
            <ConnectionAlert isOnline={useOnline()} kind="form" />
            <SignButton
              status={file.status}
              {...{ isReadable, isSigning }}
              hasFee={fee !== null}
              isChecking={seconds.isChecking}
              hasNoSecond={seconds.hasNone}
            />
          </Box>
        </SectionCard>
      </Box>
      <Box>
        <ReleaseReservation offerId={offer.id} viewer={viewer} />
      </Box>
    </Box>
  );
}

type ButtonProps = {
  status: DocumentLoad['status'];
  isReadable: boolean;
  hasFee: boolean;
  /** Whether the register is being read for the people who sign. */
  isChecking: boolean;
  /** Whether two people must sign and the company has no second one. */
  hasNoSecond: boolean;
  isSigning: boolean;
};

/** Sign button. Disabled, with a reason, until the document, the fee and those who sign are known. */
function SignButton({ status, isReadable, hasFee, isChecking, hasNoSecond, isSigning }: ButtonProps) {
  const { t } = useTranslation(['signing', 'joint']);
  const isOpen = isReadable && hasFee && !isChecking && !hasNoSecond;
  const waiting = t(status === 'error' ? 'sign.documentFailed' : 'sign.waitsForDocument');
  return (
    <Box sx={{ display: 'grid', gap: 2, justifyItems: { sm: 'start' } }}>
      <Button
        type="submit"
        size="large"
        loading={isSigning}
        disabled={!isOpen}
        aria-describedby={isOpen ? undefined : REASON_ID}
      >
        {t('sign.go')}
      </Button>
      <Typography
        id={REASON_ID}
        role="status"
        variant="body2"
        sx={{ color: 'text.secondary', '&:empty': { display: 'none' } }}
      >
        {!isReadable && waiting}
        {isReadable && !hasFee && t('sign.waitsForFee')}
        {isReadable && hasFee && isChecking && t('joint.checking')}
        {isReadable && hasFee && hasNoSecond && t('joint:none.title')}
      </Typography>
    </Box>
  );
}

/** The signed lease as a document. */
export function SignedLeaseDocument({ offerId }: { offerId: string }) {
  return <DocumentCard file={useDocumentUrl(offerId, 'lease', 'signed')} />;
}

type DocumentLoad = ReturnType<typeof useDocumentUrl>;

function DocumentCard({ file: { status, data, refetch } }: { file: DocumentLoad }) {
  const { t } = useTranslation('signing');
  return (
    <SectionCard title={t('document.title')} lead={t('document.signedLead')}>
      <FileLink
        label={t('document.open')}
        url={data?.url ?? null}
        failure={status === 'error' ? { label: t('document.retry'), onRetry: refetch } : null}
      />
    </SectionCard>
  );
}
