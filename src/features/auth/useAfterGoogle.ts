import { track } from '@data/calls/analytics';
import { useAuthModal } from '@data/session/authModal';
import type { GoogleSignIn } from '@data/session/googleSignIn';
import { useNavigate } from 'react-router-dom';
import type { AuthFormProps } from './authFormProps';

/**
 * Continues after Google sign-in: an account with a record is signed in and navigates on; a new one gives its names first (Spec 1
 * §4).
 */
export function useAfterGoogle({ next, onClose }: AuthFormProps) {
  const authModal = useAuthModal();
  const navigate = useNavigate();
  return ({ standing }: GoogleSignIn) => {
    if (standing === 'new') return authModal.open('googleSignUp', { next });
    track('login', { method: 'google' });
    onClose();
    if (next) navigate(next);
  };
}
