import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Erasure } from '@domain/accounts/erasure';
import { toCanonicalJson } from '@domain/shared/canonical';
import { INTERRUPTED_AFTER_MS, sweepErasuresAt } from '@functions/accounts/sweepErasures';
import { getDb } from '@functions/data/admin';
import { commit, readQuery } from '@functions/data/store';
import { createSystemContext } from '@functions/runtime/context';
import { sha256Hex } from '@functions/runtime/hash';
import { createDocumentId } from '@functions/runtime/ids';
import { anOffer, NOW } from '@tests/support/builders';
import { invoke, startTestProject } from '@tests/support/functionsHarness';
import {
  admin,
  buildSigningInput,
  loadStoredOffer,
  storeOffer,
  storeParties,
  tenant,
} from '@tests/support/leaseFixtures';
import { findChainViolation, findOrphanedDocuments } from '@tests/support/leaseRecord';
import { DEMO_SETTINGS } from '@tools/demo/settings';
import { exportDatabase, importDatabase } from '@tools/dev/emulatorDatabase';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listPathsContaining, readAllDocuments, readAllFiles } from '../accounts/everything';
import { aPerson, aSettledLease, storeRemainingRecords } from '../accounts/fixtures';
import { readSavedFiles, restoreFiles, wipe } from './emulatorBackup';

const PROJECT = startTestProject();
const FOLDER = mkdtempSync(join(tmpdir(), 'backup-'));
beforeAll(async () => {
  await storeParties();
  await commit((writes) => {
    writes.set('admin/settings', DEMO_SETTINGS);
    writes.set('admin/invoiceCounter', { last: 0 });
  });
});
afterAll(() => rmSync(FOLDER, { recursive: true, force: true }));

/** Creates a lease signed online, with its sealed documents, invoices, mails, events and evidence. */
const aSignedLease = async (): Promise<string> => {
  const { id } = await storeOffer(anOffer().withId(createDocumentId()).booked({ at: NOW }).build());
  await invoke('onOfferSign', { offer: { id }, selectedOfferOption: 'infinite' }, { by: tenant, now: NOW });
  await invoke('onSignConfirm', await buildSigningInput(id, tenant), { by: tenant, now: NOW });
  return id;
};

/** Returns a digest of every document and of every file with its content type and metadata, by path. */
const computeDigests = async () => {
  const documents = (await readAllDocuments()).map(
    ({ path, text }) => `${path} ${sha256Hex(toCanonicalJson(JSON.parse(text)))}`,
  );
  const files = (await readSavedFiles()).map(({ bytes, ...file }) => ({ ...file, sha256: sha256Hex(bytes) }));
  return { documents: documents.sort(), files };
};

describe('a restore from the backup of a day', () => {
  it('brings every document and file back as it was, and deletes again who was deleted since', async () => {
    const lease = await aSignedLease();
    const gone = await aPerson();
    await aSettledLease(gone);
    await storeRemainingRecords(gone);
    const before = await computeDigests();
    expect(before.documents.length).toBeGreaterThan(30);
    expect(before.files.length).toBeGreaterThan(3);

    await exportDatabase(PROJECT, FOLDER);
    const files = await readSavedFiles();
    await invoke('deleteAllUserData', { userId: gone.token.uid }, { by: gone, authTime: NOW });
    const ledger = await readQuery<Erasure>(getDb().collection('erasures'));
    expect(ledger).toHaveLength(1);

    await wipe(PROJECT);
    expect(await readAllDocuments()).toEqual([]);
    expect(await readSavedFiles()).toEqual([]);

    await importDatabase(PROJECT, FOLDER);
    await restoreFiles(files);
    expect(await computeDigests()).toEqual(before);
    expect((await loadStoredOffer(lease)).offerStatus.state).toBe('SIGNED');
    expect(await findChainViolation(lease)).toBeNull();
    expect(await findOrphanedDocuments(lease)).toEqual([]);
    expect(listPathsContaining(await readAllDocuments(), gone.token.uid)).not.toEqual([]);

    await commit((writes) => {
      for (const { id, entity } of ledger) writes.set(`erasures/${id}`, entity);
    });
    expect(await invoke('replayErasures', {}, { by: admin })).toEqual({ reopened: 1 });
    await sweepErasuresAt(createSystemContext(NOW + INTERRUPTED_AFTER_MS, createDocumentId));
    for (const secret of [gone.token.uid, gone.user.email]) {
      expect(listPathsContaining(await readAllDocuments(), secret)).toEqual([]);
      expect(listPathsContaining(await readAllFiles(), secret)).toEqual([]);
    }
    expect(await findChainViolation(lease)).toBeNull();
  }, 150_000);
});
