import type { FieldErrors } from 'react-hook-form';
import type { FieldMessage } from './useFieldError';

export type FormError = { name: string; message: FieldMessage };

/** Returns all errors of a form with their paths, in the order of the form's values. */
export const getFormErrors = (errors: FieldErrors, prefix = ''): FormError[] =>
  Object.entries(errors).flatMap(([key, error]) => {
    if (!error || typeof error !== 'object' || key === 'ref') return [];
    const name = prefix ? `${prefix}.${key}` : key;
    if ('message' in error && error.message && 'type' in error)
      return [{ name, message: error.message as FieldMessage }];
    return getFormErrors(error as FieldErrors, name);
  });
