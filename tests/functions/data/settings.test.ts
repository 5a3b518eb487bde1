import { loadPlatformSettings } from '@functions/data/settings';
import { commit } from '@functions/data/store';
import { startTestProject } from '@tests/support/functionsHarness';
import { DEMO_SETTINGS } from '@tools/demo/settings';
import { expect, it } from 'vitest';

startTestProject();

it.each([
  ['no account', { depositAccount: '' }],
  ['an account of 25 digits', { depositAccount: '9'.repeat(25) }],
  ['an account with spaces', { depositAccount: '96 9991 2347 0000 0000 0000 9000' }],
  ['nobody whose account it is', { depositAccountHolder: '' }],
])('no deposit can be asked for while the settings of the operator name %s', async (_, patch) => {
  await commit((writes) => writes.set('admin/settings', { ...DEMO_SETTINGS, ...patch }));
  await expect(loadPlatformSettings()).rejects.toThrow('deposit account');
  await commit((writes) => writes.set('admin/settings', DEMO_SETTINGS));
  expect(await loadPlatformSettings()).toMatchObject({ depositAccount: DEMO_SETTINGS.depositAccount });
});
