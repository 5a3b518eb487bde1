import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { REFUSALS } from '@api/refusals';
import { describe, expect, it } from 'vitest';

/** Folders that prove the business rules. A screen that shows a text does not prove its reason. */
const FOLDERS = ['tests/functions', 'tests/unit/domain', 'tests/unit/leases'];

/** Reasons that no test can trigger, each with the cause. */
const EXCEPTIONS: Record<string, string> = {
  tooMuchContention: 'quoted as the error Contended, of which it is made',
};

const quoted = FOLDERS.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => readFileSync(join(folder, name), 'utf8')),
).join('\n');

describe('the reasons of refusals', () => {
  it.each(Object.keys(REFUSALS).filter((reason) => !(reason in EXCEPTIONS)))(
    '%s is asserted on the side of the rules',
    (reason) => {
      expect(quoted.includes(`'${reason}'`)).toBe(true);
    },
  );
});
