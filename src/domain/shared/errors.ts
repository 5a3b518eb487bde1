import type { RefusalReason } from './refusals';

/**
 * A named refusal of the business. `reason` is a closed code (see `REFUSALS`); the sentence for
 * people lives in the locales under `errors:{reason}`. `fields` names the inputs at fault, by path; `until` is when the
 * refusal ends (epoch ms), where its sentence names that.
 */
export class Refusal extends Error {
  readonly reason: RefusalReason;
  readonly fields: Record<string, string> | null;
  readonly until: number | null;

  constructor(
    reason: RefusalReason,
    fields: Record<string, string> | null = null,
    until: number | null = null,
  ) {
    super(reason);
    this.name = 'Refusal';
    this.reason = reason;
    this.fields = fields;
    this.until = until;
  }
}

/** Throws a `Refusal` when a `whyCannot…` predicate named a reason; does nothing for `null`. */
export const refuseWhen = (reason: RefusalReason | null): void => {
  if (reason) throw new Refusal(reason);
};
