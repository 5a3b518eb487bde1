import type { AnyObjectSchema, InferType } from 'yup';

/**
 * Who may make a call: anyone, any account, or an account with the claim. The use case checks a verified e-mail or
 * company.
 */
export type CallAccess = 'anyone' | 'signedIn' | 'creator' | 'admin';

/** Rate limit: at most `max` calls in `perSeconds`, per account (per IP address for visitors). */
export type CallRate = { max: number; perSeconds: number };

/**
 * One callable: its access, the schema that both sides validate with, whether it changes state (then it accepts an
 * idempotency key), its rate limit.
 */
export type CallSchema<
  Input extends AnyObjectSchema = AnyObjectSchema,
  Output = unknown,
  Access extends CallAccess = CallAccess,
> = {
  access: Access;
  input: Input;
  writes: boolean;
  rate: CallRate;
  /** Daily quota per account, for expensive calls. Fails closed: the call is refused if the counter is unavailable. */
  dailyMax?: number;
  /** Payload limit in characters, for calls that carry a file. */
  charsMax?: number;
  /** Name of the shared counter, for calls that share their limits; by default the call's own name. */
  countedAs?: string;
  /** Input field with a uid. It must be the caller's own unless the caller is an admin. */
  ownUid?: string;
  /** Recorded among the actions of admins, even if it only reads or others may call it: it shows personal data. */
  isAudited?: boolean;
  /** Requires a sign-in within the last minutes. */
  freshSignIn?: boolean;
  /**
   * Requires a session that proved its second factor within the last minutes: for calls that give or take claims,
   * money, identities, companies, or that bind. `tests/unit/api/secondFactor.test.ts` names the staff calls that
   * need none.
   */
  secondFactor?: boolean;
  /** Accepts the token of an account that is being or has been deleted, so that the call can be retried. */
  outlivesAccount?: boolean;
  /** Carries the output type only; absent at run time. */
  readonly __output?: Output;
};

type Spec<Input extends AnyObjectSchema, Access extends CallAccess> = Omit<
  CallSchema<Input, unknown, Access>,
  '__output' | 'rate'
> & { rate?: CallRate };

const USUAL_RATE: CallRate = { max: 60, perSeconds: 60 };

/** `defineCall<Output>()({...})`: declares a callable with the output type `Output`. */
export const defineCall =
  <Output>() =>
  <Input extends AnyObjectSchema, Access extends CallAccess>(
    spec: Spec<Input, Access>,
  ): CallSchema<Input, Output, Access> => ({
    rate: USUAL_RATE,
    ...spec,
  });

/** Response of calls that report only success. */
export type StatusAnswer = { status: 'SUCCESS' };
/** `isWaiting`: the lease or the act waits for the second person of the company. */
export type WaitingAnswer = StatusAnswer & { isWaiting?: true };

export const SUCCESS: StatusAnswer = { status: 'SUCCESS' };

export type InputOf<C> = C extends CallSchema<infer S, unknown> ? InferType<S> : never;
export type OutputOf<C> = C extends { __output?: infer O } ? Exclude<O, undefined> : never;
