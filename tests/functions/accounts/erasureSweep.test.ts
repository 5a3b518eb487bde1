import type { AuditOrigin } from '@domain/events/auditChain';
import type { Contract } from '@domain/leases/contract';
import type { Offer } from '@domain/offers/offer';
import { INTERRUPTED_AFTER_MS, sweepErasuresAt } from '@functions/accounts/sweepErasures';
import { commit, read } from '@functions/data/store';
import { createSystemContext } from '@functions/runtime/context';
import { createDocumentId } from '@functions/runtime/ids';
import { NOW } from '@tests/support/builders';
import { countWrites, crashAt, instrumentWrites } from '@tests/support/crashInjection';
import { type Account, getRefusal, invoke, startTestProject } from '@tests/support/functionsHarness';
import { admin, storeParties } from '@tests/support/leaseFixtures';
import { beforeAll, describe, expect, it } from 'vitest';
import { readAdminActions } from '../admin/fixtures';
import { listPathsContaining, readAllDocuments, readAllFiles } from './everything';
import {
  anEndedLease,
  aPerson,
  aSettledLease,
  erase,
  hasSignIn,
  LAST_NAME,
  readErasure,
  readErasureEvents,
  storeRemainingRecords,
} from './fixtures';

startTestProject();
beforeAll(async () => {
  await instrumentWrites();
  await storeParties();
});

describe('a deletion that is asked for twice or cut off', () => {
  it('answers a repeat and two at once alike and erases once', async () => {
    const by = await aPerson();
    const answers = await Promise.all([erase(by), erase(by)]);
    expect([...answers, await erase(by)]).toEqual(Array(3).fill({ status: 'SUCCESS' }));
    expect(await readErasureEvents(by)).toHaveLength(1);
    expect(await hasSignIn(by)).toBe(false);
  });

  it('is completed by the sweep wherever the process died', { timeout: 240_000 }, async () => {
    const lived = await aPerson();
    await aSettledLease(lived);
    const writes = await countWrites(() => erase(lived));
    const isTried = (write: number) => write < 4 || write % 3 === 0 || write > writes - 3;
    for (const write of Array.from({ length: writes }, (_, index) => index).filter(isTried)) {
      const by = await aPerson();
      const lease = await aSettledLease(by);
      const hasDied = await crashAt({ write, when: write % 2 ? 'after' : 'before' }, () => erase(by));
      expect(hasDied, `write ${write}`).toBe(true);
      const begun = await readErasure(by);
      await sweepErasuresAt(createSystemContext(NOW + INTERRUPTED_AFTER_MS, createDocumentId));
      const isUntouched = begun === null && (await hasSignIn(by));
      if (isUntouched) continue;
      expect(await readErasure(by), `write ${write}`).toMatchObject({ status: 'done', heldOffers: [lease] });
      expect(await hasSignIn(by)).toBe(false);
      expect(listPathsContaining(await readAllDocuments(), by.token.uid)).toEqual([]);
    }
  });

  it('is left alone by the sweep while it may still be running', async () => {
    const by = await aPerson();
    await crashAt({ write: 2, when: 'before' }, () => erase(by));
    const begun = await readErasure(by);
    expect(begun?.status).toBe('running');
    await sweepErasuresAt(createSystemContext(NOW + INTERRUPTED_AFTER_MS - 1, createDocumentId));
    expect(await readErasure(by)).toEqual(begun);
  });
});

describe('when the law asks for the lease no longer', () => {
  it('takes name, origin and documents out of it, not a moment earlier', async () => {
    const by = await aPerson();
    const lease = await anEndedLease(by);
    await erase(by);
    const until = (await readErasure(by))?.holdUntil ?? 0;
    const originsKept = async () =>
      listPathsContaining(await readAllDocuments(), '203.0.113.9').filter((path) => path.includes(lease));
    await sweepErasuresAt(createSystemContext(until - 1, createDocumentId));
    expect((await read<Contract>(`contracts/${lease}`))?.tenantName).toContain(LAST_NAME);
    expect(await originsKept()).toEqual([`offers/${lease}/auditOrigins/1`]);
    expect(listPathsContaining(await readAllFiles(), lease)).toEqual([`offers/${lease}/documents/lease.pdf`]);
    await sweepErasuresAt(createSystemContext(until, createDocumentId));
    expect((await read<Contract>(`contracts/${lease}`))?.tenantName).toBe('');
    expect(await originsKept()).toEqual([]);
    expect(listPathsContaining(await readAllFiles(), lease)).toEqual([]);
    expect(await readErasure(by)).toMatchObject({ status: 'released', heldOffers: [], holdUntil: null });
  });
});

describe('what admins wrote about the offer of a lease', () => {
  it('goes when the law asks for the lease no longer, not a moment earlier', async () => {
    const by = await aPerson();
    const lease = await anEndedLease(by);
    const reasons = {
      ground: 'terms',
      source: 'own',
      rule: '§ 8 ust. 1',
      facts: 'Zdjęcia pokazują zupełnie inny lokal.',
    } as const;
    const auditOfScene = { seq: 1, hash: 'f'.repeat(64) };
    await commit((writes) => writes.update(`offers/${lease}`, { auditHead: auditOfScene }));
    await invoke('blockOffer', { offerId: lease, ...reasons }, { by: admin });
    const { auditHead } = (await read<Offer>(`offers/${lease}`)) as Offer;
    const named = async () =>
      (await read<AuditOrigin>(`offers/${lease}/auditOrigins/${auditHead?.seq}`))?.named ?? null;
    const keptInLog = async () =>
      (await readAdminActions('blockOffer'))
        .filter(({ about }) => about.offerId === lease)
        .map(({ reason }) => reason);
    await erase(by);
    const until = (await readErasure(by))?.holdUntil ?? 0;
    await sweepErasuresAt(createSystemContext(until - 1, createDocumentId));
    expect(await named()).toEqual(reasons);
    expect(await keptInLog()).toEqual(['§ 8 ust. 1']);
    await sweepErasuresAt(createSystemContext(until, createDocumentId));
    expect(await named()).toBeNull();
    const kept = listPathsContaining(await readAllDocuments(), reasons.facts);
    expect(kept.filter((path) => path.startsWith('offers/'))).toEqual([]);
  });
});

describe('after a restore from a backup', () => {
  const replay = (by: Account) => invoke('replayErasures', {}, { by });

  it('an account that was deleted since is deleted again, under the same pseudonym and until the same day', async () => {
    const by = await aPerson();
    await aSettledLease(by);
    await erase(by);
    const { pseudonym, holdUntil } = (await readErasure(by)) ?? {};
    expect(holdUntil).toBeGreaterThan(NOW);
    await commit((writes) => writes.set(`users/${by.token.uid}`, by.user));
    await storeRemainingRecords(by);
    expect(await replay(admin)).toEqual({ reopened: 1 });
    await sweepErasuresAt(createSystemContext(NOW + INTERRUPTED_AFTER_MS, createDocumentId));
    expect(listPathsContaining(await readAllDocuments(), by.token.uid)).toEqual([]);
    expect(await readErasure(by)).toMatchObject({ status: 'done', pseudonym, holdUntil });
    expect(await replay(admin)).toEqual({ reopened: 0 });
  });

  it('is asked for by admins only', async () => {
    expect(await getRefusal(replay(await aPerson()))).toMatchObject({ reason: 'noPermission' });
  });
});
