import { paths } from '@api/paths';
import { signOut } from '@data/accounts/account';
import { track } from '@data/calls/analytics';
import { useAuthModal } from '@data/session/authModal';
import { useViewer } from '@data/session/session';
import { createRandomId, OFFER_ID_LENGTH } from '@domain/shared/ids';
import { useToast } from '@ui/feedback/ToastProvider';
import { useTranslation } from 'react-i18next';
import { type NavigateOptions, useNavigate } from 'react-router-dom';

/** Returns the actions of the header and the drawer that are not links; `options` apply to their navigations. */
export function useNavActions(options?: NavigateOptions) {
  const { t } = useTranslation('layout');
  const session = useViewer();
  const authModal = useAuthModal();
  const toast = useToast();
  const navigate = useNavigate();

  const startOffer = () => {
    const path = paths.addOffer(createRandomId(OFFER_ID_LENGTH, (bytes) => crypto.getRandomValues(bytes)));
    if (session.status === 'visitor') authModal.open('signIn', { next: path });
    else navigate(path, options);
  };
  const letOut = () => {
    track('add_offer_fixed_menu');
    startOffer();
  };

  const leave = async () => {
    navigate(paths.home(), options);
    try {
      await signOut();
    } catch {
      toast.error(t('signOutFailed'));
    }
  };

  return {
    session,
    startOffer,
    letOut,
    leave,
    signIn: () => authModal.open('signIn'),
    signUp: () => authModal.open('signUp'),
  };
}
