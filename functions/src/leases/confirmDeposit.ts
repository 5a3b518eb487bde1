import type { Handler } from '../runtime/pipeline';
import { MONEY_STEPS, recordMoney } from './deposit';

/** Records that the deposit arrived, which opens the handover. */
export const confirmDeposit: Handler<'confirmDeposit'> = (input, ctx) =>
  recordMoney(MONEY_STEPS.confirmDeposit, input, ctx);
