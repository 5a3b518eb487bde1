import type { CrashPoint } from '../crashInjection';

/** Job of a child process: a step on an offer or an account (`about`) at `now`, and the point where it is killed. */
export type ChildJob = { step: string; about: string; now: number; death: CrashPoint | null };
