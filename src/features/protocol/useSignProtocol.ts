import { AppError } from '@data/calls/appError';
import { buildConfirmOrDeclineUrl } from '@data/calls/confirmOrDecline';
import { useFreshSignIn } from '@data/session/freshSignIn';
import type { SubmittedProtocol } from '@domain/protocol/protocol';
import { useErrorText } from '@i18n/useErrorText';
import { useConfirm } from '@ui/dialogs/ConfirmProvider';
import { useToast } from '@ui/feedback/ToastProvider';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { computeShownDigest } from './computeShownDigest';
import { protocolPort } from './protocolPort';

type SignedProtocol = { offerId: string; uid: string; protocol: SubmittedProtocol };

/**
 * Signs the protocol on the screen. After a confirmation, and the password if the sign-in is too old, the browser leaves
 * for the confirm-or-decline URL with a fresh ID token.
 */
export function useSignProtocol({ offerId, uid, protocol }: SignedProtocol) {
  const { t } = useTranslation('protocol');
  const { freshIdToken, hasFreshSignIn, reauthenticate, goTo } = protocolPort;
  const { run, isRunning, proof } = useFreshSignIn({ reauthenticate });
  const confirm = useConfirm();
  const toast = useToast();
  const errorText = useErrorText();
  const [isLeaving, setLeaving] = useState(false);

  const leave = async () => {
    if (!(await hasFreshSignIn())) throw new AppError('signInTooOld');
    const [token, seenDigest] = await Promise.all([freshIdToken(), computeShownDigest(protocol)]);
    goTo(buildConfirmOrDeclineUrl({ offerId, userId: uid, accepted: true, token, seenDigest }));
    setLeaving(true);
  };

  const sign = async () => {
    const isSure = await confirm({
      title: t('sign.question'),
      text: t('sign.questionText'),
      yes: t('sign.go'),
      no: t('sign.no'),
    });
    if (isSure) await run(leave, (error) => toast.error(`${t('sign.missingData')} ${errorText(error)}`));
  };

  return { sign, isLeaving: isRunning || isLeaving, proof };
}
