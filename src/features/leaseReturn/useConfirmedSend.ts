import { useFreshSignIn } from '@data/session/freshSignIn';
import { useErrorText } from '@i18n/useErrorText';
import { useConfirm } from '@ui/dialogs/ConfirmProvider';
import { useToast } from '@ui/feedback/ToastProvider';

type Send = {
  question: Parameters<ReturnType<typeof useConfirm>>[0];
  call: () => Promise<unknown>;
  /** Toast once it is sent. */
  done: string;
};

/** Sends a declaration of the settlement after a question, with a fresh sign-in. A refusal is a toast; the form keeps its values. */
export function useConfirmedSend() {
  const confirm = useConfirm();
  const toast = useToast();
  const errorText = useErrorText();
  const { run, isRunning, proof } = useFreshSignIn();
  const send = async ({ question, call, done }: Send) => {
    if (!(await confirm(question))) return;
    await run(
      async () => {
        await call();
        toast.success(done);
      },
      (error) => toast.error(errorText(error)),
    );
  };
  return { send, isRunning, proof };
}
