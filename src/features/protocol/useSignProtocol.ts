import { confirmOrDeclineUrl } from '@data/confirmOrDecline';
import { useProofs } from '@data/proofOfIdentity';
import { useErrorText } from '@i18n/useErrorText';
import { useConfirm } from '@ui/ConfirmProvider';
import { useToast } from '@ui/ToastProvider';
import { useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ProtocolPortContext } from './protocolPort';

/**
 * Signs a protocol: after one question, and the password where the sign-in is too old, the browser leaves for the
 * confirm-or-decline address with a fresh ID token.
 */
export function useSignProtocol(offerId: string, uid: string) {
  const { t } = useTranslation('protocol');
  const { freshIdToken, hasFreshSignIn, reauthenticate, goTo } = useContext(ProtocolPortContext);
  const { byPassword, byGoogle } = useProofs();
  const confirm = useConfirm();
  const toast = useToast();
  const errorText = useErrorText();
  const [isLeaving, setLeaving] = useState(false);
  const [isAsked, setAsked] = useState(false);

  const leave = async () => {
    const token = await freshIdToken();
    goTo(confirmOrDeclineUrl({ offerId, userId: uid, accepted: true, token }));
  };

  const sign = async () => {
    const isSure = await confirm({
      title: t('sign.question'),
      text: t('sign.questionText'),
      yes: t('sign.go'),
      no: t('sign.no'),
    });
    if (!isSure) return;
    setLeaving(true);
    try {
      if (await hasFreshSignIn()) return await leave();
      setLeaving(false);
      setAsked(true);
    } catch (error) {
      setLeaving(false);
      toast.error(`${t('sign.missingData')} ${errorText(error)}`);
    }
  };

  const goOn = async (prove: () => Promise<void>) => {
    await prove();
    await leave();
    setAsked(false);
    setLeaving(true);
  };

  const proof = {
    onPassword: byPassword && ((password: string) => goOn(() => reauthenticate(password))),
    onGoogle: byGoogle && (() => goOn(byGoogle)),
    failureText: errorText,
    onClose: () => setAsked(false),
  };
  const password = isAsked ? proof : null;
  return { sign, isLeaving, password };
}
