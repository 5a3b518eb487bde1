import type { CrashPoint } from '../crashInjection';

/** What a process is started for: a step about one thing, an offer or an account, at `now`, and where it is killed. */
export type ChildJob = { step: string; about: string; now: number; death: CrashPoint | null };
