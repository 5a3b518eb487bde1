import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createContext, runInContext } from 'node:vm';
import { QUERIES } from '@api/queries';
import { storagePaths } from '@api/storagePaths';
import { type AuditEntry, type AuditHead, verifyAuditChain } from '@domain/events/auditChain';
import type { Contract } from '@domain/leases/contract';
import { createBlankProtocol, createProtocolItem } from '@domain/protocol/createBlankProtocol';
import {
  asSubmitted,
  isSubmitted,
  type ProtocolData,
  type ProtocolForm,
  pickProtocolForm,
  toUnsubmitted,
} from '@domain/protocol/protocol';
import { toCanonicalJson } from '@domain/shared/canonical';
import { HOUR_MS, MINUTE_MS } from '@domain/shared/dates';
import { escapeHtml } from '@domain/shared/html';
import { readFile, removeFile, storeFile } from '@functions/data/files';
import { getMailPath } from '@functions/data/outbox';
import { commit } from '@functions/data/store';
import { getAdminRecipient } from '@functions/emails/recipients';
import { type PackOrder, parsePackOrder } from '@functions/evidence/buildPackLink';
import { findPackMails } from '@functions/evidence/findPackMails';
import { openPackDownload, PACKS_PER_LINK_LIFE_MAX } from '@functions/evidence/openPackDownload';
import { PAGE_SCRIPT } from '@functions/evidence/pageScript';
import type { Manifest } from '@functions/evidence/renderPackPage';
import { streamEvidencePack } from '@functions/evidence/streamEvidencePack';
import { ensureDocument } from '@functions/offers/offerDocuments';
import { SIGNED_LINK_LIFE_MS } from '@functions/runtime/createSignedLinks';
import { sha256Hex } from '@functions/runtime/hash';
import { createDocumentId } from '@functions/runtime/ids';
import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { anOffer, NOW } from '../../support/builders';
import { type Account, getRefusal, invoke, startTestProject } from '../../support/functionsHarness';
import {
  admin,
  buildSigningInput,
  colleague,
  findStoredContract,
  landlord,
  loadStoredOffer,
  storeOffer,
  storeParties,
  stranger,
  tenant,
} from '../../support/leaseFixtures';

startTestProject();

const SIGNED_AT = NOW + HOUR_MS;
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
const parseUrlQuery = (url: string) => Object.fromEntries(new URL(url).searchParams);
const readPackZip = async (order: PackOrder): Promise<Buffer> =>
  buffer(Readable.from(await streamEvidencePack(order, SIGNED_AT)));
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
const decodeText = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('utf8');
const getPackMails = (pack: Record<string, Uint8Array>) =>
  Object.entries(pack)
    .filter(([name]) => name.startsWith('mails/'))
    .map(([, bytes]) => decodeText(bytes));

type Log = { entries: AuditEntry[]; head: AuditHead | null };
type Page = {
  sha256: (bytes: Uint8Array) => string;
  chainFault: (log: Log, head: AuditHead | null) => number | null;
  judgeFile: (manifest: Manifest, name: string, bytes: Uint8Array) => { state: string; name: string };
  missingFiles: (manifest: Manifest, judged: string[]) => string[];
};
/** The script of the page, run without a network and without WebCrypto. */
const page = runInContext(
  `${PAGE_SCRIPT}; ({ sha256, chainFault, judgeFile, missingFiles })`,
  createContext({ TextEncoder, Uint8Array, Uint32Array, DataView }),
) as Page;

describe('an address of an evidence pack', () => {
  it('is answered five times for a side while it lasts, and not once more', async () => {
    const now = SIGNED_AT + HOUR_MS;
    const { url } = await invoke('createEvidencePack', { offerId }, { by: tenant, now });
    for (let count = 0; count < PACKS_PER_LINK_LIFE_MAX; count += 1)
      expect((await openPackDownload(parseUrlQuery(url), now)).name).toMatch(
        /^Pakiet dowodowy umowy najmu – .+\.zip$/,
      );
    await expect(openPackDownload(parseUrlQuery(url), now)).rejects.toMatchObject({ reason: 'tooManyCalls' });
  });
});

describe('asking for an evidence pack', () => {
  it('answers both parties, their colleagues and an admin an address that lasts ten minutes', async () => {
    for (const by of [landlord, colleague, tenant, admin]) {
      const { url } = await create(by);
      expect(parsePackOrder(parseUrlQuery(url), SIGNED_AT + SIGNED_LINK_LIFE_MS).offerId).toBe(offerId);
      expect(() => parsePackOrder(parseUrlQuery(url), SIGNED_AT + SIGNED_LINK_LIFE_MS + 1)).toThrow(
        'packLinkExpired',
      );
    }
  });

  it('refuses strangers and leases that are not signed', async () => {
    expect(await getRefusal(create(stranger))).toMatchObject({ reason: 'noAccess' });
    const { id } = await storeOffer(anOffer().withId(createDocumentId()).booked({ at: NOW }).build());
    expect(await getRefusal(create(tenant, id))).toMatchObject({ reason: 'offerNotSigned' });
  });

  it('writes addresses that nobody can change: not the offer, the side or the time', async () => {
    const query = parseUrlQuery((await create(tenant)).url);
    const others = {
      offerId: 'offerOffice012345678',
      side: 'landlord',
      until: String(Number(query.until) + 1),
      lang: 'en',
      mark: 'f'.repeat(64),
    };
    for (const [name, value] of Object.entries(others))
      expect(() => parsePackOrder({ ...query, [name]: value }, SIGNED_AT), name).toThrow('packLinkExpired');
    expect(() => parsePackOrder({ ...query, side: 'nobody' }, SIGNED_AT)).toThrow('packLinkExpired');
    expect(() => parsePackOrder({}, SIGNED_AT)).toThrow('packLinkExpired');
  });
});

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

  it('says nothing of where anybody called from', async () => {
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

/** The page's own list: the files of the manifest and the manifest itself. */
const listOnPage = (pack: Record<string, Uint8Array>): Manifest => {
  const [, list = ''] =
    /<script type="application\/json" id="manifest">(.*?)<\/script>/.exec(decodeText(pack['index.html'])) ??
    [];
  return JSON.parse(list);
};

/** Stores the canonical text of the offer's version, as its confirmation does. */
const storeCanonical = (id: string) =>
  commit((writes) => writes.merge(`offers/${id}/versions/1`, { canonical: '{"price":12500}' }));

const PHOTOS = ['pierwsze zdjęcie', 'drugie zdjęcie'].map((said) => Buffer.from(said));

/** A handed-over lease whose protocol has two photos, one of an item whose name is no valid file name. */
const arrangeHandedOverLease = async (photos: Buffer[] = PHOTOS) => {
  const { id } = await storeOffer(anOffer().withId(createDocumentId()).booked({ at: NOW }).build());
  await invoke('onOfferSign', { offer: { id }, selectedOfferOption: 'infinite' }, { by: tenant });
  await invoke('onSignConfirm', await buildSigningInput(id, tenant), { by: tenant, now: SIGNED_AT });
  const offer = await loadStoredOffer(id);
  const named = photos.map((bytes) => ({ sha256: sha256Hex(bytes), width: 1600, height: 1200 }));
  for (const bytes of photos)
    await storeFile(storagePaths.protocolPhoto(id, sha256Hex(bytes)), bytes, { contentType: 'image/jpeg' });
  const keys = [
    { ...createProtocolItem(), name: 'Pilot: brama/garaż', quantity: 1, photos: named.slice(0, 1) },
    { ...createProtocolItem(), name: 'Klucz „główny”', quantity: 1, photos: named.slice(1) },
  ];
  const form = { ...createBlankProtocol(offer), transferredKeysAndDevices: keys };
  const protocolData = {
    ...asSubmitted(form),
    protocolSubmitterUid: landlord.token.uid,
    submitterSide: 'landlord' as const,
    submittedAt: SIGNED_AT,
    protocolSigningUid: null,
    signedAt: null,
  };
  await storeCanonical(id);
  const attached = { protocolData, 'offerStatus.postSigningStatus': 'PROTOCOL_ATTACHED' };
  await commit((writes) => writes.update(`offers/${id}`, attached));
  await ensureDocument(id, 'protocol', SIGNED_AT);
  return id;
};

const BASE = ['documents/lease.pdf', 'offer/offer-version-1.pdf'];
const END = [
  'offer/offer-version-1.json',
  'registers.json',
  'declarations.json',
  'audit.json',
  'README.txt',
  'manifest.json',
  'index.html',
];

describe('the files of a pack', () => {
  it('are, before the handover, the lease, the offer and its text, and the chain', async () => {
    await storeCanonical(offerId);
    expect(withoutMails(await readPack(tenant))).toEqual([...BASE, ...END]);
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
      ...photos,
      ...END,
    ]);
    expect(withoutMails(await readPack(landlord, id))).toEqual([
      ...BASE,
      ...submitted,
      ...of('landlord'),
      ...photos,
      ...END,
    ]);
    expect(withoutMails(await readPack(admin, id))).toEqual([
      ...BASE,
      ...submitted,
      ...of('landlord'),
      ...of('tenant'),
      ...photos,
      ...END,
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
      'photos/protocol-1/01 Pilot brama garaż.jpg',
      'photos/protocol-1/02 Klucz główny.jpg',
      'protocols/protocol-at-refusal.json',
    ]);
    const inChain = JSON.parse(decodeText(pack['audit.json'])).entries.find(
      ({ type }: AuditEntry) => type === 'premisesRejected',
    );
    const bytes = pack['protocols/protocol-at-refusal.json'];
    expect(bytes && sha256Hex(bytes)).toBe(inChain.facts.protocolDigest);
  });

  it('are every attachment the contract names, and no stray upload beside it', async () => {
    const { reservationNumber } = (await findStoredContract(offerId)) as Contract;
    const bytes = Buffer.from('%PDF-1.7 skan umowy');
    const sha256 = sha256Hex(bytes);
    const signed = storagePaths.signedLease(offerId, reservationNumber, { side: 'tenant', sha256 });
    await storeFile(signed, bytes, { contentType: 'application/pdf' });
    expect(withoutMails(await readPack(tenant))).not.toContain('attachments/signed-tenant.pdf');
    await commit((writes) => writes.merge(`contracts/${offerId}`, { signedCopies: { tenant: { sha256 } } }));
    expect(withoutMails(await readPack(tenant))).toEqual([...BASE, 'attachments/signed-tenant.pdf', ...END]);
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

describe('the page of the pack', () => {
  it('checks every file of every kind, names one that is broken and one that is missing', async () => {
    const pack = await readPack(tenant, await arrangeHandedOverLease());
    const list = listOnPage(pack);
    const names = list.files.map(({ name }) => name);
    expect(names).toContain('manifest.json');
    expect(new Set(names.map((name) => name.split('/').pop())).size).toBe(names.length);
    for (const name of names) {
      const bytes = pack[name] ?? new Uint8Array();
      expect(page.judgeFile(list, name, bytes)).toEqual({ state: 'whole', name });
      const broken = Uint8Array.from(bytes);
      broken[broken.length >> 1] = (broken[broken.length >> 1] ?? 0) ^ 1;
      expect(page.judgeFile(list, `pobrane/${name}`, broken)).toEqual({ state: 'changed', name });
      expect([
        ...page.missingFiles(
          list,
          names.filter((other) => other !== name),
        ),
      ]).toEqual([name]);
    }
  });

  it('brings a SHA-256 of its own that agrees with ours on anything', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => {
        expect(page.sha256(bytes)).toBe(sha256Hex(bytes));
      }),
      { numRuns: 300 },
    );
  });

  it('is headed by the premises and both companies; the identifier of the offer stands among the facts', async () => {
    const companies = ['WYNAJMUJĄCY & SYN SP. Z O.O.', 'NAJEMCA TESTOWY S.A.'];
    await commit((writes) => {
      writes.merge(`companies/${landlord.user.companyId}`, { nazwa: companies[0] });
      writes.merge(`companies/${tenant.user.companyId}`, { nazwa: companies[1] });
    });
    const { name } = await loadStoredOffer(offerId);
    const html = decodeText((await readPack(tenant))['index.html']);
    const head = html.slice(html.indexOf('<h1>'), html.indexOf('<label'));
    expect(head).toContain(escapeHtml(name));
    expect(head).toContain(`<p>${escapeHtml(companies.join(', '))}</p>`);
    expect(head).not.toContain(offerId);
    expect(html.slice(html.indexOf('<label'))).toContain(offerId);
  });

  it('asks no network and lets nothing in the data end its scripts', async () => {
    const html = decodeText((await readPack(tenant))['index.html']);
    expect(html).toContain("default-src 'none'");
    expect(html).not.toMatch(/<(script|link|img)[^>]+(src|href)=/);
    expect(html.match(/<\/script>/g)).toHaveLength(3);
  });

  it('finds each of 1,200 random changes: a byte of a file, an edited, removed or moved entry', async () => {
    const pack = await readPack(tenant);
    const manifest: Manifest = JSON.parse(decodeText(pack['manifest.json']));
    const log: Log = JSON.parse(decodeText(pack['audit.json']));
    expect(page.chainFault(log, manifest.chainHead)).toBeNull();
    for (const { name } of manifest.files)
      expect(page.judgeFile(manifest, name, pack[name] ?? new Uint8Array())).toEqual({
        state: 'whole',
        name,
      });
    const small = manifest.files.filter(({ name }) => !name.endsWith('.pdf'));
    fc.assert(
      fc.property(fc.nat(), fc.nat(), fc.integer({ min: 1, max: 255 }), (which, place, by) => {
        const name = small[which % small.length]?.name ?? '';
        const copy = Uint8Array.from(pack[name] ?? []);
        copy[place % copy.length] = (copy[place % copy.length] ?? 0) ^ by;
        expect(page.judgeFile(manifest, name, copy).state).toBe('changed');
      }),
      { numRuns: 200 },
    );
    const entries = log.entries;
    fc.assert(
      fc.property(fc.constantFrom('edit', 'remove', 'swap'), fc.nat(), fc.nat(), (kind, first, second) => {
        const changed = entries.map((entry) => ({ ...entry }));
        const at = first % changed.length;
        const other = (at + 1 + (second % (changed.length - 1))) % changed.length;
        const [one, two] = [changed[at] as AuditEntry, changed[other] as AuditEntry];
        if (kind === 'edit') one.at += 1 + second;
        if (kind === 'remove') changed.splice(at, 1);
        if (kind === 'swap') [changed[at], changed[other]] = [two, one];
        expect(page.chainFault({ ...log, entries: changed }, manifest.chainHead)).not.toBeNull();
      }),
      { numRuns: 1000 },
    );
  }, 120_000);
});
