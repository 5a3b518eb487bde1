import { useAuthModal } from '@data/session/authModal';
import { useViewer } from '@data/session/session';
import type { SignedIn } from '@data/session/signedIn';
import { DataExport } from '@features/account/DataExport';
import { DeleteAccount } from '@features/account/DeleteAccount';
import { EmailAlert } from '@features/account/EmailAlert';
import { EmailForm } from '@features/account/EmailForm';
import { FixedNames } from '@features/account/FixedNames';
import { LinkedCompany } from '@features/account/LinkedCompany';
import { NamesForm } from '@features/account/NamesForm';
import { Preferences } from '@features/account/Preferences';
import { WayToReserve } from '@features/account/WayToReserve';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { EmptyState } from '@ui/feedback/EmptyState';
import { PageHeader } from '@ui/layout/PageHeader';
import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';

/** Account info, open to all; visitors are asked to sign in (Spec 1 §2). */
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
      {session.status === 'signedIn' && <Info session={session} />}
      {isVisitor && (
        <EmptyState
          text={t('info.signedOut')}
          action={<Button onClick={() => authModal.open('signIn')}>{t('info.signIn')}</Button>}
        />
      )}
    </>
  );
}

function Info({ session: { viewer, marketingConsent } }: { session: SignedIn }) {
  const { uid, email, emailVerified, identity } = viewer;
  return (
    <Stack spacing={6}>
      {!emailVerified && <EmailAlert email={email} />}
      <WayToReserve viewer={viewer} hasNextStep={emailVerified} isInStack />
      {identity === 'ACCEPTED' ? <FixedNames viewer={viewer} /> : <NamesForm viewer={viewer} />}
      <EmailForm key={email} viewer={viewer} />
      <LinkedCompany viewer={viewer} />
      <Preferences uid={uid} marketingConsent={marketingConsent} />
      <DataExport />
      <DeleteAccount viewer={viewer} />
    </Stack>
  );
}
