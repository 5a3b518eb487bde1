import type { RefusalReason } from './refusals';

/**
 * A named business refusal. `reason` is a closed code (see `REFUSALS`); its user text is `errors:{reason}` in the locales.
 * `fields` has the invalid inputs by path. `until` is when the refusal ends (epoch ms), if its text mentions that.
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

/** Throws a `Refusal` if a `whyCannot…` predicate returned a reason; does nothing for `null`. */
export const assertAllowed = (reason: RefusalReason | null): void => {
  if (reason) throw new Refusal(reason);
};
