import { saveLanguage, saveMarketingConsent, saveNames } from '@data/accounts/account';
import { beforeEach, describe, expect, it, vi } from 'vitest';

const update = vi.fn((_path: string, _change: object) => {});
vi.mock('@data/calls/firebase', () => ({
  loadFirestore: async () => ({
    db: {},
    doc: (_: object, ...path: string[]) => path.join('/'),
    writeAtOnce: async (write: (writer: object) => unknown) => write({ update }),
  }),
}));

beforeEach(() => void update.mockReset());

describe('what a person changes of their own record', () => {
  it.each([
    ['the language [W2]', { lang: 'en' }, () => saveLanguage('uid1', 'en')],
    [
      'the names',
      { firstName: 'Ewa', lastName: 'Lis' },
      () => saveNames('uid1', { firstName: 'Ewa', lastName: 'Lis' }),
    ],
    ['the consent to news', { marketingConsent: false }, () => saveMarketingConsent('uid1', false)],
  ])('is %s and nothing else', async (_, change, save) => {
    await save();
    expect(update.mock.calls).toEqual([['users/uid1', change]]);
  });

  it.each([
    ['networkFailed', 'unavailable'],
    ['noPermission', 'permission-denied'],
    ['saveFailed', 'aborted'],
  ])('is not kept, for the reason %s, where the database answers %s', async (reason, code) => {
    update.mockImplementationOnce(() => {
      throw { code };
    });
    await expect(saveLanguage('uid1', 'pl')).rejects.toMatchObject({ reason });
  });
});
