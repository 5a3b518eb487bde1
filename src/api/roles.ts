import { CLAIMS } from '@domain/accounts/claims';
import { emailField } from '@domain/accounts/user';
import { requiredChoice } from '@domain/shared/fields';
import { object } from 'yup';
import { defineCall } from './callable';

/** Whether this call granted the claim or the account had it already. */
export type GrantAnswer = { message: 'granted' | 'alreadyGranted' };
/** Whether this call removed the claim or the account had none. */
export type RemovalAnswer = { message: 'removed' | 'notHeld' };

const grants = {
  access: 'admin',
  writes: true,
  secondFactor: true,
  rate: { max: 20, perSeconds: 600 },
  input: object({ email: emailField() }),
} as const;

export const roleCalls = {
  addAdminClaim: defineCall<GrantAnswer>()({ ...grants, freshSignIn: true }),
  addCreatorClaim: defineCall<GrantAnswer>()({ ...grants, freshSignIn: true }),
  /** Removes a claim, effective immediately. */
  removeClaim: defineCall<RemovalAnswer>()({
    ...grants,
    input: object({
      email: emailField(),
      claim: requiredChoice(CLAIMS),
    }),
  }),
} as const;
