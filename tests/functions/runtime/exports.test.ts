import { CALLABLES } from '@contracts';
import { HANDLERS } from '@functions/handlers';
import * as deployed from '@functions/index';
import { describe, expect, it } from 'vitest';

const sorted = (names: Iterable<string>) => [...names].sort();
const callables = sorted(Object.keys(CALLABLES));

type Endpoint = { region?: string[]; callableTrigger?: object };
const endpointOf = (deployedFunction: unknown): Endpoint =>
  (deployedFunction as { __endpoint?: Endpoint }).__endpoint ?? {};

describe('the deployed functions', () => {
  it('hold every callable of the contract and no other one', () => {
    const names = Object.entries(deployed).filter(([, exported]) => endpointOf(exported).callableTrigger);
    expect(sorted(names.map(([name]) => name))).toEqual(callables);
  });

  it('[V42] run in europe-west1', () => {
    const regions = Object.values(deployed).map((exported) => endpointOf(exported).region);
    expect(new Set(regions.flat())).toEqual(new Set(['europe-west1']));
  });

  it.each(callables)('%s has a use case exported under its own name', async (name) => {
    const module: Record<string, unknown> = await HANDLERS[name as keyof typeof HANDLERS]();
    expect(module[name]).toBeTypeOf('function');
  });
});
