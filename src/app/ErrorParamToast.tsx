import { useHydrated } from '@data/browser/hydration';
import { useErrorText } from '@i18n/useErrorText';
import { useToast } from '@ui/feedback/ToastProvider';
import { Suspense, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

const PARAMETER = 'error';

/**
 * Shows the text of `?error=reason` as a toast, for users whom the server redirects, and removes the parameter from
 * the URL. The home page is rendered without the parameter, so the toast waits for the end of hydration.
 */
export function ErrorParamToast() {
  const { search } = useLocation();
  const isHydrated = useHydrated();
  const reason = new URLSearchParams(search).get(PARAMETER);
  return reason === null || !isHydrated ? null : (
    <Suspense>
      <ArrivalToast reason={reason} />
    </Suspense>
  );
}

function ArrivalToast({ reason }: { reason: string }) {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const toast = useToast();
  const errorText = useErrorText();
  const isTold = useRef(false);
  useEffect(() => {
    if (isTold.current) return;
    isTold.current = true;
    toast.error(errorText({ reason }));
    const rest = new URLSearchParams(search);
    rest.delete(PARAMETER);
    navigate({ pathname, search: rest.toString() }, { replace: true });
  }, [reason, pathname, search, navigate, toast, errorText]);
  return null;
}
