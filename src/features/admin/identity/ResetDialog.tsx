import { adminReasonField } from '@api/admin';
import { loadResetAsk } from '@data/accounts/identity';
import { useServerNow } from '@data/browser/serverClock';
import { callFunction } from '@data/calls/callFunction';
import { useQuery } from '@data/query/useQuery';
import { useViewer } from '@data/session/session';
import { formatPersonName } from '@domain/accounts/personName';
import type { IdentityRequest } from '@domain/identity/identityRequest';
import { isResetAsked, RESET_REASON_MAX_CHARS } from '@domain/identity/resetRequest';
import Alert from '@mui/material/Alert';
import { ReasonDialog } from '@ui/dialogs/ReasonDialog';
import { useToast } from '@ui/feedback/ToastProvider';
import { useAction } from '@ui/hooks/useAction';
import { useTranslation } from 'react-i18next';

type Props = { request: IdentityRequest; onClose: () => void };

/**
 * Dialog for the reason of a verification reset. If two admins are needed, the first one requests it, and the second one sees who
 * did and why.
 */
export function ResetDialog({ request, onClose }: Props) {
  const { t } = useTranslation('identity');
  const toast = useToast();
  const { run } = useAction();
  const isAsked = isResetAsked(request, useServerNow());
  const handleReset = (reason: string) => {
    const call = async () => {
      const { status } = await callFunction('resetVerification', { requestId: request.id, reason });
      toast.success(t(status === 'WAITING' ? 'queue.resetWaiting' : 'queue.resetDone'));
    };
    return run({ call });
  };
  return (
    <ReasonDialog
      title={t('queue.resetTitle', { name: formatPersonName(request.userData) })}
      text={
        <>
          {t('queue.resetText')}
          {isAsked && <ResetRequested requestId={request.id} />}
        </>
      }
      label={t('queue.resetReason')}
      maxChars={RESET_REASON_MAX_CHARS}
      reason={adminReasonField()}
      yes={t('queue.reset')}
      destructive
      onYes={handleReset}
      onClose={onClose}
    />
  );
}

/** The admin who requested the reset; one's own request waits for another admin. */
function ResetRequested({ requestId }: { requestId: string }) {
  const { t } = useTranslation('identity');
  const session = useViewer();
  const { data: ask } = useQuery({
    queryKey: ['resetAsk', requestId],
    queryFn: () => loadResetAsk(requestId),
  });
  if (!ask) return null;
  const isOwn = session.status === 'signedIn' && session.viewer.uid === ask.by;
  return (
    <Alert severity="info" sx={{ mt: 3 }}>
      {isOwn
        ? t('queue.resetOwn')
        : t('queue.resetBy', { email: ask.byEmail, reason: ask.reason ?? t('queue.resetNoReason') })}
    </Alert>
  );
}
