import type { Offer } from '@domain/offers/offer';
import { MINUTE_MS } from '@domain/shared/dates';
import type { AccountExport } from '@functions/accounts/buildAccountExport';
import { EXPORTS_PER_LINK_LIFE_MAX, exportDownload } from '@functions/accounts/exportDownload';
import { exportOrderOf } from '@functions/accounts/exportLink';
import { commit, read } from '@functions/data/store';
import { SIGNED_LINK_LIFE_MS } from '@functions/runtime/createSignedLinks';
import { hashEmail } from '@functions/runtime/hash';
import { createDocumentId } from '@functions/runtime/ids';
import { anOffer, NOW } from '@tests/support/builders';
import { type Account, getRefusal, invoke, startTestProject } from '@tests/support/functionsHarness';
import { storeOffer, storeParties } from '@tests/support/leaseFixtures';
import { beforeAll, describe, expect, it } from 'vitest';
import { ask } from '../negotiation/fixtures';
import { aDraft, aPerson, aSettledLease, storeRemainingRecords } from './fixtures';

startTestProject();
beforeAll(storeParties);

const requestDownloadQuery = async (by: Account) => {
  const { url } = await invoke('exportUserData', {}, { by });
  return Object.fromEntries(new URL(url).searchParams);
};
const downloadExport = async (by: Account): Promise<AccountExport> =>
  exportDownload(await requestDownloadQuery(by), NOW);
const listPaths = ({ documents }: AccountExport) =>
  Object.values(documents)
    .flat()
    .map((document) => (document as { path: string }).path);

describe('the export of one’s data', () => {
  it('holds what every collection and the file store have about the account', async () => {
    const by = await aPerson();
    const { uid } = by.token;
    const offer = await storeOffer(anOffer().withId(createDocumentId()).active().build());
    await ask(offer.id, { description: 'Czy jest parking?' }, { by });
    const [draft, lease] = await Promise.all([aDraft(by), aSettledLease(by)]);
    await storeRemainingRecords(by);
    const data = await downloadExport(by);
    expect(data.account).toMatchObject({ uid, email: by.user.email, signsInWith: ['password'] });
    for (const path of [
      `users/${uid}`,
      `offers/${draft}`,
      `contracts/${lease}`,
      `offers/${offer.id}/questions/${uid}`,
      `mobywatelRequests/request-${uid}`,
      `signedTerms/${uid}`,
      `savedSearches/${uid}`,
      `secondFactors/${uid}`,
      `returnAlerts/${uid}_o1`,
      `queueEntries/o1_${uid}`,
      `reports/report-${uid}`,
    ])
      expect(listPaths(data), path).toContain(path);
    expect(data.files.map(({ path }) => path)).toEqual([
      `users/${uid}/terms-signed.pdf`,
      `offers/${draft}/images/a.jpg`,
    ]);
    expect(JSON.stringify(data)).not.toMatch(/codeHash|tokenHash/);
  });

  it('says every moment as ISO 8601 in UTC: of the sign-in, of documents at any depth, of files', async () => {
    const by = await aPerson();
    const [draft] = await Promise.all([aDraft(by), storeRemainingRecords(by)]);
    const alerts = { pending: [{ offerId: 'o', dueAt: NOW, sources: [] }], nextDue: NOW, lastMail: null };
    await commit((writes) => writes.merge(`savedSearches/${by.token.uid}`, alerts));
    const data = await downloadExport(by);
    const then = new Date(NOW).toISOString();
    const stored = (name: string) => data.documents[name]?.[0] as Record<string, unknown>;
    const { createdAt } = (await read<Offer>(`offers/${draft}`)) as Offer;
    expect(stored('offers')).toMatchObject({ createdAt: new Date(createdAt).toISOString() });
    expect(stored('savedSearches')).toMatchObject({
      pending: [{ dueAt: then }],
      nextDue: then,
      lastMail: null,
    });
    expect(stored('private')).toMatchObject({ linkClicks: [{ timestamp: then }] });
    const { createdAt: registeredAt, lastSignInAt } = data.account;
    const stamps = data.files.map(({ storedAt }) => storedAt);
    const times = [data.exportedAt, registeredAt, lastSignInAt, ...stamps];
    for (const time of times) expect(time).toBe(new Date(String(time)).toISOString());
    const momentOfNow = new RegExp(`[:\\[,]${String(NOW).slice(0, 4)}\\d{9}\\b`);
    expect(JSON.stringify(data)).not.toMatch(momentOfNow);
  });

  it('tells a landlord since when an offer of theirs is blocked', async () => {
    const by = await aPerson();
    const { uid, email, companyId } = by.user;
    const built = anOffer().withId(createDocumentId()).ownedBy({ uid, email, companyId }).active();
    const { id } = await storeOffer(built.with({ blockedAt: NOW }).build());
    const { documents } = await downloadExport(by);
    const blockedAt = new Date(NOW).toISOString();
    expect(documents.offers).toContainEqual(expect.objectContaining({ path: `offers/${id}`, blockedAt }));
  });

  it('holds nothing of anyone else’s account', async () => {
    const [by, other] = await Promise.all([aPerson(), aPerson({ lastName: 'Sąsiadka' })]);
    await Promise.all([storeRemainingRecords(other), aDraft(other), storeRemainingRecords(by)]);
    const text = JSON.stringify(await downloadExport(by));
    expect(text).not.toContain(other.token.uid);
    expect(text).not.toContain(other.user.email);
    expect(text).not.toContain('Sąsiadka');
  });
});

describe('the address of an export', () => {
  it('works for ten minutes', async () => {
    const query = await requestDownloadQuery(await aPerson());
    expect(exportOrderOf(query, NOW + SIGNED_LINK_LIFE_MS).until).toBe(NOW + SIGNED_LINK_LIFE_MS);
    expect(() => exportOrderOf(query, NOW + SIGNED_LINK_LIFE_MS + 1)).toThrow('exportLinkExpired');
  });

  it('cannot be turned to another account or made to last longer', async () => {
    const [by, other] = await Promise.all([aPerson(), aPerson()]);
    const query = await requestDownloadQuery(by);
    const forged = [
      { ...query, uid: other.token.uid },
      { ...query, proved: hashEmail(other.user.email) },
      { ...query, until: String(NOW + 365 * SIGNED_LINK_LIFE_MS) },
      { ...query, mark: '0'.repeat(64) },
      { uid: query.uid, proved: query.proved, until: query.until },
      {},
    ];
    for (const one of forged) expect(() => exportOrderOf(one, NOW)).toThrow('exportLinkExpired');
  });

  it('leads nowhere once the account is gone', async () => {
    const by = await aPerson();
    const query = await requestDownloadQuery(by);
    await invoke('deleteAllUserData', { userId: by.token.uid }, { by });
    await expect(exportDownload(query, NOW)).rejects.toThrow('exportLinkExpired');
  });

  it('is put together three times in ten minutes, whichever link it is asked for by', async () => {
    const [by, other] = await Promise.all([aPerson(), aPerson()]);
    const queries = [await requestDownloadQuery(by), await requestDownloadQuery(by)];
    for (let time = 0; time < EXPORTS_PER_LINK_LIFE_MAX; time += 1)
      await exportDownload(queries[time % 2] ?? {}, NOW);
    for (const query of queries) await expect(exportDownload(query, NOW)).rejects.toThrow('tooManyCalls');
    expect((await downloadExport(other)).account).toMatchObject({ uid: other.token.uid });
  });

  it('is given only after a sign-in of the last five minutes', async () => {
    const by = await aPerson();
    const ask = (authTime: number) => invoke('exportUserData', {}, { by, authTime });
    expect(await getRefusal(ask(NOW - 5 * MINUTE_MS - 1))).toMatchObject({ reason: 'signInTooOld' });
    expect((await ask(NOW - 5 * MINUTE_MS)).url).toContain('accountExport?');
  });

  it('is given to signed-in people only, each their own', async () => {
    expect(await getRefusal(invoke('exportUserData', {}))).toMatchObject({ reason: 'signedOut' });
  });
});
