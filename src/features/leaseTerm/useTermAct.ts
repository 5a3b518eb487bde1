import { useFreshSignIn } from '@data/session/freshSignIn';
import { useErrorText } from '@i18n/useErrorText';
import { useToast } from '@ui/feedback/ToastProvider';
import { useTranslation } from 'react-i18next';

type Act = {
  call: () => Promise<{ isWaiting?: boolean }>;
  /** Toast once the act counts. If it waits for a second signature, another one says so. */
  done: string;
  onDone: () => void;
};

/** Sends an act that changes the term of a lease, with a fresh sign-in. A refusal is a toast; the dialog keeps its values. */
export function useTermAct() {
  const { t } = useTranslation('leaseTerm');
  const toast = useToast();
  const errorText = useErrorText();
  const { run, isRunning, proof } = useFreshSignIn();
  const act = ({ call, done, onDone }: Act) =>
    run(
      async () => {
        const { isWaiting } = await call();
        toast.success(isWaiting ? t('second.first') : done);
        onDone();
      },
      (error) => toast.error(errorText(error)),
    );
  return { act, isRunning, proof };
}
