import { useToast } from '@ui/feedback/ToastProvider';
import { useSingleFlight } from '@ui/hooks/useSingleFlight';
import { useState } from 'react';

/** What is said when it was sent and when it was not. */
type Words = { sent: string; failed: string };

/** Sends what a form holds and says how it went; `failure` is why it was not sent, `null` otherwise. */
export function useSend() {
  const toast = useToast();
  const [failure, setFailure] = useState<unknown>(null);
  const send = useSingleFlight(
    async (call: () => Promise<unknown>, { sent, failed }: Words): Promise<boolean> => {
      setFailure(null);
      try {
        await call();
        toast.success(sent);
        return true;
      } catch (error) {
        toast.error(failed);
        setFailure(error);
        return false;
      }
    },
    false,
  );
  return { failure, send };
}
