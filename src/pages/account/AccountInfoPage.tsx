import { useAuthModal } from '@data/authModal';
import { useViewer } from '@data/session';
import type { Viewer } from '@domain/accounts/viewer';
import { NamesForm } from '@features/account/NamesForm';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { EmptyState } from '@ui/EmptyState';
import { KeyFacts } from '@ui/KeyFacts';
import { PageHeader } from '@ui/PageHeader';
import { SectionCard } from '@ui/SectionCard';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';

/** Account info: open to all, visitors are asked to sign in (Spec 1 §2). */
export default function AccountInfoPage() {
  const { t } = useTranslation('account');
  const session = useViewer();
  const authModal = useAuthModal();
  const isVisitor = session.status === 'visitor';
  const askToSignIn = useEffectEvent(() => authModal.open('signIn'));
  useEffect(() => {
    if (isVisitor) askToSignIn();
  }, [isVisitor]);
  return (
    <>
      <PageHeader title={t('info.title')} lead={t('info.lead')} />
      {session.status === 'signedIn' && <Info viewer={session.viewer} />}
      {isVisitor && (
        <EmptyState
          text={t('info.signedOut')}
          action={<Button onClick={() => authModal.open('signIn')}>{t('info.signIn')}</Button>}
        />
      )}
    </>
  );
}

function Info({ viewer }: { viewer: Viewer }) {
  const { t } = useTranslation('account');
  const authModal = useAuthModal();
  return (
    <Stack spacing={6}>
      {!viewer.emailVerified && (
        <Alert
          severity="warning"
          action={
            <Button size="small" onClick={() => authModal.open('emailCode')}>
              {t('info.verify')}
            </Button>
          }
        >
          {t('info.emailNotVerified')}
        </Alert>
      )}
      <SectionCard title={t('info.account')}>
        <KeyFacts
          look="rows"
          facts={[
            { label: t('info.email'), value: viewer.email },
            { label: t('info.company'), value: viewer.companyName ?? t('info.noCompany') },
          ]}
        />
      </SectionCard>
      {viewer.identity === 'ACCEPTED' ? <FixedNames viewer={viewer} /> : <NamesForm viewer={viewer} />}
    </Stack>
  );
}

/** Names confirmed with the identity stand on leases and are not changed by hand any more. */
function FixedNames({ viewer }: { viewer: Viewer }) {
  const { t } = useTranslation('account');
  return (
    <SectionCard title={t('names.title')} lead={t('names.fixed')}>
      <KeyFacts
        look="rows"
        facts={[
          { label: t('names.firstName'), value: viewer.firstName },
          { label: t('names.lastName'), value: viewer.lastName },
        ]}
      />
    </SectionCard>
  );
}
