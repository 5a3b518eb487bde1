import { accountCalls } from './accounts';
import { addressCalls } from './address';
import type { InputOf, OutputOf } from './callable';
import { eventCalls } from './events';
import { leaseCalls } from './leases';
import { offerCalls } from './offers';

/** Every callable function, once: access, input schema, answer type (see the area files). */
export const CALLABLES = {
  ...accountCalls,
  ...addressCalls,
  ...offerCalls,
  ...leaseCalls,
  ...eventCalls,
} as const;

export type CallableName = keyof typeof CALLABLES;
export type CallInput<Name extends CallableName> = InputOf<(typeof CALLABLES)[Name]>;
export type CallOutput<Name extends CallableName> = OutputOf<(typeof CALLABLES)[Name]>;

/** Where every function runs (Spec 1 §7). */
export const REGION = 'europe-west1';
