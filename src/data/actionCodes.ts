import { named } from './appError';
import { loadAuth } from './firebase';

/** What a link from a mail of the account service does. */
export const ACTION_MODES = ['verifyEmail', 'verifyAndChangeEmail', 'resetPassword'] as const;
export type ActionMode = (typeof ACTION_MODES)[number];

/** The address a link for a new password is for. @throws AppError `linkUsed` */
export const checkPasswordCode = (code: string): Promise<string> =>
  named(async () => {
    const { auth, verifyPasswordResetCode } = await loadAuth();
    return verifyPasswordResetCode(auth, code);
  });

/** Sets the new password the link was sent for. @throws AppError `linkUsed`, `weakPassword` */
export const setNewPassword = (code: string, password: string): Promise<void> =>
  named(async () => {
    const { auth, confirmPasswordReset } = await loadAuth();
    await confirmPasswordReset(auth, code, password);
  });

/** Confirms an address, or makes the new one the account's. @throws AppError `linkUsed`, `emailInUse` */
export const applyCode = (code: string): Promise<void> =>
  named(async () => {
    const { auth, applyActionCode } = await loadAuth();
    await applyActionCode(auth, code);
  });
