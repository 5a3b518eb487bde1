import type { CredentialChoice, RemoteSignatureStart } from '@api/remoteSigning';
import { AppError } from '@data/calls/appError';
import { leasePort } from '@data/leases/leaseRepository';
import { useQuery } from '@data/query/useQuery';
import type { SigningProvider } from '@domain/leases/remoteSigning';
import type { Offer } from '@domain/offers/offer';
import type { LeaseSide } from '@domain/offers/states';
import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { ErrorState } from '@ui/feedback/ErrorState';
import { FailureAlert } from '@ui/feedback/FailureAlert';
import { RowsSkeleton } from '@ui/feedback/Skeletons';
import { useAction } from '@ui/hooks/useAction';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { buildSeenLeaseWithFee } from '../submitContractSteps';
import { CodeForm } from './CodeForm';
import { KeptSignature } from './KeptSignature';
import { LoginForm, type SignerLogin } from './LoginForm';
import { UnknownOutcome } from './UnknownOutcome';

export type RemoteSigningProps = {
  offer: Offer;
  side: LeaseSide;
  /** The platform's net fee as shown; `null` until then. */
  feeGrosze: number | null;
};

/** Loads the providers. Says what is missing where the operator has none. */
export default function RemoteSigningPanel(props: RemoteSigningProps) {
  const { t } = useTranslation('remoteSigning');
  const { call } = leasePort;
  const { status, data, refetch } = useQuery({
    queryKey: ['listSigningProviders'],
    queryFn: () => call('listSigningProviders', {}),
  });
  if (status === 'pending') return <RowsSkeleton count={2} />;
  if (status === 'error') return <ErrorState onRetry={refetch} />;
  const { providers } = data;
  if (providers.length === 0)
    return (
      <Alert severity="info">
        <AlertTitle>{t('off.title')}</AlertTitle>
        {t('off.text')}
      </Alert>
    );
  return <RemoteSteps {...props} providers={providers} />;
}

type StepsProps = RemoteSigningProps & { providers: readonly SigningProvider[] };
type Ready = Extract<RemoteSignatureStart, { state: 'ready' }>;
type KeptStart = Extract<RemoteSignatureStart, { state: 'kept' }>;
type Completion = { key: string; answers: { id: string; value: string }[] };

/** Failures after which the code is spent. The login stays as typed. */
const SPENT: readonly unknown[] = ['remoteSigningLapsed', 'remoteSigningRefused', 'remoteCertificateUnfit'];

/** Failures after which the server may have acted, or acts still. */
const UNCLEAR: readonly unknown[] = ['unexpected', 'networkFailed', 'remoteSigningRunning'];

const hasReason = (error: unknown, reasons: readonly unknown[]): boolean =>
  error instanceof AppError && reasons.includes(error.reason);

/** First the login at the provider, then the secrets for exactly this lease. A kept signature needs neither. */
function RemoteSteps({ offer, side, feeGrosze, providers }: StepsProps) {
  const { t } = useTranslation(['remoteSigning', 'signing']);
  const { call } = leasePort;
  const { run, isRunning, failure, clearFailure } = useAction('inPlace');
  const [login, setLogin] = useState<SignerLogin>({
    provider: providers[0]?.id ?? '',
    login: '',
    credential: '',
  });
  const [choices, setChoices] = useState<readonly CredentialChoice[]>([]);
  const [ready, setReady] = useState<Ready | null>(null);
  const [kept, setKept] = useState<KeptStart | null>(null);
  const [isAgain, setAgain] = useState(false);
  /** Attempt whose outcome is not known. */
  const [unclear, setUnclear] = useState<Completion | null>(null);
  const start = async ({ credential, ...account }: SignerLogin, again: boolean) => {
    const seen = buildSeenLeaseWithFee(offer, feeGrosze);
    const more = { ...(credential ? { credential } : {}), ...(again ? { again } : {}) };
    const started = await call('prepareRemoteSignature', { offerId: offer.id, seen, ...account, ...more });
    if (started.state === 'choose') setChoices(started.choices);
    else if (started.state === 'kept') setKept(started);
    else setReady(started);
  };
  const handlePrepare = (asked: SignerLogin) => {
    setLogin(asked);
    return run({ call: () => start(asked, isAgain) });
  };
  const complete = (completion: Completion) =>
    run({
      call: async () => {
        const seen = buildSeenLeaseWithFee(offer, feeGrosze);
        try {
          await call('completeRemoteSignature', { offerId: offer.id, seen, ...completion });
        } catch (error) {
          setUnclear(hasReason(error, UNCLEAR) ? completion : null);
          if (hasReason(error, SPENT)) setReady(null);
          if (hasReason(error, ['remoteSigningLapsed'])) setKept(null);
          if (hasReason(error, ['remoteSignatureKept'])) await start(login, false);
          throw error;
        }
      },
      done: t(`signing:written.sent.${side}`),
    });
  const handleGoBack = () => {
    clearFailure();
    setReady(null);
  };
  const handleSignAgain = () => {
    handleGoBack();
    setKept(null);
    setAgain(true);
  };
  return (
    <Box sx={{ display: 'grid', gap: 4, maxWidth: 560 }}>
      {failure !== null && !unclear && !(kept && hasReason(failure, ['remoteSignatureKept'])) && (
        <FailureAlert text={t('failed')} error={failure} />
      )}
      {unclear && !isRunning && failure !== null && (
        <UnknownOutcome error={failure} onCheck={() => complete(unclear)} />
      )}
      {kept && (
        <KeptSignature
          reason={kept.reason}
          isRunning={isRunning}
          onRetry={() => complete({ key: kept.key, answers: [] })}
          onAgain={handleSignAgain}
        />
      )}
      {!kept && ready && (
        <CodeForm
          ready={ready}
          isRunning={isRunning}
          onSign={(key, answers) => complete({ key, answers })}
          onBack={handleGoBack}
        />
      )}
      {!kept && !ready && (
        <LoginForm
          providers={providers}
          choices={choices}
          login={login}
          isRunning={isRunning}
          onAccountChange={() => setChoices([])}
          onSend={handlePrepare}
        />
      )}
    </Box>
  );
}
