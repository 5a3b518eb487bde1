import type { RefusalReason } from '@domain/shared/refusals';

export { REFUSALS, type RefusalReason } from '@domain/shared/refusals';

/** What every refused call carries in `details`. */
export type RefusalDetails = { reason: RefusalReason; fields?: Record<string, string>; reference?: string };
