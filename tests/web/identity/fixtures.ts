import type { Subscribe } from '@data/query/listening';
import type { IdentityRequest } from '@domain/identity/identityRequest';
import { createIdentityRequest } from '@domain/identity/requestSteps';
import { act } from '@testing-library/react';
import { NOW } from '../../support/builders/clock';

export const PERSON = { firstName: 'Anna', lastName: 'Nowak', email: 'anna.nowak@example.pl' };

export const aRequest = (more: Partial<IdentityRequest> = {}): IdentityRequest => ({
  ...createIdentityRequest({ id: 'r1', userUid: 'uidAnna', userData: PERSON }, 'instructions_shown', NOW),
  ...more,
});

/** Creates a live value. A subscriber gets the last value and every later one. */
export const aLive = <Value>(first: Value) => {
  let value = first;
  const listeners = new Set<(value: Value) => void>();
  const subscribe: Subscribe<Value> = (onValue) => {
    listeners.add(onValue);
    onValue(value);
    return () => void listeners.delete(onValue);
  };
  const become = (next: Value) =>
    act(() => {
      value = next;
      for (const listener of listeners) listener(next);
    });
  return { subscribe, become };
};
