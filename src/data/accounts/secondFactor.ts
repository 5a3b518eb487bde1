import { EMULATORS } from '@config/emulators';
import { env } from '@config/env';
import { AppError } from '@data/calls/appError';
import { queryClient } from '@data/query/queryClient';

/** Why a call was refused until the second factor is proved, or set up first. */
export type FactorDemand = 'secondFactorMissing' | 'secondFactorWanted';
/** Asks the person; resolves to whether the factor is proven now. */
type Ask = (demand: FactorDemand) => Promise<boolean>;

let ask: Ask | null = null;

/** Says who asks for the second factor on this page; returns how to stop. */
export const answerFactorDemands = (asking: Ask): (() => void) => {
  ask = asking;
  return () => {
    ask = null;
  };
};

/** Has every part that shows the state of the factor load it again. */
export const announceFactorChange = (): void =>
  void queryClient.invalidateQueries({ queryKey: ['getSecondFactorState'] });

/** Whether a call was refused only until the factor is proven. */
export const isFactorWanted = (error: unknown): boolean => getFactorDemand(error) === 'secondFactorWanted';

const getFactorDemand = (error: unknown): FactorDemand | null => {
  const reason = error instanceof AppError ? error.reason : null;
  return reason === 'secondFactorMissing' || reason === 'secondFactorWanted' ? reason : null;
};

/**
 * Runs a call; where it wants the second factor, asks for it and runs the call again, so that nothing typed is lost. Throws the
 * refusal where the person leaves without a proof.
 */
export const withSecondFactor = async <A>(call: () => Promise<A>): Promise<A> => {
  try {
    return await call();
  } catch (error) {
    const demand = getFactorDemand(error);
    if (!demand || !ask || !(await ask(demand))) throw error;
    return call();
  }
};

/** Returns the code of the demo accounts on the local stack, `null` anywhere else. */
export const loadDemoCode = async (): Promise<string | null> => {
  if (!env.usesEmulators) return null;
  const answer = await fetch(`http://${EMULATORS.host}:${EMULATORS.standins}/demo-code`).catch(() => null);
  return answer?.ok ? answer.text() : null;
};
