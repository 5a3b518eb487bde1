import { paths } from '@api/paths';
import { AppError } from '@data/calls/appError';
import { callFunction } from '@data/calls/callFunction';
import { useConfirm } from '@ui/dialogs/ConfirmProvider';
import { EmailBox } from '@ui/dialogs/EmailBox';
import { useToast } from '@ui/feedback/ToastProvider';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';

type Props = {
  offerId: string;
  /** Saves the form; returns whether everything is saved. */
  saveNow: () => Promise<boolean>;
};

/** Lets admins and creators link a project to its future owner's account (Spec 2 §2, §8). */
export function LinkOfferBox({ offerId, saveNow }: Props) {
  const { t } = useTranslation('offerLink');
  const words = {
    title: t('title'),
    lead: t('lead'),
    email: t('email'),
    emailHelp: t('emailHelp'),
    go: t('go'),
    failed: t('failed'),
  };
  return <EmailBox words={words} onSend={useLinking({ offerId, saveNow })} />;
}

/**
 * Asks for confirmation, saves the form, links the project and leaves the page. The e-mail address stays in its field
 * after a failure.
 */
function useLinking({ offerId, saveNow }: Props) {
  const { t } = useTranslation('offerLink');
  const confirm = useConfirm();
  const toast = useToast();
  const navigate = useNavigate();
  return async (email: string) => {
    const question = { title: t('confirmTitle', { email }), text: t('confirmText'), yes: t('go') };
    if (!(await confirm(question))) return false;
    if (!(await saveNow())) throw new AppError('saveFailed');
    const { message } = await callFunction('linkOfferToUser', { email, offerId });
    toast.success(t(message, { email }));
    if (message === 'linked') navigate(paths.unsignedOffers());
    return false;
  };
}
