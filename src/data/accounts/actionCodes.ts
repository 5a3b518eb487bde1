import { runWithAppErrors } from '@data/calls/appError';
import { callFunction } from '@data/calls/callFunction';
import { loadAuth } from '@data/calls/firebase';
import { reportQuietly } from '@data/calls/reportQuietly';

/** Actions of the links in Firebase Auth's mails. */
export const ACTION_MODES = ['verifyEmail', 'verifyAndChangeEmail', 'resetPassword'] as const;
export type ActionMode = (typeof ACTION_MODES)[number];

/** Returns the e-mail that a link for a new password belongs to. Throws `AppError('linkUsed')`. */
export const checkPasswordCode = (code: string): Promise<string> =>
  runWithAppErrors(async () => {
    const { auth, verifyPasswordResetCode } = await loadAuth();
    return verifyPasswordResetCode(auth, code);
  });

/** Revokes the tokens of other devices. A failure is only logged, because the change itself has succeeded. */
const endFormerSessions = (email: string): Promise<unknown> =>
  callFunction('endFormerSessions', { email }).catch((error) => reportQuietly('actionCodes', error));

/**
 * Sets the new password of a link and ends every session. Throws `AppError('linkUsed')` or `AppError('weakPassword')`.
 */
export const setNewPassword = (code: string, password: string): Promise<void> =>
  runWithAppErrors(async () => {
    const { auth, confirmPasswordReset, verifyPasswordResetCode } = await loadAuth();
    const email = await verifyPasswordResetCode(auth, code);
    await confirmPasswordReset(auth, code, password);
    await endFormerSessions(email);
  });

/**
 * Verifies an e-mail, or makes the new one the account's and ends every session. Throws `AppError('linkUsed')` or
 * `AppError('emailInUse')`.
 */
export const applyCode = (code: string, mode: Exclude<ActionMode, 'resetPassword'>): Promise<void> =>
  runWithAppErrors(async () => {
    const { auth, applyActionCode, checkActionCode } = await loadAuth();
    const { data } = await checkActionCode(auth, code);
    await applyActionCode(auth, code);
    if (mode === 'verifyAndChangeEmail' && data.email) await endFormerSessions(data.email);
  });
