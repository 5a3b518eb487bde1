import type { AuthModalKind, AuthModalState } from '@data/session/authModal';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import IconButton from '@mui/material/IconButton';
import { ModalDialog } from '@ui/dialogs/ModalDialog';
import { X } from 'lucide-react';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { AuthFormProps } from './authFormProps';
import { EmailCodeForm } from './EmailCodeForm';
import { ForgotPasswordForm } from './ForgotPasswordForm';
import { GoogleSignUpForm } from './GoogleSignUpForm';
import { SignInForm } from './SignInForm';
import { SignUpForm } from './SignUpForm';

const FORMS: Record<AuthModalKind, ComponentType<AuthFormProps>> = {
  signIn: SignInForm,
  signUp: SignUpForm,
  googleSignUp: GoogleSignUpForm,
  forgotPassword: ForgotPasswordForm,
  emailCode: EmailCodeForm,
};

type Props = {
  request: NonNullable<AuthModalState>;
  onClose: () => void;
  /** Called on leaving unfinished, if that is more than closing. */
  onDismiss?: () => void;
  /** Whether to render the form in the dialog yet. */
  isFormDrawn?: boolean;
};

/** The account dialogs: sign in, sign up with and without a password, forgotten password, e-mail code (Spec 1 §2). */
export default function AuthDialog({ request, onClose, onDismiss = onClose, isFormDrawn = true }: Props) {
  const { t } = useTranslation(['auth', 'common']);
  const Form = FORMS[request.kind];
  return (
    <ModalDialog
      open
      ignoresBackdrop
      onClose={onDismiss}
      maxWidth="xs"
      fullWidth
      aria-labelledby="auth-title"
    >
      <DialogTitle id="auth-title" sx={{ pr: 16 }}>
        {t(`${request.kind}.title`)}
      </DialogTitle>
      <IconButton
        onClick={onDismiss}
        aria-label={t('common:action.close')}
        sx={{ position: 'absolute', top: 14, right: 14 }}
      >
        <X size={20} />
      </IconButton>
      <DialogContent sx={{ pb: 6 }}>
        {isFormDrawn && (
          <Form key={request.kind} next={request.next} email={request.email} onClose={onClose} />
        )}
      </DialogContent>
    </ModalDialog>
  );
}
