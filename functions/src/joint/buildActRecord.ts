import type { SignedAct } from './decideAct';
import type { BindingAct } from './judgeAct';

/** Builds the patch that keeps the extracts and verdicts of an act about a signed lease with its contract. */
export const buildActRecord = (
  { act, side }: Pick<BindingAct, 'act' | 'side'>,
  { authorities }: SignedAct,
  now: number,
) => ({ [`acts.${act}-${now}`]: { act, side, at: now, authorities } });
