import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { QUERIES } from '@api/queries';
import { storagePaths } from '@api/storagePaths';
import { type AuditEntry, verifyAuditChain } from '@domain/events/auditChain';
import type { Contract } from '@domain/leases/contract';
import {
  isSubmitted,
  type ProtocolData,
  type ProtocolForm,
  pickProtocolForm,
  toUnsubmitted,
} from '@domain/protocol/protocol';
import { toCanonicalJson } from '@domain/shared/canonical';
import { MINUTE_MS, toIsoDay } from '@domain/shared/dates';
import { readFile, removeFile, storeFile } from '@functions/data/files';
import { getMailPath } from '@functions/data/outbox';
import { commit } from '@functions/data/store';
import { getAdminRecipient } from '@functions/emails/recipients';
import { type PackOrder, parsePackOrder } from '@functions/evidence/buildPackLink';
import { findPackMails } from '@functions/evidence/findPackMails';
import type { Manifest } from '@functions/evidence/renderPackPage';
import { streamEvidencePack } from '@functions/evidence/streamEvidencePack';
import { sha256Hex } from '@functions/runtime/hash';
import { createDocumentId } from '@functions/runtime/ids';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { anOffer, NOW } from '../../support/builders';
import { type Account, invoke, startTestProject } from '../../support/functionsHarness';
import {
  admin,
  buildSigningInput,
  findStoredContract,
  landlord,
  loadStoredOffer,
  storeOffer,
  storeParties,
  tenant,
} from '../../support/leaseFixtures';
import {
  arrangeHandedOverLease,
  decodeText,
  type Log,
  listOnPage,
  PHOTOS,
  parseUrlQuery,
  readPackZip,
  SIGNED_AT,
  storeCanonical,
} from './streamFixtures';

startTestProject();
let offerId = '';

beforeAll(async () => {
  await storeParties();
  offerId = (await storeOffer(anOffer().withId(createDocumentId()).booked({ at: NOW }).build())).id;
  const prepare = { offer: { id: offerId }, selectedOfferOption: 'infinite' as const };
  await invoke('onOfferSign', prepare, { by: tenant });
  await invoke('onSignConfirm', await buildSigningInput(offerId, tenant), { by: tenant, now: SIGNED_AT });
});

const create = (by: Account, id = offerId) =>
  invoke('createEvidencePack', { offerId: id }, { by, now: SIGNED_AT });
let minutes = 0;
/** An order with its own minute: the call is limited to ten per minute. */
const orderFor = async (by: Account, id = offerId): Promise<PackOrder> => {
  minutes += 1;
  const now = SIGNED_AT + minutes * MINUTE_MS;
  const { url } = await invoke('createEvidencePack', { offerId: id }, { by, now });
  return parsePackOrder(parseUrlQuery(url), now);
};
const readPack = async (by: Account, id = offerId) => unzipSync(await readPackZip(await orderFor(by, id)));
const withoutMails = (pack: Record<string, Uint8Array>) =>
  Object.keys(pack).filter((name) => !name.startsWith('mails/'));
const getPackMails = (pack: Record<string, Uint8Array>) =>
  Object.entries(pack)
    .filter(([name]) => name.startsWith('mails/'))
    .map(([, bytes]) => decodeText(bytes));

describe('the evidence pack', () => {
  it('holds the sealed lease, the whole chain and a manifest with the digest of every file', async () => {
    const pack = await readPack(tenant);
    const manifest: Manifest = JSON.parse(decodeText(pack['manifest.json']));
    const listed = manifest.files.map(({ name }) => name).sort();
    expect(Object.keys(pack).sort()).toEqual([...listed, 'index.html', 'manifest.json'].sort());
    for (const { name, sha256, bytes } of manifest.files) {
      expect(sha256Hex(pack[name] ?? new Uint8Array()), name).toBe(sha256);
      expect(pack[name]?.length).toBe(bytes);
    }
    expect(pack['documents/lease.pdf']).toEqual(
      Uint8Array.from((await readFile(`offers/${offerId}/documents/lease.pdf`)) ?? []),
    );
    const { entries, head }: Log = JSON.parse(decodeText(pack['audit.json']));
    expect(head).toEqual(manifest.chainHead);
    expect(await verifyAuditChain(entries, head, async (said) => sha256Hex(said))).toBeNull();
  });

  it('gives each side its own mails only, an admin those of both and their own', async () => {
    const [tenants, landlords, all] = [
      await readPack(tenant),
      await readPack(landlord),
      await readPack(admin),
    ].map(getPackMails);
    const receivers = (mails: string[] = []) => new Set(mails.map((mail) => mail.split('\r\n')[0]));
    expect(receivers(tenants)).toEqual(new Set([`To: ${tenant.token.email}`]));
    expect(receivers(landlords)).toEqual(new Set([`To: ${landlord.token.email}`]));
    const admins = all?.filter((mail) => mail.startsWith(`To: ${getAdminRecipient().email}\r\n`));
    expect(admins?.length).toBe(1);
    expect(all?.length).toBe((tenants?.length ?? 0) + (landlords?.length ?? 0) + 1);
  });

  it('holds every mail about a lease, more than one page of them too, the oldest first', async () => {
    const contract = { offerId: createDocumentId() } as Contract;
    const count = QUERIES.mailsOfOffer.limit + 5;
    await commit((writes) => {
      for (let index = 0; index < count; index += 1)
        writes.create(getMailPath(createDocumentId()), {
          offerId: contract.offerId,
          isSecret: false,
          createdAt: NOW + index,
        });
    });
    const mails = await findPackMails(contract, 'admin');
    expect(mails.map(({ createdAt }) => createdAt - NOW)).toEqual([...Array(count).keys()]);
  });

  it('says nothing of where anyone called from', async () => {
    const said = Object.values(await readPack(tenant))
      .map(decodeText)
      .join('\n');
    expect(said).not.toContain('203.0.113.7');
  });

  it('is refused rather than made of a file that is not the recorded one', async () => {
    const path = `offers/${offerId}/documents/lease.pdf`;
    const original = await readFile(path);
    const { url } = await create(tenant);
    await removeFile(path);
    const order: PackOrder = parsePackOrder(parseUrlQuery(url), SIGNED_AT);
    await expect(streamEvidencePack(order, SIGNED_AT)).rejects.toMatchObject({ reason: 'documentFailed' });
    await storeFile(path, original ?? new Uint8Array(), { contentType: 'application/pdf' });
    expect((await readPackZip(order)).length).toBeGreaterThan(1000);
  });
});

const BASE = ['documents/lease.pdf', 'offer/offer-version-1.pdf'];
const END = ['offer/offer-version-1.json', 'registers.json', 'declarations.json', 'audit.json', 'README.txt'];
const LAST = ['manifest.json', 'index.html'];

describe('the files of a pack', () => {
  it('are, before the handover, the lease, the offer and its text, and the chain', async () => {
    await storeCanonical(offerId);
    expect(withoutMails(await readPack(tenant))).toEqual([...BASE, ...END, ...LAST]);
  });

  it('are, after it, also each protocol and its photos by number and item, and the own invoice alone', async () => {
    const id = await arrangeHandedOverLease();
    const numbers = { landlord: 'FV/1/11/2026', tenant: 'FV/2/11/2026' };
    await commit((writes) => writes.update(`contracts/${id}`, { invoiceNumbers: numbers }));
    for (const side of ['landlord', 'tenant'] as const) {
      const bytes = Buffer.from(`faktura ${side}`);
      await storeFile(storagePaths.invoice(id, side), bytes, { contentType: 'application/pdf' });
      await storeFile(storagePaths.invoiceXml(id, side), bytes, { contentType: 'application/xml' });
    }
    const photos = ['photos/01 Pilot brama garaż.jpg', 'photos/02 Klucz główny.jpg'];
    const submitted = ['protocols/protocol-submitted-1.pdf'];
    const of = (side: string) => [`invoices/invoice-${side}.pdf`, `invoices/invoice-${side}.xml`];
    expect(withoutMails(await readPack(tenant, id))).toEqual([
      ...BASE,
      ...submitted,
      ...of('tenant'),
      ...END,
      ...photos,
      ...LAST,
    ]);
    expect(withoutMails(await readPack(landlord, id))).toEqual([
      ...BASE,
      ...submitted,
      ...of('landlord'),
      ...END,
      ...photos,
      ...LAST,
    ]);
    expect(withoutMails(await readPack(admin, id))).toEqual([
      ...BASE,
      ...submitted,
      ...of('landlord'),
      ...of('tenant'),
      ...END,
      ...photos,
      ...LAST,
    ]);
  });

  it('are, after a round that came back and a refusal, each protocol once and every photo any of them names', async () => {
    const id = await arrangeHandedOverLease();
    const person = { firstName: 'Ewa', lastName: 'Żółć', email: 'ewa@example.pl', authorized: true };
    const named = { ...person, date: '2026-11-25', hour: '12:00', savedAt: NOW };
    await commit((writes) =>
      writes.update(`offers/${id}`, { receptionOfThePremise: named, transferOfThePremise: named }),
    );
    const { protocolData } = await loadStoredOffer(id);
    if (!isSubmitted(protocolData)) throw new Error('There is no submitted protocol.');
    const digest = sha256Hex(toCanonicalJson(pickProtocolForm(protocolData)));
    await invoke(
      'returnProtocol',
      { offerId: id, seenDigest: digest, comment: 'Brakuje klucza' },
      { by: tenant, now: SIGNED_AT },
    );
    const reopened = await loadStoredOffer(id);
    const form = {
      ...pickProtocolForm(reopened.protocolData as ProtocolData),
      transferredKeysAndDevices: [],
    };
    const saved = toUnsubmitted(form as ProtocolForm);
    await commit((writes) => writes.update(`offers/${id}`, { protocolData: saved }));
    const reasons = { damagedPremise: false, mismatchedDetails: false, unavailabilityOfLandlord: true };
    await invoke(
      'rejectProtocol',
      { offerId: id, uid: tenant.token.uid, ...reasons },
      { by: tenant, now: SIGNED_AT },
    );
    const pack = await readPack(tenant, id);
    expect(withoutMails(pack).filter((name) => /protocol|photos/.test(name))).toEqual([
      'documents/protocol-1.pdf',
      'protocols/protocol-at-refusal.json',
      'photos/protocol-1/01 Pilot brama garaż.jpg',
      'photos/protocol-1/02 Klucz główny.jpg',
    ]);
    const inChain = JSON.parse(decodeText(pack['audit.json'])).entries.find(
      ({ type }: AuditEntry) => type === 'premisesRejected',
    );
    const bytes = pack['protocols/protocol-at-refusal.json'];
    expect(bytes && sha256Hex(bytes)).toBe(inChain.facts.protocolDigest);
  });

  it('are, last of the photos, those that a side took out of the protocol, none that is being filled in', async () => {
    const id = await arrangeHandedOverLease();
    const bytes = Buffer.from('zdjęcie czystej ściany');
    const labelled = { contentType: 'image/jpeg', labels: { side: 'tenant' } };
    await storeFile(storagePaths.protocolPhoto(id, sha256Hex(bytes)), bytes, labelled);
    const listPhotos = (pack: Record<string, Uint8Array>) =>
      Object.keys(pack).filter((name) => name.startsWith('photos/'));
    const pack = await readPack(tenant, id);
    const removed = `photos/removed/01 ${toIsoDay(Date.now())} tenant.jpg`;
    expect(listPhotos(pack)).toEqual([
      'photos/01 Pilot brama garaż.jpg',
      'photos/02 Klucz główny.jpg',
      removed,
    ]);
    expect(decodeText(pack[removed])).toBe('zdjęcie czystej ściany');
    const { protocolData } = await loadStoredOffer(id);
    const draft = toUnsubmitted(pickProtocolForm(protocolData as ProtocolData) as ProtocolForm);
    await commit((writes) => writes.update(`offers/${id}`, { protocolData: draft }));
    expect(listPhotos(await readPack(tenant, id))).toEqual([removed]);
  });

  it('are every attachment the contract names, and no stray upload beside it', async () => {
    const { reservationNumber } = (await findStoredContract(offerId)) as Contract;
    const bytes = Buffer.from('%PDF-1.7 skan umowy');
    const sha256 = sha256Hex(bytes);
    const signed = storagePaths.signedLease(offerId, reservationNumber, { side: 'tenant', sha256 });
    await storeFile(signed, bytes, { contentType: 'application/pdf' });
    expect(withoutMails(await readPack(tenant))).not.toContain('attachments/signed-tenant.pdf');
    await commit((writes) => writes.merge(`contracts/${offerId}`, { signedCopies: { tenant: { sha256 } } }));
    expect(withoutMails(await readPack(tenant))).toEqual([
      ...BASE,
      'attachments/signed-tenant.pdf',
      ...END,
      ...LAST,
    ]);
  });

  it('that are gone or another one than was recorded are named as absent, the others are there', async () => {
    const id = await arrangeHandedOverLease();
    const [first, second] = PHOTOS.map((bytes) => storagePaths.protocolPhoto(id, sha256Hex(bytes)));
    await removeFile(first ?? '');
    await storeFile(second ?? '', Buffer.from('inne zdjęcie'), { contentType: 'image/jpeg' });
    const pack = await readPack(tenant, id);
    const absent = ['photos/01 Pilot brama garaż.jpg', 'photos/02 Klucz główny.jpg'];
    expect(listOnPage(pack).absent).toEqual(absent);
    for (const name of absent) expect(decodeText(pack['index.html'])).toContain(`<li>${name}</li>`);
  });

  it('are sixty photos given out one by one, never two in memory', async () => {
    const photos = Array.from({ length: 60 }, (_, index) => Buffer.alloc(500_000, `zdjęcie ${index} `));
    const id = await arrangeHandedOverLease(photos);
    const order = await orderFor(tenant, id);
    let largest = 0;
    let total = 0;
    for await (const chunk of await streamEvidencePack(order, SIGNED_AT)) {
      largest = Math.max(largest, chunk.length);
      total += chunk.length;
    }
    expect(total).toBeGreaterThan(30_000_000);
    expect(largest).toBeLessThan(1_000_000);
  }, 120_000);

  it('are whole to other programs: unzip tests the archive, sha256sum each file by the manifest', async () => {
    const id = await arrangeHandedOverLease();
    const folder = mkdtempSync(join(tmpdir(), 'pack-'));
    try {
      writeFileSync(join(folder, 'pack.zip'), await readPackZip(await orderFor(tenant, id)));
      const run = (program: string, ...args: string[]) =>
        execFileSync(program, args, {
          cwd: folder,
          encoding: 'utf8',
          env: { ...process.env, LC_ALL: 'C.UTF-8' },
        });
      expect(run('unzip', '-t', 'pack.zip')).toContain('No errors detected');
      run('unzip', '-q', 'pack.zip', '-d', 'unpacked');
      const { files } = JSON.parse(run('cat', 'unpacked/manifest.json')) as Manifest;
      const sums = files.map(({ name, sha256 }) => `${sha256}  unpacked/${name}\n`).join('');
      writeFileSync(join(folder, 'sums'), sums);
      const checked = run('sha256sum', '-c', 'sums').trim().split('\n');
      expect(checked).toHaveLength(files.length);
      for (const line of checked) expect(line).toMatch(/: OK$/);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
