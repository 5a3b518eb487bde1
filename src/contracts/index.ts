import { accountCalls } from './accounts';
import { addressCalls } from './address';
import type { InputOf, OutputOf } from './callable';
import { depositCalls } from './deposits';
import { eventCalls } from './events';
import { evidenceCalls } from './evidence';
import { homeCalls } from './home';
import { identityCalls } from './identity';
import { leaseCalls } from './leases';
import { mailCalls } from './mails';
import { offerCalls } from './offers';
import { talkCalls } from './talk';
import { wantedCalls } from './wanted';

/** Every callable function, once: access, input schema, answer type (see the area files). */
export const CALLABLES = {
  ...accountCalls,
  ...identityCalls,
  ...addressCalls,
  ...offerCalls,
  ...leaseCalls,
  ...depositCalls,
  ...eventCalls,
  ...evidenceCalls,
  ...homeCalls,
  ...talkCalls,
  ...wantedCalls,
  ...mailCalls,
} as const;

export type CallableName = keyof typeof CALLABLES;
export type CallInput<Name extends CallableName> = InputOf<(typeof CALLABLES)[Name]>;
export type CallOutput<Name extends CallableName> = OutputOf<(typeof CALLABLES)[Name]>;

export { REGION } from './region';
