import { paths } from '@api/paths';
import { loadSignInTimes, signOut } from '@data/accounts/account';
import { callFunction } from '@data/calls/callFunction';
import { useQuery } from '@data/query/useQuery';
import type { SignInWay } from '@domain/accounts/signInWays';
import { formatDateTime } from '@domain/shared/format';
import { useLanguage } from '@i18n/useLanguage';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useConfirm } from '@ui/dialogs/ConfirmProvider';
import { ErrorState } from '@ui/feedback/ErrorState';
import { useAction } from '@ui/hooks/useAction';
import { SectionCard } from '@ui/layout/SectionCard';
import { DescriptionList } from '@ui/tables/DescriptionList';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

/** Shows the sign-in methods and last sign-in, and can end every session of the account. */
export function SignInsCard({ signsInWith }: { signsInWith: readonly SignInWay[] }) {
  const { language } = useLanguage();
  const { t } = useTranslation('account');
  const facts = useQuery({ queryKey: ['signInFacts'], queryFn: loadSignInTimes });
  const ways = signsInWith.map((way) => t(`security.ways.${way === 'password' ? 'password' : 'google'}`));
  const formatTime = (at: number | undefined) =>
    at ? formatDateTime(at, language) : <Skeleton width={120} aria-hidden />;
  return (
    <SectionCard title={t('security.signIns')} lead={t('security.signInsLead')}>
      {facts.status === 'error' ? (
        <ErrorState onRetry={facts.refetch} />
      ) : (
        <DescriptionList
          look="rows"
          facts={[
            { label: t('security.way'), value: ways.join(', ') },
            { label: t('security.signedInAt'), value: formatTime(facts.data?.signedInAt) },
            { label: t('security.createdAt'), value: formatTime(facts.data?.createdAt) },
          ]}
        />
      )}
      <SignOutEverywhere />
    </SectionCard>
  );
}

function SignOutEverywhere() {
  const { t } = useTranslation('account');
  const confirm = useConfirm();
  const navigate = useNavigate();
  const { isRunning, run } = useAction();
  const leave = async () => {
    const isSure = await confirm({
      title: t('security.question'),
      text: t('security.questionText'),
      yes: t('security.leaveAll'),
    });
    if (!isSure) return;
    const call = async () => {
      await callFunction('signOutEverywhere', {});
      navigate(paths.home());
      await signOut();
    };
    await run({ call, done: t('security.left') });
  };
  return (
    <Button
      variant="outlined"
      color="secondary"
      loading={isRunning}
      onClick={() => void leave()}
      sx={{ mt: 4 }}
    >
      {t('security.leaveAll')}
    </Button>
  );
}
