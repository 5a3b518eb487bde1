import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@tools/dev/root.mjs';
import { expect, it } from 'vitest';

const STATES = /<ErrorState\b.*?\/>(?=\s*[;,)}:\n])/gs;
const WAY_OUT = /\b(onRetry|back)=/;

it('anyone who is told that something could not be loaded is offered a way out of it', () => {
  const files = readdirSync(join(ROOT, 'src'), { recursive: true, encoding: 'utf8' });
  const deadEnds = files
    .filter((name) => name.endsWith('.tsx'))
    .flatMap((name) =>
      (readFileSync(join(ROOT, 'src', name), 'utf8').match(STATES) ?? [])
        .filter((state) => !WAY_OUT.test(state))
        .map((state) => `${name}: ${state}`),
    );
  expect(deadEnds).toEqual([]);
});
