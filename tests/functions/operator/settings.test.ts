import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PlatformSettings } from '@domain/admin/platformSettings';
import { HOUR_MS } from '@domain/shared/dates';
import { getDb } from '@functions/data/admin';
import { readSettings } from '@functions/data/settings';
import { sha256Hex } from '@functions/runtime/hash';
import { createTestAccount, invoke, NOW, readMails, startTestProject } from '@tests/support/functionsHarness';
import { storeFactor } from '@tests/support/secondFactor';
import { formatSettings, readSettingsFile, writeSettings } from '@tools/admin/settings';
import { DEMO_SETTINGS } from '@tools/demo/settings';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

startTestProject();

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'settings-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const writeSettingsFile = (text: string): string => {
  const file = join(folder, 'settings.json');
  writeFileSync(file, text);
  return file;
};

const readEventDetails = async () =>
  (await getDb().collection('eventQueue').get()).docs.map((found) => String(found.get('details')));

describe('the settings of the platform, written by the operator', () => {
  it('change nothing in a dry run', async () => {
    const { changes } = await writeSettings(DEMO_SETTINGS, { isDryRun: true, now: NOW });
    expect(changes.map(({ path }) => path)).toContain('depositAccount');
    expect(await readSettings()).toBeNull();
  });

  it('are stored as a file holds them and printed the same way', async () => {
    const file = writeSettingsFile(JSON.stringify(DEMO_SETTINGS));
    await writeSettings(readSettingsFile(file), { now: NOW });
    expect(await readSettings()).toEqual(DEMO_SETTINGS);
    expect(JSON.parse(await formatSettings())).toEqual(DEMO_SETTINGS);
    expect(await readEventDetails()).toHaveLength(1);
  });

  it('are not written again when nothing differs', async () => {
    expect(await writeSettings(DEMO_SETTINGS, { now: NOW })).toEqual({
      changes: [],
      isProposed: false,
      unproven: [],
    });
    expect(await readEventDetails()).toHaveLength(1);
  });

  it('lose what the file leaves out, and the log of events names it', async () => {
    const { callerBonuses: _, ...rest } = DEMO_SETTINGS;
    const settings: PlatformSettings = { ...rest, twoPeopleForResets: true };
    await writeSettings(settings, { now: NOW });
    expect(await readSettings()).toEqual(settings);
    const said = (await readEventDetails()).join('\n');
    expect(said).toContain('callerBonuses.linkClick: 1 → –');
    expect(said).toContain('twoPeopleForResets: – → true');
  });

  const OLD_GRANT = { byDigest: sha256Hex('npm run admin'), at: NOW - 72 * HOUR_MS };
  const anOldAdmin = () =>
    createTestAccount({
      isAdmin: true,
      claims: { admin: true, creator: false },
      claimGrants: { admin: OLD_GRANT },
    });

  it('wait for no admin who has no second factor, and could not confirm them: that one is named', async () => {
    const admin = await anOldAdmin();
    const settings: PlatformSettings = { ...DEMO_SETTINGS, depositAccountHolder: 'Posiadacz' };
    const expected = { isProposed: false, unproven: [admin.user.email] };
    expect(await writeSettings(settings, { isDryRun: true, now: NOW })).toMatchObject(expected);
    expect(await writeSettings(settings, { now: NOW })).toMatchObject(expected);
    expect(await readSettings()).toEqual(settings);
  });

  it('wait for an admin once there is one who counts as a second person, though the operator named that one', async () => {
    const before = await readSettings();
    const settings: PlatformSettings = { ...DEMO_SETTINGS, depositAccountHolder: 'Nowy posiadacz' };
    const admin = await anOldAdmin();
    await storeFactor(admin.user.uid);
    expect(await writeSettings(settings, { now: NOW })).toMatchObject({ isProposed: true, unproven: [] });
    expect(await readSettings()).toEqual(before);
    expect(await readMails(admin.user.email)).toMatchObject([{ kind: 'settingsProposed' }]);
    await invoke('decideSettings', { proposedAt: NOW, accepted: true }, { by: admin, now: NOW + 1 });
    expect(await readSettings()).toEqual(settings);
  });

  it('are stored at once where they concern no money, also beside an admin', async () => {
    const settings = { ...((await readSettings()) ?? DEMO_SETTINGS), linkHosts: ['www.example.pl'] };
    expect((await writeSettings(settings, { now: NOW })).isProposed).toBe(false);
    expect(await readSettings()).toEqual(settings);
  });

  it('are refused while an admin has proposed others', async () => {
    const admin = await createTestAccount({ isAdmin: true });
    const proposed = { ...DEMO_SETTINGS, depositAccountHolder: 'Inny posiadacz' };
    await invoke('changeSettings', { settings: proposed, reason: 'x' }, { by: admin });
    await expect(writeSettings(DEMO_SETTINGS, { now: NOW })).rejects.toThrow('An admin has proposed');
  });

  it.each([
    ['an account with a wrong digit', { depositAccount: '96999123470000000000009001' }, 'depositAccount'],
    ['a name no setting has', { depositAcount: '1' }, 'depositAcount'],
    ['a fee below nothing', { invoicing: { ...DEMO_SETTINGS.invoicing, paymentDays: -1 } }, 'paymentDays'],
  ])('are refused with %s', async (_, patch, path) => {
    const file = writeSettingsFile(JSON.stringify({ ...DEMO_SETTINGS, ...patch }));
    expect(() => readSettingsFile(file)).toThrow(path);
  });

  it('are refused from a file that holds no JSON', () => {
    expect(() => readSettingsFile(writeSettingsFile('{'))).toThrow('cannot be read');
  });
});
