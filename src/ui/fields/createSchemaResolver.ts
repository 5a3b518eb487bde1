import { getIssues } from '@domain/shared/validation';
import { type FieldErrors, type FieldValues, get, type Resolver, set } from 'react-hook-form';
import type { AnyObjectSchema } from 'yup';

/**
 * Connects a yup schema of the domain with a form. The schema trims the texts. Messages stay keys (`{ key, values }`) and are
 * translated on display. `context` is passed to the schema's conditions.
 */
export const createSchemaResolver =
  <Values extends FieldValues>(schema: AnyObjectSchema, context: object = {}): Resolver<Values> =>
  (values) => {
    const cast = schema.cast(values, { assert: false, context }) as Values;
    const errors: FieldErrors<Values> = {};
    for (const { path, message } of getIssues(schema, cast, context)) {
      const name = path.replaceAll(/\[(\d+)\]/g, '.$1') || 'root';
      if (!get(errors, name)) set(errors, name, { type: message.key, message });
    }
    return Object.keys(errors).length > 0 ? { values: {}, errors } : { values: cast, errors: {} };
  };
