import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const FOLDER = '.github/workflows';
const NAMES = readdirSync(FOLDER);

describe('the workflows', () => {
  it.each(NAMES)('%s takes every action by its digest, with the release beside it', (name) => {
    const actions = readFileSync(join(FOLDER, name), 'utf8').match(/uses: .+/g) ?? [];
    expect(actions.length).toBeGreaterThan(0);
    for (const action of actions)
      expect(action).toMatch(/^uses: [\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it.each(NAMES)('%s stores no key of a service account', (name) => {
    expect(readFileSync(join(FOLDER, name), 'utf8')).not.toMatch(/secrets\.|credentials_json/);
  });

  it('look for known weaknesses of the packages every week, in both folders', () => {
    const audit = readFileSync(join(FOLDER, 'audit.yml'), 'utf8');
    expect(audit).toMatch(/cron: '\d+ \d+ \* \* [0-6]'/);
    expect(audit.match(/npm audit --omit=dev/g)).toHaveLength(2);
  });
});
