import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('gives no screen its way to the outside by a context: tests put fakes in the place of it', () => {
  const byContext = globSync('src/**/*.{ts,tsx}').filter((path) =>
    /PortContext|createContext<\w*Port\b/.test(readFileSync(path, 'utf8')),
  );
  expect(byContext).toEqual([]);
});
