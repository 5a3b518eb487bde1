import { CLAIMS } from '@domain/accounts/claims';
import { emailField } from '@domain/accounts/user';
import { requiredChoice } from '@domain/shared/fields';
import { object } from 'yup';
import { defineCall } from './callable';

/** Whether the account got the claim just now or had it already. */
export type GrantAnswer = { message: 'granted' | 'alreadyGranted' };
/** Whether the claim was taken just now or the account had none. */
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
  /** Takes a claim back; it counts no more from the same moment. */
  removeClaim: defineCall<RemovalAnswer>()({
    ...grants,
    input: object({
      email: emailField(),
      claim: requiredChoice(CLAIMS),
    }),
  }),
} as const;
