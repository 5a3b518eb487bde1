import type { RefusalReason } from '@domain/shared/refusals';

export { REFUSALS, type RefusalReason } from '@domain/shared/refusals';

/** What every refused call carries in `details`. */
export type RefusalDetails = {
  reason: RefusalReason;
  fields?: Record<string, string>;
  /** When the refusal ends, epoch ms. */
  until?: number;
  reference?: string;
};
