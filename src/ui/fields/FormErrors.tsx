import { lazy, Suspense, useEffect, useState } from 'react';
import type { FormErrorsProps } from './FormErrorDialog';

const load = () => import('./FormErrorDialog');
const FormErrorDialog = lazy(() => load().then((module) => ({ default: module.FormErrorDialog })));

/** What a form still needs, in a dialog; its code follows the form, so that it is there when the network is not. */
export function FormErrors(props: FormErrorsProps) {
  const [wasNeeded, setWasNeeded] = useState(false);
  if (!wasNeeded && props.faults.length > 0) setWasNeeded(true);
  useEffect(() => {
    // a failure matters, and is tried again, only once there is something to list
    load().catch(() => null);
  }, []);
  if (!wasNeeded) return null;
  return (
    <Suspense>
      <FormErrorDialog {...props} />
    </Suspense>
  );
}
