import { lazy, Suspense, useEffect, useState } from 'react';
import type { FormErrorsProps } from './FormErrorDialog';

const load = () => import('./FormErrorDialog');
const FormErrorDialog = lazy(() => load().then((module) => ({ default: module.FormErrorDialog })));

/** Dialog with the errors of a form. Its chunk loads right after the form, so that it is available offline. */
export function FormErrors(props: FormErrorsProps) {
  const [wasNeeded, setWasNeeded] = useState(false);
  if (!wasNeeded && props.faults.length > 0) setWasNeeded(true);
  useEffect(() => {
    // a failed load matters, and is retried, only when there are errors to list
    load().catch(() => null);
  }, []);
  if (!wasNeeded) return null;
  return (
    <Suspense>
      <FormErrorDialog {...props} />
    </Suspense>
  );
}
