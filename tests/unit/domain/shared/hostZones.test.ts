import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '@tools/dev/root.mjs';
import { expect, it } from 'vitest';

const run = promisify(execFile);
const SCRIPT = join(ROOT, 'tests', 'support', 'warsawHours.ts');

it.each(['UTC', 'Europe/Warsaw', 'America/New_York', 'Pacific/Auckland'])(
  'a computer in %s shows every hour of 2020 to 2035 as Warsaw’s clocks do',
  async (zone) => {
    const args = ['--import', 'tsx', SCRIPT];
    const { stdout } = await run(process.execPath, args, { cwd: ROOT, env: { ...process.env, TZ: zone } });
    const { wrong, compared } = JSON.parse(stdout);
    expect(wrong).toEqual([]);
    expect(compared).toBeGreaterThan(11_000);
  },
  60_000,
);
