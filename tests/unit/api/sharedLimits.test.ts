import { CALLABLES } from '@api';
import type { CallSchema } from '@api/callable';
import { describe, expect, it } from 'vitest';

const contracts = Object.entries(CALLABLES as Record<string, CallSchema>);
const shared = contracts.filter(([, { countedAs }]) => countedAs !== undefined);

describe('calls that are counted together', () => {
  it('are those that judge photos [I12]', () => {
    expect(shared.map(([name]) => name).sort()).toEqual(['onOfferAdd', 'verifyPhotos']);
  });

  it('have the same limits under a name that is no other call’s', () => {
    const limits = shared.map(([, { countedAs, rate, dailyMax }]) => ({ countedAs, rate, dailyMax }));
    for (const limit of limits) expect(limit).toEqual(limits[0]);
    for (const [name] of contracts) expect(limits.map(({ countedAs }) => countedAs)).not.toContain(name);
  });
});
