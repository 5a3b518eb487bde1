import { callFunction } from '@data/calls/callFunction';
import type { Viewer } from '@domain/accounts/viewer';
import { useAction } from '@ui/hooks/useAction';
import { useState } from 'react';

/** Actions of an account on its own request. */
export type OwnAction = 'showInstructions' | 'requestCode' | 'goOn' | 'giveUp';

const sendAction = (
  action: OwnAction,
  { uid: userUid, firstName, lastName, email }: Viewer,
): Promise<unknown> => {
  if (action === 'goOn' || action === 'giveUp')
    return callFunction('handleContinueVerification', { userUid, continueVerification: action === 'goOn' });
  const name = action === 'showInstructions' ? 'showMObywatelInstructions' : 'requestMObywatelVerification';
  return callFunction(name, { userUid, firstName, lastName, email });
};

/** Runs one action at a time on the account's request. The result arrives with the live request. */
export function useIdentityCall(viewer: Viewer): {
  running: OwnAction | null;
  act: (action: OwnAction) => void;
} {
  const { run, isRunning } = useAction();
  const [action, setAction] = useState<OwnAction | null>(null);
  const act = (asked: OwnAction) => {
    if (!isRunning) setAction(asked);
    void run({ call: () => sendAction(asked, viewer) });
  };
  return { running: isRunning ? action : null, act };
}
