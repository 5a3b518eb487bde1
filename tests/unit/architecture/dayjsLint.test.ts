import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { ROOT } from '@tools/dev/root.mjs';
import { afterAll, expect, it } from 'vitest';

const BIOME = join(ROOT, 'node_modules', '.bin', 'biome');
const folder = mkdtempSync(join(tmpdir(), 'dayjs-lint-'));
writeFileSync(
  join(folder, 'biome.json'),
  JSON.stringify({ plugins: [join(ROOT, 'tools', 'lint', 'dayjs.grit')] }),
);
afterAll(() => rmSync(folder, { recursive: true }));

/** Lints a text as a file of a project that has only our rule. */
const lint = (file: string, text: string): string => {
  const path = join(folder, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, text);
  const { stderr, stdout } = spawnSync(BIOME, ['lint', path], { cwd: folder, encoding: 'utf8' });
  rmSync(path);
  return stdout + stderr;
};

it.each([
  ["export const day = (at: Dayjs) => at.tz('Europe/Warsaw').add(1, 'day');", 'counts wrongly'],
  ["export const day = (at: Dayjs) => at.tz(ZONE).startOf('day');", 'counts wrongly'],
  ["export const day = dayjs.tz('2026-03-29', ZONE).endOf('day');", 'counts wrongly'],
  ["import dayjs from 'dayjs';\nexport const now = dayjs();", 'Import dayjs from'],
])('lint refuses %j', (text, message) => {
  expect(lint('src/features/example.ts', text)).toContain(message);
});

it('lint lets the file of dates read how far Warsaw is from UTC', () => {
  const text = 'export const read = (at: Dayjs) => at.tz(ZONE).utcOffset();';
  expect(lint('src/domain/shared/dates.ts', text)).not.toContain('counts wrongly');
});
