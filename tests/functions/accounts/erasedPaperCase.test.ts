import { storagePaths } from '@api/storagePaths';
import type { PaperCase } from '@domain/leases/paperCase';
import { DAY_MS } from '@domain/shared/dates';
import { exportDownload } from '@functions/accounts/exportDownload';
import { hasFile, storeFile } from '@functions/data/files';
import { getPaperCasePath } from '@functions/data/paperCases';
import { commit, read } from '@functions/data/store';
import { sweepOrphanedFiles } from '@functions/leases/orphanedFiles';
import { sha256Hex } from '@functions/runtime/hash';
import { createDocumentId } from '@functions/runtime/ids';
import { anOffer, NOW } from '@tests/support/builders';
import { getRefusal, invoke, startTestProject } from '@tests/support/functionsHarness';
import { storeOffer, storeParties } from '@tests/support/leaseFixtures';
import { beforeAll, describe, expect, it } from 'vitest';
import { aPerson, erase } from './fixtures';

startTestProject();
beforeAll(storeParties);

const PAGE = Buffer.from('%PDF-1.7 skan z nazwiskiem');

/** A paper lease whose reservation has expired: its scan stays with the admins' case. */
const storeExpiredPaperCase = async (tenantUid: string, asked: { by: string; statement: string }[] = []) => {
  const { id } = await storeOffer(anOffer().withId(createDocumentId()).active().build());
  const file = { side: 'tenant', sha256: sha256Hex(PAGE), type: 'application/pdf' } as const;
  const scan = storagePaths.paperScan(id, 1, file);
  await storeFile(scan, PAGE, { contentType: 'application/pdf' });
  const paper = { attempt: 1, signedOn: '2026-11-20', files: [file], handedInBy: 'tenant', at: NOW };
  await commit((writes) =>
    writes.set(getPaperCasePath(id, 1), {
      offerId: id,
      handedInAt: NOW,
      dueAt: NOW + 14 * DAY_MS,
      expiresAt: NOW + 14 * DAY_MS,
      isAdminTold: true,
      reservation: {
        number: 1,
        bookedAt: NOW,
        endsAt: NOW,
        paper: { ...paper, refusal: null, confirmation: null },
      },
      contract: { tenantUid, landlordUid: 'uidLandlord' },
      requests: asked.map(({ by: uid, statement }) => ({ at: NOW, by: 'tenant', statement, uid })),
      requestedBy: asked.map(({ by }) => by),
    }),
  );
  return { id, scan };
};

describe('a deleted account whose lease on paper an admin could have recorded', () => {
  it('stays until the time of the case is over, and then leaves neither case nor scan; those of others stay', async () => {
    const by = await aPerson();
    const own = await storeExpiredPaperCase(by.token.uid);
    const others = await storeExpiredPaperCase('uidTenant');
    const over = NOW + 14 * DAY_MS;
    const state = await invoke('getDeletionState', {}, { by });
    expect(state).toMatchObject({ paperUntil: over, reservedUntil: null });
    for (const now of [NOW, over - 1])
      expect(await getRefusal(erase(by, { now }))).toMatchObject({ reason: 'accountHasPaperLease' });
    expect(await read(getPaperCasePath(own.id, 1))).not.toBeNull();
    await erase(by, { now: over });
    expect(await read(getPaperCasePath(own.id, 1))).toBeNull();
    await sweepOrphanedFiles(over + DAY_MS);
    expect(await hasFile(own.scan)).toBe(false);
    expect(await hasFile(others.scan)).toBe(true);
    expect(await read(getPaperCasePath(others.id, 1))).not.toBeNull();
  });
});

describe('a person who asked an admin about a lease on paper', () => {
  it('finds the own request in the export, and none of others', async () => {
    const [party, colleague] = [await aPerson(), await aPerson()];
    const { id } = await storeExpiredPaperCase(party.token.uid, [
      { by: party.token.uid, statement: 'Mój egzemplarz jest u Was' },
      { by: colleague.token.uid, statement: 'Wysłałam drugi' },
    ]);
    for (const [by, statement] of [
      [party, 'Mój egzemplarz jest u Was'],
      [colleague, 'Wysłałam drugi'],
    ] as const) {
      const { url } = await invoke('exportUserData', {}, { by });
      const data = await exportDownload(Object.fromEntries(new URL(url).searchParams), NOW);
      const shown = data.documents.paperCases as { offerId: string; requests: { statement: string }[] }[];
      expect(shown.map(({ offerId }) => offerId)).toEqual([id]);
      expect(shown[0]?.requests.map((request) => request.statement)).toEqual([statement]);
      expect(JSON.stringify(shown)).not.toContain('uid');
    }
  });

  it('leaves the request to its side under a pseudonym when the account goes', async () => {
    const colleague = await aPerson();
    const { uid } = colleague.token;
    const { id } = await storeExpiredPaperCase('uidTenant', [{ by: uid, statement: 'Wysłałam drugi' }]);
    await erase(colleague, { now: NOW });
    const stored = await read<PaperCase>(getPaperCasePath(id, 1));
    expect(stored?.requests).toMatchObject([{ by: 'tenant', statement: 'Wysłałam drugi' }]);
    expect(JSON.stringify(stored)).not.toContain(uid);
  });
});
