import type { AnyObjectSchema, InferType } from 'yup';

/** Who may make a call: anybody, an account, or one with the claim. A confirmed e-mail or company is the use case's matter. */
export type CallAccess = 'anyone' | 'signedIn' | 'creator' | 'admin';

/** At most `max` calls in `perSeconds` for one account (or one address for visitors). */
export type CallRate = { max: number; perSeconds: number };

/**
 * One callable: who may call it, the schema both sides validate with, whether it changes state
 * (a changing call accepts an idempotency key), how often it may be called.
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
  /** At most this many a day for one account, for calls that cost money or much computing; uncounted, none is answered. */
  dailyMax?: number;
  /** Characters its payload may hold where a file comes with it. */
  charsMax?: number;
  /** Under which name its uses are counted, for calls that share their limits; its own when absent. */
  countedAs?: string;
  /** The field of the input that carries a uid; it must be the caller's own unless the caller is an admin. */
  ownUid?: string;
  /** Recorded among the actions of admins, whoever else may make it and though it only reads: it shows data of people. */
  isAudited?: boolean;
  /** Only for a caller who signed in within the last minutes. */
  freshSignIn?: boolean;
  /**
   * Only for a session that proved the second factor of its account within the last minutes: what gives or takes claims, money,
   * identities, companies or what binds. `tests/unit/contracts/secondFactor.test.ts` names the calls of staff that do without.
   */
  secondFactor?: boolean;
  /** Answers the token of an account that is being deleted, or was, as well: so that it can be repeated. */
  outlivesAccount?: boolean;
  /** Only for the type of the answer; never present at run time. */
  readonly __output?: Output;
};

type Spec<Input extends AnyObjectSchema, Access extends CallAccess> = Omit<
  CallSchema<Input, unknown, Access>,
  '__output' | 'rate'
> & { rate?: CallRate };

const USUAL_RATE: CallRate = { max: 60, perSeconds: 60 };

/** `answers<Output>()({...})`: declares a callable whose answer has the type `Output`. */
export const defineCall =
  <Output>() =>
  <Input extends AnyObjectSchema, Access extends CallAccess>(
    spec: Spec<Input, Access>,
  ): CallSchema<Input, Output, Access> => ({
    rate: USUAL_RATE,
    ...spec,
  });

/** What calls answer that have nothing to tell but that it is done. */
export type StatusAnswer = { status: 'SUCCESS' };
export const SUCCESS: StatusAnswer = { status: 'SUCCESS' };

export type InputOf<C> = C extends CallSchema<infer S, unknown> ? InferType<S> : never;
export type OutputOf<C> = C extends { __output?: infer O } ? Exclude<O, undefined> : never;
