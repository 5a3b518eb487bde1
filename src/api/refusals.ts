import type { RefusalReason } from '@domain/shared/refusals';

export { REFUSALS, type RefusalReason } from '@domain/shared/refusals';

/** The `details` of every refused call. */
export type RefusalDetails = {
  reason: RefusalReason;
  fields?: Record<string, string>;
  /** End of the refusal (epoch ms). */
  until?: number;
  reference?: string;
};
