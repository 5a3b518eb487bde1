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
import { LoginForm, type SignerLogin } from './LoginForm';

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

/** Failures after which the code is spent. The login stays as typed. */
const SPENT: readonly unknown[] = ['remoteSigningLapsed', 'remoteSigningRefused', 'remoteCertificateUnfit'];

/** First the login at the provider, then the secrets for exactly this lease. */
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
  const handlePrepare = (asked: SignerLogin) => {
    setLogin(asked);
    const { credential, ...account } = asked;
    return run({
      call: async () => {
        const seen = buildSeenLeaseWithFee(offer, feeGrosze);
        const chosen = credential ? { credential } : {};
        const start = await call('prepareRemoteSignature', {
          offerId: offer.id,
          seen,
          ...account,
          ...chosen,
        });
        if (start.state === 'choose') setChoices(start.choices);
        else setReady(start);
      },
    });
  };
  const handleComplete = (key: string, answers: { id: string; value: string }[]) =>
    run({
      call: async () => {
        const seen = buildSeenLeaseWithFee(offer, feeGrosze);
        try {
          await call('completeRemoteSignature', { offerId: offer.id, seen, key, answers });
        } catch (error) {
          if (error instanceof AppError && SPENT.includes(error.reason)) setReady(null);
          throw error;
        }
      },
      done: t(`signing:written.sent.${side}`),
    });
  const handleGoBack = () => {
    clearFailure();
    setReady(null);
  };
  return (
    <Box sx={{ display: 'grid', gap: 4, maxWidth: 560 }}>
      {failure !== null && <FailureAlert text={t('failed')} error={failure} />}
      {ready ? (
        <CodeForm ready={ready} isRunning={isRunning} onSign={handleComplete} onBack={handleGoBack} />
      ) : (
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
