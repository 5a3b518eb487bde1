import { type AccountExport, accountExport } from '@functions/accounts/accountExport';
import { EXPORT_LINK_LIFE_MS, exportOrderOf } from '@functions/accounts/exportLink';
import { newDocumentId } from '@functions/runtime/ids';
import { anOffer, NOW } from '@tests/support/builders';
import { type Account, invoke, refusalOf, startTestProject } from '@tests/support/functionsHarness';
import { storeOffer, storeParties } from '@tests/support/leaseScene';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../talk/scene';
import { aDraft, aPerson, aSettledLease, tracesOf } from './scene';

startTestProject();
beforeAll(storeParties);

const queryOf = async (by: Account) => {
  const { url } = await invoke('exportUserData', {}, { by });
  return Object.fromEntries(new URL(url).searchParams);
};
const exported = async (by: Account): Promise<AccountExport> =>
  accountExport(exportOrderOf(await queryOf(by), NOW).uid, NOW);
const pathsIn = ({ documents }: AccountExport) =>
  Object.values(documents)
    .flat()
    .map((document) => (document as { path: string }).path);

describe('the export of one’s data', () => {
  it('holds what every collection and the file store have about the account', async () => {
    const by = await aPerson();
    const { uid } = by.token;
    const offer = await storeOffer(anOffer().withId(newDocumentId()).active().build());
    await ask(offer.id, { description: 'Czy jest parking?' }, { by });
    const [draft, lease] = await Promise.all([aDraft(by), aSettledLease(by)]);
    await tracesOf(by);
    const data = await exported(by);
    expect(data.account).toMatchObject({ uid, email: by.user.email, signsInWith: ['password'] });
    for (const path of [
      `users/${uid}`,
      `offers/${draft}`,
      `contracts/${lease}`,
      `offers/${offer.id}/questions/${uid}`,
      `mobywatelRequests/request-${uid}`,
      `signedTerms/${uid}`,
      `savedSearches/${uid}`,
      `reports/report-${uid}`,
    ])
      expect(pathsIn(data), path).toContain(path);
    expect(data.files.map(({ path }) => path)).toEqual([
      `users/${uid}/terms-signed.pdf`,
      `offers/${draft}/images/a.jpg`,
    ]);
    expect(JSON.stringify(data)).not.toMatch(/codeHash|tokenHash/);
  });

  it('holds nothing of anybody else’s account', async () => {
    const [by, other] = await Promise.all([aPerson(), aPerson({ lastName: 'Sąsiadka' })]);
    await Promise.all([tracesOf(other), aDraft(other), tracesOf(by)]);
    const text = JSON.stringify(await exported(by));
    expect(text).not.toContain(other.token.uid);
    expect(text).not.toContain(other.user.email);
    expect(text).not.toContain('Sąsiadka');
  });
});

describe('the address of an export', () => {
  it('works for ten minutes', async () => {
    const query = await queryOf(await aPerson());
    expect(exportOrderOf(query, NOW + EXPORT_LINK_LIFE_MS).until).toBe(NOW + EXPORT_LINK_LIFE_MS);
    expect(() => exportOrderOf(query, NOW + EXPORT_LINK_LIFE_MS + 1)).toThrow('exportLinkExpired');
  });

  it('cannot be turned to another account or made to last longer', async () => {
    const [by, other] = await Promise.all([aPerson(), aPerson()]);
    const query = await queryOf(by);
    const forged = [
      { ...query, uid: other.token.uid },
      { ...query, until: String(NOW + 365 * EXPORT_LINK_LIFE_MS) },
      { ...query, mark: '0'.repeat(64) },
      { uid: query.uid, until: query.until },
      {},
    ];
    for (const one of forged) expect(() => exportOrderOf(one, NOW)).toThrow('exportLinkExpired');
  });

  it('leads nowhere once the account is gone', async () => {
    const by = await aPerson();
    const { uid } = exportOrderOf(await queryOf(by), NOW);
    await invoke('deleteAllUserData', { userId: uid }, { by });
    await expect(accountExport(uid, NOW)).rejects.toThrow('exportLinkExpired');
  });

  it('is given to signed-in people only, each their own', async () => {
    expect(await refusalOf(invoke('exportUserData', {}))).toMatchObject({ reason: 'signedOut' });
  });
});
