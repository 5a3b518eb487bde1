import type { Subscribe } from '@data/query/listening';
import { vi } from 'vitest';

/** Creates a subscription that emits one value at once and nothing after it. */
export const createStaticSubscription = <Value>(value: Value) =>
  vi.fn<Subscribe<Value>>((onValue) => {
    onValue(value);
    return () => {};
  });
