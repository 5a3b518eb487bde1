import { callFunction } from '@data/calls/callFunction';
import { formatPersonName } from '@domain/accounts/personName';
import type { IdentityRequest, IdentityRequestStatus } from '@domain/identity/identityRequest';
import { canTakeStep } from '@domain/identity/requestSteps';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useConfirm } from '@ui/dialogs/ConfirmProvider';
import { useAction } from '@ui/hooks/useAction';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { RejectDialog } from './RejectDialog';
import { ResetDialog } from './ResetDialog';

type Props = { request: IdentityRequest; status: IdentityRequestStatus };

/** The actions allowed in a status, by the table of steps. */
export function RequestActions({ request, status }: Props) {
  const { t } = useTranslation('identity');
  const [isRejecting, setRejecting] = useState(false);
  const [isResetting, setResetting] = useState(false);
  const { isRunning, approve, ask } = useActions(request);
  if (status === 'completed') return null;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {canTakeStep('approve', status) && (
        <Button size="small" disabled={isRunning} onClick={approve}>
          {t('queue.approve')}
        </Button>
      )}
      {canTakeStep('reject', status) && (
        <Button size="small" color="error" disabled={isRunning} onClick={() => setRejecting(true)}>
          {t('queue.reject')}
        </Button>
      )}
      {canTakeStep('askUser', status) && (
        <Button size="small" variant="outlined" color="secondary" disabled={isRunning} onClick={ask}>
          {t('queue.ask')}
        </Button>
      )}
      {canTakeStep('reset', status) && (
        <Button
          size="small"
          variant="outlined"
          color="error"
          disabled={isRunning}
          onClick={() => setResetting(true)}
        >
          {t('queue.reset')}
        </Button>
      )}
      {isResetting && <ResetDialog request={request} onClose={() => setResetting(false)} />}
      {isRejecting && (
        <RejectDialog
          name={formatPersonName(request.userData)}
          onReject={(rejection) =>
            callFunction('confirmMObywatelVerification', {
              requestId: request.id,
              accepted: false,
              ...rejection,
            })
          }
          onClose={() => setRejecting(false)}
        />
      )}
    </Box>
  );
}

const useActions = ({ id: requestId, userData }: IdentityRequest) => {
  const { t } = useTranslation('identity');
  const confirm = useConfirm();
  const { isRunning, run } = useAction();
  const name = formatPersonName(userData);
  const approve = async () => {
    const question = {
      title: t('queue.approveTitle', { name }),
      text: t('queue.approveText'),
      yes: t('queue.approve'),
    };
    if (!(await confirm(question))) return;
    const call = () => callFunction('confirmMObywatelVerification', { requestId, accepted: true });
    await run({ call, done: t('queue.approved') });
  };
  const ask = () => run({ call: () => callFunction('showUserModal', { requestId }), done: t('queue.asked') });
  return { isRunning, approve, ask };
};
