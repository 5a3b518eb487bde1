import { paths } from '@api/paths';
import { useAuthModal } from '@data/session/authModal';
import type { VerificationGap } from '@domain/accounts/viewer';
import { ConfirmDialog } from '@ui/dialogs/ConfirmDialog';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

const TEXTS = {
  emailNotVerified: { title: 'gap.emailTitle', text: 'gap.emailText', go: 'gap.emailGo' },
  identityNotAccepted: { title: 'gap.identityTitle', text: 'gap.identityText', go: 'gap.identityGo' },
  companyNotAccepted: { title: 'gap.companyTitle', text: 'gap.companyText', go: 'gap.companyGo' },
} as const satisfies Record<VerificationGap, unknown>;

type Props = { gap: VerificationGap; onLater: () => void };

/** Names the verification that is missing before an offer can be made and links to it (Spec 2 §4). */
export function GapDialog({ gap, onLater }: Props) {
  const { t } = useTranslation('publish');
  const navigate = useNavigate();
  const authModal = useAuthModal();
  const { title, text, go } = TEXTS[gap];
  const ways: Record<VerificationGap, () => void> = {
    emailNotVerified: () => authModal.open('emailCode'),
    identityNotAccepted: () => navigate(paths.confirmIdentity()),
    companyNotAccepted: () => navigate(paths.linkCompany()),
  };
  return (
    <ConfirmDialog
      open={authModal.current === null}
      question={{ title: t(title), text: t(text), yes: t(go), no: t('gap.later') }}
      onAnswer={(yes) => (yes ? ways[gap]() : onLater())}
    />
  );
}
