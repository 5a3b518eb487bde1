import { CODE_DIGITS } from '@domain/accounts/secondFactor';
import type { SecondPersonFault } from '@domain/accounts/secondPerson';
import { emailField } from '@domain/accounts/user';
import { requiredText } from '@domain/shared/fields';
import { boolean, object } from 'yup';
import { adminReasonField } from './admin';
import { defineCall, type StatusAnswer } from './callable';
import { digitsField } from './fields';
import type { ResetAnswer } from './identity';

export const RECOVERY_CODE_MAX_CHARS = 40;

/** Whether the account has a second factor, whether this session proved it, and how many recovery codes are left. */
export type SecondFactorState = { isSetUp: boolean; isProven: boolean; recoveryCodesLeft: number };

/** The input of an authenticator app: the secret as text (base 32), and the address that a QR code holds. */
export type SetUpAnswer = { secret: string; address: string };

/** Why the admin who looks may not confirm a removal, with the moment its sentence names (epoch ms). */
export type ResetHindrance = {
  reason: 'ownCase' | 'factorResetOwn' | SecondPersonFault;
  until: number | null;
};

/** A removal that waits for another admin: whose factor, who asked and why, and until when it waits. Epoch ms. */
export type FactorResetRow = {
  email: string;
  name: string;
  byEmail: string;
  reason: string;
  at: number;
  expiresAt: number;
  hindrance: ResetHindrance | null;
};

const codeOnly = object({ code: digitsField(CODE_DIGITS) });
const FEW = { max: 20, perSeconds: 60 } as const;

/** Answers that hold a secret are kept under no key: a repeat makes new ones (`writes: false`). */
const tellsSecrets = { access: 'creator', writes: false, isAudited: true, rate: FEW } as const;

export const secondFactorCalls = {
  getSecondFactorState: defineCall<SecondFactorState>()({
    access: 'creator',
    writes: false,
    input: object({}),
  }),
  /** Makes a new secret, which counts once its first code confirms it; until then a former one stays in force. */
  beginSecondFactor: defineCall<SetUpAnswer>()({ ...tellsSecrets, freshSignIn: true, input: object({}) }),
  confirmSecondFactor: defineCall<{ recoveryCodes: string[] }>()({ ...tellsSecrets, input: codeOnly }),
  /** Proves the factor for this session. */
  proveSecondFactor: defineCall<StatusAnswer>()({
    access: 'creator',
    writes: true,
    rate: FEW,
    input: codeOnly,
  }),
  /** Proves it by a recovery code instead, which is used up. */
  proveByRecoveryCode: defineCall<{ recoveryCodesLeft: number }>()({
    access: 'creator',
    writes: true,
    rate: FEW,
    input: object({ recoveryCode: requiredText(RECOVERY_CODE_MAX_CHARS) }),
  }),
  /** Removes the factor of a user who lost the device; `WAITING`: another admin has to confirm it. */
  resetSecondFactor: defineCall<ResetAnswer>()({
    access: 'admin',
    writes: true,
    secondFactor: true,
    rate: FEW,
    /** `isConfirmation`: refused where no request of another admin waits, so that a late confirmation asks for nothing new. */
    input: object({ email: emailField(), reason: adminReasonField(), isConfirmation: boolean().optional() }),
  }),
  /** The removals that wait for another admin, the one that lapses first before all others; every admin has the mail about each. */
  listFactorResets: defineCall<{ resets: FactorResetRow[] }>()({
    access: 'admin',
    writes: false,
    input: object({}),
  }),
} as const;
