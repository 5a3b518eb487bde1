import { WITHDRAWAL_LOCK } from '@domain/offers/limits';
import type { OfferDraft } from '@domain/offers/offer';
import { offerSchema } from '@domain/offers/offerSchema';
import { type FieldIssue, getIssues, type MessageKey, message } from '@domain/shared/validation';
import type { UseFormReturn } from 'react-hook-form';
import type { OfferPath } from './offerValues';
import { getFormPosition, toFormPath } from './sections';

export type LabelOf = (path: string) => string;
export type DraftError = { name: OfferPath; message: MessageKey };

/**
 * Returns the message that the form shows: a missing field is named (Spec 2 §5), the withdrawal declaration gives the
 * reason.
 */
const toFormMessage = ({ path, message: found }: FieldIssue, labelOf: LabelOf): MessageKey => {
  if (found.key === 'required') return message('requiredNamed', { field: labelOf(toFormPath(path)) });
  if (path === 'summary.summary4') return message('withdrawalLock', { date: WITHDRAWAL_LOCK });
  return found;
};

/** Returns all faults of the draft with their form paths, in form order. */
export const getDraftErrors = (draft: OfferDraft, labelOf: LabelOf, now: number): DraftError[] =>
  getIssues(offerSchema(now), draft)
    .map((issue) => ({ name: toFormPath(issue.path) as OfferPath, message: toFormMessage(issue, labelOf) }))
    .sort((one, other) => getFormPosition(one.name) - getFormPosition(other.name));

const isSame = (one: unknown, other: MessageKey) => JSON.stringify(one) === JSON.stringify(other);

/**
 * Synchronises the errors of the named fields with the faults. Sets or clears each one separately, so that only a field
 * whose error changed renders again.
 */
export const setFormErrors = (
  form: UseFormReturn<OfferDraft>,
  faults: readonly DraftError[],
  names: readonly OfferPath[],
): void => {
  const messages = new Map(faults.map(({ name, message: found }) => [name, found]));
  const getShownError = (name: OfferPath): unknown => form.getFieldState(name).error?.message;
  for (const name of names) if (getShownError(name) && !messages.has(name)) form.clearErrors(name);
  for (const name of names) {
    const found = messages.get(name);
    // The form library types messages as strings; the fields translate the key when they show it.
    if (found && !isSame(getShownError(name), found))
      form.setError(name, { type: found.key, message: found as unknown as string });
  }
};
