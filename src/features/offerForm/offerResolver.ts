import type { OfferDraft } from '@domain/offers/offer';
import { offerSchema } from '@domain/offers/offerSchema';
import { type FieldIssue, issuesOf, type MessageKey, message } from '@domain/shared/validation';
import { type FieldErrors, type Resolver, set } from 'react-hook-form';
import { formPath, SECTIONS, sectionOf } from './sections';

/** Offers made after this moment cannot be withdrawn; only a validation text names it (Spec 2 §9). */
export const WITHDRAWAL_LOCK = '17.10.2024 23:59:59';

export type LabelOf = (path: string) => string;

/** A message as the form shows it: a missing field is named (Spec 2 §5), the withdrawal declaration says why. */
export const formMessage = ({ path, message: found }: FieldIssue, labelOf: LabelOf): MessageKey => {
  if (found.key === 'required') return message('requiredNamed', { field: labelOf(formPath(path)) });
  if (path === 'summary.summary4') return message('withdrawalLock', { date: WITHDRAWAL_LOCK });
  return found;
};

const placeOf = (name: string) => SECTIONS.findIndex(({ key }) => key === sectionOf(name));

/** Every fault of the draft with its form path, in the order of the form's sections. */
export const draftFaults = (draft: OfferDraft, labelOf: LabelOf, now: number) =>
  issuesOf(offerSchema(now), draft)
    .map((issue) => ({ name: formPath(issue.path), message: formMessage(issue, labelOf) }))
    .sort((one, other) => placeOf(one.name) - placeOf(other.name));

/** Connects the offer's schema with the form; `nowOf` is asked at each check because validity dates move on. */
export const offerResolver =
  (labelOf: LabelOf, nowOf: () => number): Resolver<OfferDraft> =>
  (values) => {
    const errors: FieldErrors<OfferDraft> = {};
    for (const { name, message: found } of draftFaults(values, labelOf, nowOf()))
      set(errors, name, { type: found.key, message: found });
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values, errors: {} };
  };
