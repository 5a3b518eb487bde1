import { spawnSync } from 'node:child_process';
import { X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { storagePaths } from '@api/storagePaths';
import { formatPersonName } from '@domain/accounts/personName';
import { readPdfSignatures } from '@domain/evidence/pdfSeal';
import { openTimeStamp } from '@domain/evidence/pdfWriter';
import type { RegistryEntry } from '@domain/evidence/registry';
import type { StampTask } from '@domain/evidence/timeStamps';
import type { Contract } from '@domain/leases/contract';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@domain/shared/dates';
import { verifyFile } from '@features/documents/verifyFile';
import { inflate } from '@functions/adapters/inflate';
import { getFakeServiceUrls } from '@functions/adapters/serviceUrls';
import { createTimeStampAuthority, type TimeStampAuthority } from '@functions/adapters/timeStampAuthority';
import { readFile, removeFile, storeFile } from '@functions/data/files';
import { read } from '@functions/data/store';
import { ensureDocument } from '@functions/offers/offerDocuments';
import { stampDocument, stampWhenStored, sweepTimeStamps } from '@functions/offers/stampDocument';
import { sha256Hex } from '@functions/runtime/hash';
import { createDocumentId } from '@functions/runtime/ids';
import { startFakes } from '@tools/fakes/server';
import { createHierarchy } from '@tools/fakes/timeStamps/hierarchy';
import { TIMESTAMP_LOGIN } from '@tools/fakes/timeStamps/service';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { anOffer, NOW } from '../../support/builders';
import { invoke, startTestProject } from '../../support/functionsHarness';
import {
  buildSigningInput,
  findStoredContract,
  getSeenVersion,
  landlord,
  loadStoredOffer,
  storeOffer,
  storeParties,
  tenant,
} from '../../support/leaseFixtures';
import { findChainViolation } from '../../support/leaseRecord';
import { signPdf } from '../../support/qualifiedSignature';

vi.mock('@functions/runtime/log', async (original) => ({
  ...(await original<typeof import('@functions/runtime/log')>()),
  reportFailure: vi.fn(),
}));

startTestProject();

const SIGNED_AT = NOW + HOUR_MS;
const hierarchy = createHierarchy();
const clock = { now: SIGNED_AT };
let fakes: Awaited<ReturnType<typeof startFakes>>;

beforeAll(async () => {
  await storeParties();
  fakes = await startFakes({ port: 0, now: () => clock.now, hierarchy });
});
afterAll(() => fakes.close());

const ask = (fault = ''): TimeStampAuthority =>
  createTimeStampAuthority({
    url: getFakeServiceUrls(fakes.url).timeStamps + (fault && `/${fault}`),
    login: TIMESTAMP_LOGIN,
    issuers: [new X509Certificate(hierarchy.root).raw],
    timeoutMs: fault === 'slow' ? 200 : 20_000,
  });

const getLeasePath = (id: string) => storagePaths.offerDocument(id, 'lease');
const readBytes = async (path: string) => Uint8Array.from((await readFile(path)) ?? []);
const findEntry = (sha256: string) => read<RegistryEntry>(`documentRegistry/${sha256}`);
const findTask = (sha256: string) => read<StampTask>(`timeStamps/${sha256}`);
const loadLease = async (id: string) => {
  const lease = ((await findStoredContract(id)) as Contract).documents.lease;
  if (!lease) throw new Error('There is no lease.');
  return lease;
};

/** A lease signed by click, sealed and not stamped yet. */
const arrangeLease = async () => {
  const { id } = await storeOffer(anOffer().withId(createDocumentId()).booked({ at: NOW }).build());
  await invoke('onOfferSign', { offer: { id }, selectedOfferOption: 'infinite' }, { by: tenant });
  await invoke('onSignConfirm', await buildSigningInput(id, tenant), { by: tenant, now: SIGNED_AT });
  return { id, sealed: await readBytes(getLeasePath(id)) };
};

/** Moves both clocks, so that the fake and the functions agree. */
const at = (now: number) => {
  clock.now = now;
  return now;
};

describe('a sealed lease', () => {
  it('waits for its time stamp: signed, genuine, and said to be not confirmed from outside yet', async () => {
    const { id, sealed } = await arrangeLease();
    expect(await findEntry(sha256Hex(sealed))).toMatchObject({ kind: 'lease', stamp: null });
    expect(await findTask(sha256Hex(sealed))).toMatchObject({
      offerId: id,
      status: 'waiting',
      dueAt: SIGNED_AT,
    });
  });

  it('is stamped inside its seal: one signature, the file as long as before, both digests genuine', async () => {
    const { id, sealed } = await arrangeLease();
    expect(await stampDocument(sha256Hex(sealed), at(SIGNED_AT), ask())).toBe('stamped');
    const stamped = await readBytes(getLeasePath(id));
    const lease = await loadLease(id);
    const stamp = { at: SIGNED_AT, authority: 'Fake Time Stamp Unit 2026, Fake Trust Centre' };
    expect(stamped.length).toBe(sealed.length);
    expect(readPdfSignatures(stamped)).toHaveLength(1);
    expect(lease).toMatchObject({ sha256: sha256Hex(stamped), issuedSha256: sha256Hex(sealed), stamp });
    for (const bytes of [sealed, stamped])
      expect(await findEntry(sha256Hex(bytes))).toMatchObject({ kind: 'lease', sealedAt: SIGNED_AT, stamp });
    const registry = {
      findRegistered: findEntry,
      findState: async () => null,
      findTrustSnapshot: async () => null,
    };
    expect(await verifyFile(stamped, registry)).toMatchObject({ judgement: 'genuine', hasStamp: true });
    expect(await verifyFile(sealed, registry)).toMatchObject({
      judgement: 'genuine',
      hasStamp: false,
      document: { stamp },
    });
    expect(await findChainViolation(id)).toBeNull();
  });

  it('is stamped once, however many ask at the same time, and again when asked later', async () => {
    const { id, sealed } = await arrangeLease();
    const digest = sha256Hex(sealed);
    await Promise.all([1, 2, 3].map(() => stampDocument(digest, at(SIGNED_AT), ask())));
    const { sha256 } = await loadLease(id);
    await stampDocument(digest, at(SIGNED_AT + DAY_MS), ask());
    expect((await loadLease(id)).sha256).toBe(sha256);
    expect(sha256Hex(await readBytes(getLeasePath(id)))).toBe(sha256);
    expect((await findTask(digest))?.layers).toHaveLength(1);
  });

  it.each(['down', 'slow', 'rejection', 'wrongNonce', 'wrongImprint'])(
    'stays signed and genuine while the authority is at fault (%s), and is stamped by a later sweep',
    async (fault) => {
      const { id, sealed } = await arrangeLease();
      const digest = sha256Hex(sealed);
      await sweepTimeStamps(at(SIGNED_AT), ask(fault));
      expect(await readBytes(getLeasePath(id))).toEqual(sealed);
      expect(await findTask(digest)).toMatchObject({ status: 'waiting', attempts: 1 });
      const dueAt = SIGNED_AT + MINUTE_MS;
      await sweepTimeStamps(at(dueAt - 1), ask());
      expect((await findTask(digest))?.status).toBe('waiting');
      await sweepTimeStamps(at(dueAt), ask());
      expect((await loadLease(id)).stamp?.at).toBe(dueAt - (dueAt % 1000));
    },
  );

  it('stays queued where no authority is configured', async () => {
    const { sealed } = await arrangeLease();
    await sweepTimeStamps(at(SIGNED_AT), null);
    await stampWhenStored(sha256Hex(sealed), null, { now: () => SIGNED_AT, wait: async () => {} });
    expect(await findTask(sha256Hex(sealed))).toMatchObject({ status: 'waiting', attempts: 0 });
    await sweepTimeStamps(at(SIGNED_AT), ask());
  });

  it('is stamped as soon as its file is stored, which may be after the write that queues the stamp', async () => {
    const { id, sealed } = await arrangeLease();
    await removeFile(getLeasePath(id));
    const waits: number[] = [];
    const wait = async (ms: number) => {
      waits.push(ms);
      await ensureDocument(id, 'lease', SIGNED_AT);
    };
    await stampWhenStored(sha256Hex(sealed), ask(), { now: () => at(SIGNED_AT), wait });
    expect(waits).toEqual([500]);
    expect((await loadLease(id)).stamp).toBeDefined();
  });

  it('whose file was not replaced, because the call died, is stored by the next sweep with the same stamp', async () => {
    const { id, sealed } = await arrangeLease();
    const digest = sha256Hex(sealed);
    await stampDocument(digest, at(SIGNED_AT), ask());
    const { sha256 } = await loadLease(id);
    await storeFile(getLeasePath(id), sealed, { contentType: 'application/pdf', labels: { sha256: digest } });
    expect(await stampDocument(digest, at(SIGNED_AT + HOUR_MS), ask('down'))).toBe('stamped');
    expect(sha256Hex(await readBytes(getLeasePath(id)))).toBe(sha256);
  });

  it('is made again to the byte with its stamp when its file is lost', async () => {
    const { id, sealed } = await arrangeLease();
    await stampDocument(sha256Hex(sealed), at(SIGNED_AT), ask());
    const stamped = await readBytes(getLeasePath(id));
    await removeFile(getLeasePath(id));
    await ensureDocument(id, 'lease', SIGNED_AT + DAY_MS);
    expect(sha256Hex(await readBytes(getLeasePath(id)))).toBe(sha256Hex(stamped));
  });

  it('gets a further stamp around it 180 days before the certificate of the last one ends, and stays genuine', async () => {
    const { id, sealed } = await arrangeLease();
    const digest = sha256Hex(sealed);
    await stampDocument(digest, at(SIGNED_AT), ask());
    const stamped = await readBytes(getLeasePath(id));
    const dueAt = Date.UTC(2029, 0, 1) - 180 * DAY_MS;
    expect((await findTask(digest))?.dueAt).toBe(dueAt);
    await stampDocument(digest, at(dueAt - 1000), ask());
    expect(await readBytes(getLeasePath(id))).toEqual(stamped);
    await stampDocument(digest, at(dueAt), ask());
    const archived = await readBytes(getLeasePath(id));
    expect(archived.subarray(0, stamped.length)).toEqual(stamped);
    expect(readPdfSignatures(archived)).toHaveLength(2);
    expect(await findTask(digest)).toMatchObject({
      status: 'stamped',
      dueAt: Date.UTC(2031, 0, 1) - 180 * DAY_MS,
    });
    const registry = {
      findRegistered: findEntry,
      findState: async () => null,
      findTrustSnapshot: async () => null,
    };
    expect(await verifyFile(archived, registry)).toMatchObject({
      judgement: 'genuine',
      hasStamp: true,
      document: { stamp: { at: SIGNED_AT } },
    });
    await removeFile(getLeasePath(id));
    await ensureDocument(id, 'lease', dueAt + DAY_MS);
    expect(sha256Hex(await readBytes(getLeasePath(id)))).toBe(sha256Hex(archived));
    expect(await findChainViolation(id)).toBeNull();
  });

  it('with foreign bytes and a time stamp around them is not genuine: only registered bytes may have more than the seal', async () => {
    const { sealed } = await arrangeLease();
    const { bytes } = openTimeStamp(sealed, inflate);
    const registry = {
      findRegistered: findEntry,
      findState: async () => null,
      findTrustSnapshot: async () => null,
    };
    expect((await verifyFile(bytes, registry)).judgement).toBe('changed');
  });

  it('is valid to pdfsig, and its token to openssl', async ({ skip }) => {
    if (spawnSync('pdfsig', ['-v']).error) skip('pdfsig is not installed');
    const { id, sealed } = await arrangeLease();
    await stampDocument(sha256Hex(sealed), at(SIGNED_AT), ask());
    const folder = mkdtempSync(join(tmpdir(), 'stamped-'));
    try {
      writeFileSync(join(folder, 'lease.pdf'), await readBytes(getLeasePath(id)));
      const { stdout } = spawnSync('pdfsig', ['-nocert', join(folder, 'lease.pdf')], { encoding: 'utf8' });
      expect(stdout).toContain('Signature is Valid');
      expect(stdout).toContain('Total document signed');
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});

describe('a lease signed in writing', () => {
  it('gets a time stamp around both signatures, and its signed copy stays in the file', async () => {
    const base = anOffer().withId(createDocumentId());
    const terms = { ...base.build().leaseAgreement, fixedlong: true, fixedlongMonths: 24 };
    const { id } = await storeOffer(base.with({ leaseAgreement: terms }).active().build());
    const selectedOfferOption = 'fixedlong' as const;
    await invoke('bookOffer', { offerId: id, selectedOfferOption }, { by: tenant });
    await invoke('onOfferSign', { offer: { id }, selectedOfferOption }, { by: tenant });
    const { lastReservationNumber: number } = await loadStoredOffer(id);
    let signed = await readBytes(storagePaths.reservedLease(id, number));
    for (const [side, by] of [
      ['tenant', tenant],
      ['landlord', landlord],
    ] as const) {
      signed = Uint8Array.from(signPdf(signed, { name: formatPersonName(by.user), now: NOW }));
      await storeFile(storagePaths.uploadedLease(id, number, side), signed, {
        contentType: 'application/pdf',
      });
      await invoke('submitSignedLease', { offerId: id, seen: await getSeenVersion(id) }, { by });
    }
    const digest = sha256Hex(signed);
    expect(await findEntry(digest)).toMatchObject({ kind: 'writtenLease', stamp: null });
    expect(await stampDocument(digest, at(NOW), ask())).toBe('stamped');
    const stamped = await readBytes(getLeasePath(id));
    expect(readPdfSignatures(stamped)).toHaveLength(3);
    expect(stamped.subarray(0, signed.length)).toEqual(signed);
    const stamp = { at: NOW, authority: 'Fake Time Stamp Unit 2026, Fake Trust Centre' };
    expect(await findEntry(sha256Hex(stamped))).toMatchObject({ kind: 'writtenLease', stamp });
    const registry = {
      findRegistered: findEntry,
      findState: async () => null,
      findTrustSnapshot: async () => null,
    };
    expect(await verifyFile(stamped, registry)).toMatchObject({ judgement: 'genuine', hasStamp: true });
    await removeFile(getLeasePath(id));
    await ensureDocument(id, 'lease', NOW + DAY_MS);
    expect(sha256Hex(await readBytes(getLeasePath(id)))).toBe(sha256Hex(stamped));
  });
});
