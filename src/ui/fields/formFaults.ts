import type { FieldErrors } from 'react-hook-form';
import type { FieldMessage } from './useFieldError';

export type FormFault = { name: string; message: FieldMessage };

/** All faults of a form by path, in the order of the form's values. */
export const faultsOf = (errors: FieldErrors, prefix = ''): FormFault[] =>
  Object.entries(errors).flatMap(([key, error]) => {
    if (!error || typeof error !== 'object' || key === 'ref') return [];
    const name = prefix ? `${prefix}.${key}` : key;
    if ('message' in error && error.message && 'type' in error)
      return [{ name, message: error.message as FieldMessage }];
    return faultsOf(error as FieldErrors, name);
  });
