import { toViewer } from '@domain/accounts/viewer';
import type { RegistryEntry } from '@domain/evidence/registry';
import type { Contract } from '@domain/leases/contract';
import { toUnsubmitted } from '@domain/protocol/protocol';
import { DAY_MS, HOUR_MS } from '@domain/shared/dates';
import { verifyFile } from '@features/documents/verifyFile';
import { getBucket, getDb } from '@functions/data/admin';
import { readAuditLog } from '@functions/data/auditLog';
import { findLabels, readFile, removeFile, storeFile } from '@functions/data/files';
import { commit, read } from '@functions/data/store';
import { signProtocol } from '@functions/leases/signProtocol';
import { ensureDocument, ensureReading } from '@functions/offers/offerDocuments';
import { sha256Hex } from '@functions/runtime/hash';
import { createDocumentId } from '@functions/runtime/ids';
import { extractText } from '@tests/support/pdfText';
import { buildFilledForm } from '@tools/demo/factories/lifecycle';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { anOffer, NOW } from '../../support/builders';
import { getRefusal, invoke, startTestProject } from '../../support/functionsHarness';
import {
  buildSigningInput,
  findStoredContract,
  landlord,
  loadSeenFormDigest,
  loadStoredOffer,
  storeOffer,
  storeParties,
  tenant,
} from '../../support/leaseFixtures';

const sealing = vi.hoisted(() => ({ isBroken: false }));
vi.mock('@functions/adapters/loadDocumentSeal', async (original) => {
  const real = await original<typeof import('@functions/adapters/loadDocumentSeal')>();
  const loadDocumentSeal: typeof real.loadDocumentSeal = async () => {
    if (sealing.isBroken) throw new Error('The key is locked away.');
    return real.loadDocumentSeal();
  };
  return { ...real, loadDocumentSeal };
});

startTestProject();
beforeAll(storeParties);

const find = (sha256: string) => read<RegistryEntry>(`documentRegistry/${sha256}`);
const registry = {
  findRegistered: find,
  findState: async (sha256: string) => (await invoke('getDocumentState', { sha256 })).state,
  findTrustSnapshot: async () => null,
};
const readFileBytes = async (path: string) => Uint8Array.from((await readFile(path)) ?? []);
const getLeasePath = (id: string) => `offers/${id}/documents/lease.pdf`;

const arrangeSignedLease = async () => {
  const { id } = await storeOffer(anOffer().withId(createDocumentId()).booked({ at: NOW }).build());
  await invoke('onOfferSign', { offer: { id }, selectedOfferOption: 'infinite' }, { by: tenant });
  const input = await buildSigningInput(id, tenant);
  await invoke('onSignConfirm', input, { by: tenant, now: NOW + HOUR_MS });
  return id;
};

const readSealedEntries = async (id: string, { documents }: Contract) =>
  (await readAuditLog(id)).filter(({ documentSha256 }) => documentSha256 === documents.lease?.sha256);

describe('a signed lease', () => {
  it('is sealed, stands in the chain and in the registry by its digest, and is genuine to everyone', async () => {
    const id = await arrangeSignedLease();
    const bytes = await readFileBytes(getLeasePath(id));
    const sha256 = sha256Hex(bytes);
    const contract = (await findStoredContract(id)) as Contract;
    expect(contract.documents.lease).toMatchObject({ sha256, createdAt: NOW + HOUR_MS });
    expect(await find(sha256)).toEqual({
      kind: 'lease',
      sealedAt: NOW + HOUR_MS,
      fingerprint: contract.documents.lease?.fingerprint,
      lang: 'pl',
      version: 1,
      stamp: null,
    });
    expect(await readSealedEntries(id, contract)).toHaveLength(1);
    expect(await verifyFile(bytes, registry)).toMatchObject({ judgement: 'genuine', isOurCertificate: true });
    const text = await extractText(bytes);
    expect(text).toContain('Karta dowodowa');
    expect(text).toContain('Zawarcie umowy najmu');
    expect(text.replace(/\s+/g, ' ')).toContain(
      'Sporządzenie dokumentu: Umowa najmu lokalu użytkowego, przed podpisaniem, rezerwacja 1, wersja 1 oferty, po polsku, SHA-256 pliku:',
    );
  });

  it('is served as it was sealed, however often and late it is asked for', async () => {
    const id = await arrangeSignedLease();
    const before = await readFileBytes(getLeasePath(id));
    await ensureDocument(id, 'lease', NOW + DAY_MS);
    await ensureDocument(id, 'lease', NOW + 2 * DAY_MS);
    expect(await readFileBytes(getLeasePath(id))).toEqual(before);
  });

  it('is restored to the byte when its file is lost, a day later and without a second entry', async () => {
    const id = await arrangeSignedLease();
    const before = await readFileBytes(getLeasePath(id));
    const contract = (await findStoredContract(id)) as Contract;
    await removeFile(getLeasePath(id));
    await ensureDocument(id, 'lease', NOW + DAY_MS);
    expect(sha256Hex(await readFileBytes(getLeasePath(id)))).toBe(sha256Hex(before));
    expect(await readSealedEntries(id, contract)).toHaveLength(1);
  });

  it('sealed by several at once has one seal, the first one', async () => {
    const id = await arrangeSignedLease();
    await removeFile(getLeasePath(id));
    await getDb().doc(`contracts/${id}`).update({ documents: {} });
    const moments = [1, 2, 3, 4].map((hours) => NOW + DAY_MS + hours * HOUR_MS);
    await Promise.all(moments.map((now) => ensureDocument(id, 'lease', now)));
    const contract = (await findStoredContract(id)) as Contract;
    expect(sha256Hex(await readFileBytes(getLeasePath(id)))).toBe(contract.documents.lease?.sha256);
    expect(await readSealedEntries(id, contract)).toHaveLength(1);
  });

  it('is sealed in its English reading too', async () => {
    const id = await arrangeSignedLease();
    const path = await ensureReading(id, { kind: 'lease', option: null, lang: 'en' }, NOW + DAY_MS);
    expect((await verifyFile(await readFileBytes(path), registry)).judgement).toBe('genuine');
  });
});

describe('a lease that could not be sealed', () => {
  afterEach(() => {
    sealing.isBroken = false;
  });

  it('is signed all the same, and sealed once when the tenant repeats the call', async () => {
    const { id } = await storeOffer(anOffer().withId(createDocumentId()).booked({ at: NOW }).build());
    await invoke('onOfferSign', { offer: { id }, selectedOfferOption: 'infinite' }, { by: tenant });
    const input = await buildSigningInput(id, tenant);
    const confirm = (now: number) => invoke('onSignConfirm', input, { by: tenant, now });
    sealing.isBroken = true;
    expect(await getRefusal(confirm(NOW + HOUR_MS))).toMatchObject({ reason: 'documentFailed' });
    expect((await loadStoredOffer(id)).signedAt).toBe(NOW + HOUR_MS);
    expect((await findStoredContract(id))?.documents.lease?.fingerprint).toBeUndefined();
    sealing.isBroken = false;
    await confirm(NOW + 2 * HOUR_MS);
    expect(await verifyFile(await readFileBytes(getLeasePath(id)), registry)).toMatchObject({
      judgement: 'genuine',
      document: { issuedAt: NOW + 2 * HOUR_MS },
    });
    expect(await readSealedEntries(id, (await findStoredContract(id)) as Contract)).toHaveLength(1);
  });
});

describe('a document without a seal', () => {
  const DAY_AFTER = NOW + DAY_MS;
  const judge = async (path: string) => verifyFile(await readFileBytes(path), registry);
  const reserved = async () => {
    const { id } = await storeOffer(anOffer().withId(createDocumentId()).booked({ at: NOW }).build());
    await invoke('onOfferSign', { offer: { id }, selectedOfferOption: 'infinite' }, { by: tenant, now: NOW });
    return id;
  };

  it('is known by its digest with its kind, language, version and moment, and nothing personal', async () => {
    const id = await reserved();
    const [offer, reading] = [
      await ensureDocument(id, 'offer', NOW),
      await ensureReading(id, { kind: 'offer', option: null, lang: 'en' }, NOW + HOUR_MS),
    ];
    expect(await find(sha256Hex(await readFileBytes(offer)))).toEqual({
      kind: 'offer',
      sealedAt: NOW,
      fingerprint: '',
      lang: 'pl',
      version: 1,
    });
    expect(await find(sha256Hex(await readFileBytes(reading)))).toEqual({
      kind: 'offer',
      sealedAt: NOW + HOUR_MS,
      fingerprint: '',
      lang: 'en',
      version: 1,
    });
  });

  it('is saved under a name for people: in full for browsers, in ASCII for old programs', async () => {
    const offer = anOffer()
      .withId(createDocumentId())
      .with({ name: 'Biuro „Łącznik” 2/3' })
      .booked({ at: NOW });
    const { id } = await storeOffer(offer.build());
    const dispositionAt = async (lang: 'pl' | 'en') => {
      const path = await ensureReading(id, { kind: 'offer', option: null, lang }, NOW);
      return (await (await getBucket()).file(path).getMetadata())[0].contentDisposition;
    };
    expect(await dispositionAt('pl')).toBe(
      'inline; filename="Oferta - Biuro Lacznik 2 3, wersja 1.pdf"; ' +
        "filename*=UTF-8''Oferta%20%E2%80%93%20Biuro%20%C5%81%C4%85cznik%202%203%2C%20wersja%201.pdf",
    );
    expect(await dispositionAt('en')).toContain('filename="Offer - Biuro Lacznik 2 3, version 1.pdf"');
  });

  it('made again keeps the moment it was first issued at', async () => {
    const id = await reserved();
    const path = await ensureDocument(id, 'offer', NOW);
    const sha256 = sha256Hex(await readFileBytes(path));
    await removeFile(path);
    await ensureDocument(id, 'offer', DAY_AFTER);
    expect(await find(sha256)).toMatchObject({ sealedAt: NOW });
  });

  it('stored before documents were registered is entered when it is opened next', async () => {
    const id = await reserved();
    const path = await ensureDocument(id, 'offer', NOW);
    const bytes = await readFileBytes(path);
    const sha256 = sha256Hex(bytes);
    const { registered: _, ...labels } = (await findLabels(path)) ?? {};
    await storeFile(path, bytes, { contentType: 'application/pdf', labels });
    await getDb().doc(`documentRegistry/${sha256}`).delete();
    await getDb().doc(`issuedDocuments/${sha256}`).delete();
    await ensureDocument(id, 'offer', DAY_AFTER);
    expect(await find(sha256)).toMatchObject({ kind: 'offer', version: 1 });
  });

  it('awaits the signature, and is replaced by the signed lease or ends with its reservation', async () => {
    const signed = await reserved();
    const bytes = await readFileBytes(await ensureDocument(signed, 'lease', NOW));
    expect(await verifyFile(bytes, registry)).toMatchObject({
      judgement: 'issued',
      document: { kind: 'reservedLease', issuedAt: expect.any(Number), lang: 'pl', version: 1 },
    });
    const input = await buildSigningInput(signed, tenant);
    await invoke('onSignConfirm', input, { by: tenant, now: NOW + HOUR_MS });
    expect(await verifyFile(bytes, registry)).toMatchObject({
      judgement: 'outdated',
      state: { kind: 'replaced', by: 'lease', version: null, at: NOW + HOUR_MS },
    });
    const lapsed = await reserved();
    const path = await ensureDocument(lapsed, 'lease', NOW);
    const { state } = await invoke(
      'getDocumentState',
      { sha256: sha256Hex(await readFileBytes(path)) },
      { now: DAY_AFTER },
    );
    expect(state).toEqual({ kind: 'lapsed' });
  });

  it('is known too where it belongs to no offer: a legal document, in force until its next edition', async () => {
    const { path } = await invoke('prepareLegalDocument', { name: 'cennik', lang: 'en' });
    expect(await judge(path)).toMatchObject({
      judgement: 'issued',
      document: { kind: 'legal', lang: 'en', version: null },
      state: { kind: 'inForce' },
    });
  });

  it('says nothing of a digest that is not ours and refuses what is no digest', async () => {
    expect(await invoke('getDocumentState', { sha256: 'f'.repeat(64) })).toEqual({ state: null });
    expect(await getRefusal(invoke('getDocumentState', { sha256: 'F'.repeat(64) }))).toBeTruthy();
  });
});

describe('a confirmed protocol', () => {
  it('is sealed when the other side signs it, not before', async () => {
    const offer = await storeOffer(
      anOffer().withId(createDocumentId()).withStatus('DEPOSIT_CONFIRMED').handoverBegun().build(),
    );
    const { id } = offer;
    await commit((writes) =>
      writes.update(`offers/${id}`, { protocolData: toUnsubmitted(buildFilledForm(offer)) }),
    );
    const attach = { offer: { id }, seenDigest: await loadSeenFormDigest(id), protocolLink: '' };
    await invoke('onProtocolAttached', attach, { by: landlord, now: NOW + HOUR_MS });
    const path = await ensureDocument(id, 'protocol', NOW + HOUR_MS);
    const submitted = await readFileBytes(path);
    expect(await verifyFile(submitted, registry)).toMatchObject({
      judgement: 'issued',
      document: { kind: 'submittedProtocol' },
      state: { kind: 'awaitsCountersignature' },
    });
    const viewer = toViewer(tenant.token, tenant.user);
    const origin = { ip: null, userAgent: null, authTime: NOW + 2 * HOUR_MS, newId: createDocumentId };
    const seen = { offerId: id, seenDigest: await loadSeenFormDigest(id) };
    await signProtocol(seen, { ...origin, viewer, now: NOW + 2 * HOUR_MS });
    expect((await loadStoredOffer(id)).protocolData?.signedAt).toBe(NOW + 2 * HOUR_MS);
    const bytes = await readFileBytes(path);
    expect(await verifyFile(bytes, registry)).toMatchObject({
      judgement: 'genuine',
      document: { kind: 'protocol', issuedAt: NOW + 2 * HOUR_MS },
    });
    expect(await extractText(bytes)).toContain('Podpisanie protokołu');
    expect(await verifyFile(submitted, registry)).toMatchObject({
      judgement: 'outdated',
      state: { kind: 'replaced', by: 'protocol', version: null, at: NOW + 2 * HOUR_MS },
    });
  });
});
