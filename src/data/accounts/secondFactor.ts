import { EMULATORS } from '@config/emulators';
import { env } from '@config/env';
import { AppError } from '@data/calls/appError';
import { queryClient } from '@data/query/queryClient';

/**
 * Reason of a call refused until the second factor is proved (`secondFactorWanted`) or set up (`secondFactorMissing`).
 */
export type FactorDemand = 'secondFactorMissing' | 'secondFactorWanted';
/** Asks the user. Resolves to whether the factor is now proved. */
type Ask = (demand: FactorDemand) => Promise<boolean>;

let ask: Ask | null = null;

/** Registers the dialog that asks for the second factor on this page. Returns the function that unregisters it. */
export const registerFactorDialog = (asking: Ask): (() => void) => {
  ask = asking;
  return () => {
    ask = null;
  };
};

/** Makes every component that shows the state of the factor load it again. */
export const invalidateFactorState = (): void =>
  void queryClient.invalidateQueries({ queryKey: ['getSecondFactorState'] });

/** Returns whether a call was refused only until the factor is proved. */
export const isFactorWanted = (error: unknown): boolean => getFactorDemand(error) === 'secondFactorWanted';

const getFactorDemand = (error: unknown): FactorDemand | null => {
  const reason = error instanceof AppError ? error.reason : null;
  return reason === 'secondFactorMissing' || reason === 'secondFactorWanted' ? reason : null;
};

/**
 * Runs a call. If it requires the second factor, asks for it and runs the call again, so that the user's input is
 * kept. Throws the refusal if the user cancels.
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

/** Returns the code of the demo accounts in the local stack; `null` elsewhere. */
export const loadDemoCode = async (): Promise<string | null> => {
  if (!env.usesEmulators) return null;
  const answer = await fetch(`http://${EMULATORS.host}:${EMULATORS.fakes}/demo-code`).catch(() => null);
  return answer?.ok ? answer.text() : null;
};
