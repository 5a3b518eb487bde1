import type { ReceptionForm } from '@domain/leases/receptionForm';
import { useEffect, useRef } from 'react';
import { type Control, type UseFormSetValue, useWatch } from 'react-hook-form';

type Form = { control: Control<ReceptionForm>; setValue: UseFormSetValue<ReceptionForm> };

/** Unticks the authorization of the saved person once, when the form names another one. `saved`: whether it is stored. */
export const useAuthorizationReset = ({ control, setValue }: Form, saved: boolean): void => {
  const person = useWatch({ control, name: ['firstName', 'lastName', 'email'] }).join('\n');
  const authorized = useRef<string | null>(saved ? person : null);
  useEffect(() => {
    if (authorized.current === null || authorized.current === person) return;
    authorized.current = null;
    setValue('authorized', false);
  }, [person, setValue]);
};
