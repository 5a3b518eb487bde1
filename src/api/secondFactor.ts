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

/** Set-up data for an authenticator app: the secret as text (base 32) and the `otpauth:` URL of the QR code. */
export type SetUpAnswer = { secret: string; address: string };

/** Why this admin cannot confirm a removal, with the time for its message (epoch ms). */
export type ResetHindrance = {
  reason: 'ownCase' | 'factorResetOwn' | SecondPersonFault;
  until: number | null;
};

/**
 * A requested removal that waits for another admin: the account, the requesting admin, the reason, the expiry. Times
 * in epoch ms.
 */
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

/**
 * A response with a secret is not stored under an idempotency key: a repeated call creates new secrets (`writes:
 * false`).
 */
const tellsSecrets = { access: 'creator', writes: false, isAudited: true, rate: FEW } as const;

export const secondFactorCalls = {
  getSecondFactorState: defineCall<SecondFactorState>()({
    access: 'creator',
    writes: false,
    input: object({}),
  }),
  /** Creates a new secret. It takes effect when its first code is confirmed; until then the previous one stays valid. */
  beginSecondFactor: defineCall<SetUpAnswer>()({ ...tellsSecrets, freshSignIn: true, input: object({}) }),
  confirmSecondFactor: defineCall<{ recoveryCodes: string[] }>()({ ...tellsSecrets, input: codeOnly }),
  /** Proves the factor for this session. */
  proveSecondFactor: defineCall<StatusAnswer>()({
    access: 'creator',
    writes: true,
    rate: FEW,
    input: codeOnly,
  }),
  /** Proves it by a recovery code, which is used up. */
  proveByRecoveryCode: defineCall<{ recoveryCodesLeft: number }>()({
    access: 'creator',
    writes: true,
    rate: FEW,
    input: object({ recoveryCode: requiredText(RECOVERY_CODE_MAX_CHARS) }),
  }),
  /** Removes the factor of a user who lost the device. `WAITING`: another admin must confirm it. */
  resetSecondFactor: defineCall<ResetAnswer>()({
    access: 'admin',
    writes: true,
    secondFactor: true,
    rate: FEW,
    /**
     * With `isConfirmation` the call is refused if no request of another admin waits, so that a late confirmation does
     * not create a new request.
     */
    input: object({ email: emailField(), reason: adminReasonField(), isConfirmation: boolean().optional() }),
  }),
  /** Returns the removals that wait for another admin, the next to expire first. Every admin has a mail about each. */
  listFactorResets: defineCall<{ resets: FactorResetRow[] }>()({
    access: 'admin',
    writes: false,
    input: object({}),
  }),
} as const;
