import { toAppError } from '@data/calls/appError';
import { callFunction } from '@data/calls/callFunction';
import { reportQuietly } from '@data/calls/reportQuietly';
import type { Viewer } from '@domain/accounts/viewer';
import { useErrorText } from '@i18n/useErrorText';
import { useToast } from '@ui/feedback/ToastProvider';
import { useState } from 'react';

/** What an account can do about its own request. */
export type OwnAction = 'showInstructions' | 'requestCode' | 'goOn' | 'giveUp';

const callOf = (
  action: OwnAction,
  { uid: userUid, firstName, lastName, email }: Viewer,
): Promise<unknown> => {
  if (action === 'goOn' || action === 'giveUp')
    return callFunction('handleContinueVerification', { userUid, continueVerification: action === 'goOn' });
  const name = action === 'showInstructions' ? 'showMObywatelInstructions' : 'requestMObywatelVerification';
  return callFunction(name, { userUid, firstName, lastName, email });
};

/** Does one thing at a time about the account's request; the result arrives with the live request. */
export function useIdentityCall(viewer: Viewer): {
  running: OwnAction | null;
  act: (action: OwnAction) => void;
} {
  const toast = useToast();
  const errorText = useErrorText();
  const [running, setRunning] = useState<OwnAction | null>(null);
  const act = async (action: OwnAction) => {
    setRunning(action);
    try {
      await callOf(action, viewer);
    } catch (error) {
      reportQuietly(`identity.${action}`, error);
      toast.error(errorText(toAppError(error)));
    }
    setRunning(null);
  };
  return { running, act: (action) => void act(action) };
}
