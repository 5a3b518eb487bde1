import type { Handler } from '../runtime/pipeline';
import { MONEY_STEPS, recordMoney } from './deposit';

/** The deposit arrived: the handover may begin. */
export const confirmDeposit: Handler<'confirmDeposit'> = (input, ctx) =>
  recordMoney(MONEY_STEPS.confirmDeposit, input, ctx);
