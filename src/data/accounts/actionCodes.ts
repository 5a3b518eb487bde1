import { renderNamedMeta } from '@data/calls/appError';
import { callFunction } from '@data/calls/callFunction';
import { loadAuth } from '@data/calls/firebase';
import { reportQuietly } from '@data/calls/reportQuietly';

/** What a link from a mail of the account service does. */
export const ACTION_MODES = ['verifyEmail', 'verifyAndChangeEmail', 'resetPassword'] as const;
export type ActionMode = (typeof ACTION_MODES)[number];

/** The address a link for a new password is for. @throws AppError `linkUsed` */
export const checkPasswordCode = (code: string): Promise<string> =>
  renderNamedMeta(async () => {
    const { auth, verifyPasswordResetCode } = await loadAuth();
    return verifyPasswordResetCode(auth, code);
  });

/** Ends the tokens that other devices still hold; the change itself has happened, so a failure is only logged. */
const endFormerSessions = (email: string): Promise<unknown> =>
  callFunction('endFormerSessions', { email }).catch((error) => reportQuietly('actionCodes', error));

/** Sets the new password the link was sent for, and ends every session. @throws AppError `linkUsed`, `weakPassword` */
export const setNewPassword = (code: string, password: string): Promise<void> =>
  renderNamedMeta(async () => {
    const { auth, confirmPasswordReset, verifyPasswordResetCode } = await loadAuth();
    const email = await verifyPasswordResetCode(auth, code);
    await confirmPasswordReset(auth, code, password);
    await endFormerSessions(email);
  });

/** Confirms an address, or makes the new one the account's and ends every session. @throws AppError `linkUsed`, `emailInUse` */
export const applyCode = (code: string, mode: Exclude<ActionMode, 'resetPassword'>): Promise<void> =>
  renderNamedMeta(async () => {
    const { auth, applyActionCode, checkActionCode } = await loadAuth();
    const { data } = await checkActionCode(auth, code);
    await applyActionCode(auth, code);
    if (mode === 'verifyAndChangeEmail' && data.email) await endFormerSessions(data.email);
  });
