import { createContext, runInContext } from 'node:vm';
import { QUERIES } from '@contracts/queries';
import { type AuditEntry, type AuditHead, verifyAuditChain } from '@domain/events/auditChain';
import type { Contract } from '@domain/leases/contract';
import { HOUR_MS } from '@domain/shared/dates';
import { escapeHtml } from '@domain/shared/html';
import { readFile, removeFile, storeFile } from '@functions/data/files';
import { mailPath } from '@functions/data/outbox';
import { commit } from '@functions/data/store';
import { adminRecipient } from '@functions/emails/recipients';
import { evidencePack } from '@functions/evidence/evidencePack';
import { PACKS_PER_LINK_LIFE_MAX, packDownload } from '@functions/evidence/packDownload';
import { orderOf, type PackOrder } from '@functions/evidence/packLink';
import { packMails } from '@functions/evidence/packMails';
import type { Manifest } from '@functions/evidence/packPage';
import { PAGE_SCRIPT } from '@functions/evidence/pageScript';
import { sha256Hex } from '@functions/runtime/hash';
import { newDocumentId } from '@functions/runtime/ids';
import { SIGNED_LINK_LIFE_MS } from '@functions/runtime/signedLinks';
import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { anOffer, NOW } from '../../support/builders';
import { type Account, invoke, refusalOf, startTestProject } from '../../support/functionsHarness';
import {
  admin,
  colleague,
  landlord,
  signatureOf,
  storedOffer,
  storeOffer,
  storeParties,
  stranger,
  tenant,
} from '../../support/leaseScene';

startTestProject();

const SIGNED_AT = NOW + HOUR_MS;
let offerId = '';

beforeAll(async () => {
  await storeParties();
  offerId = (await storeOffer(anOffer().withId(newDocumentId()).booked({ at: NOW }).build())).id;
  const prepare = { offer: { id: offerId }, selectedOfferOption: 'infinite' as const };
  await invoke('onOfferSign', prepare, { by: tenant });
  await invoke('onSignConfirm', await signatureOf(offerId, tenant), { by: tenant, now: SIGNED_AT });
});

const create = (by: Account, id = offerId) =>
  invoke('createEvidencePack', { offerId: id }, { by, now: SIGNED_AT });
const queryOf = (url: string) => Object.fromEntries(new URL(url).searchParams);
const packOf = async (by: Account) => {
  const { url } = await create(by);
  return unzipSync(await evidencePack(orderOf(queryOf(url), SIGNED_AT), SIGNED_AT));
};
const text = (bytes: Uint8Array | undefined) => Buffer.from(bytes ?? []).toString('utf8');
const mailsIn = (pack: Record<string, Uint8Array>) =>
  Object.entries(pack)
    .filter(([name]) => name.startsWith('mails/'))
    .map(([, bytes]) => text(bytes));

type Log = { entries: AuditEntry[]; head: AuditHead | null };
type Page = {
  sha256: (bytes: Uint8Array) => string;
  chainFault: (log: Log, head: AuditHead | null) => number | null;
  judgeFile: (manifest: Manifest, name: string, bytes: Uint8Array) => { state: string; name: string };
};
/** The program of the page, run where neither a network nor WebCrypto is. */
const page = runInContext(
  `${PAGE_SCRIPT}; ({ sha256, chainFault, judgeFile })`,
  createContext({ TextEncoder, Uint8Array, Uint32Array, DataView }),
) as Page;

describe('an address of an evidence pack', () => {
  it('is answered five times for a side while it lasts, and not once more', async () => {
    const now = SIGNED_AT + HOUR_MS;
    const { url } = await invoke('createEvidencePack', { offerId }, { by: tenant, now });
    for (let count = 0; count < PACKS_PER_LINK_LIFE_MAX; count += 1)
      expect((await packDownload(queryOf(url), now)).offerId).toBe(offerId);
    await expect(packDownload(queryOf(url), now)).rejects.toMatchObject({ reason: 'tooManyCalls' });
  });
});

describe('asking for an evidence pack', () => {
  it('answers both parties, their colleagues and an admin an address that lasts ten minutes', async () => {
    for (const by of [landlord, colleague, tenant, admin]) {
      const { url } = await create(by);
      expect(orderOf(queryOf(url), SIGNED_AT + SIGNED_LINK_LIFE_MS).offerId).toBe(offerId);
      expect(() => orderOf(queryOf(url), SIGNED_AT + SIGNED_LINK_LIFE_MS + 1)).toThrow('packLinkExpired');
    }
  });

  it('refuses strangers and leases that are not signed', async () => {
    expect(await refusalOf(create(stranger))).toMatchObject({ reason: 'noAccess' });
    const { id } = await storeOffer(anOffer().withId(newDocumentId()).booked({ at: NOW }).build());
    expect(await refusalOf(create(tenant, id))).toMatchObject({ reason: 'offerNotSigned' });
  });

  it('writes addresses that nobody can change: not the offer, the side or the time', async () => {
    const query = queryOf((await create(tenant)).url);
    const others = {
      offerId: 'offerOffice012345678',
      side: 'landlord',
      until: String(Number(query.until) + 1),
      lang: 'en',
      mark: 'f'.repeat(64),
    };
    for (const [name, value] of Object.entries(others))
      expect(() => orderOf({ ...query, [name]: value }, SIGNED_AT), name).toThrow('packLinkExpired');
    expect(() => orderOf({ ...query, side: 'nobody' }, SIGNED_AT)).toThrow('packLinkExpired');
    expect(() => orderOf({}, SIGNED_AT)).toThrow('packLinkExpired');
  });
});

describe('the evidence pack', () => {
  it('holds the sealed lease, the whole chain and a manifest with the digest of every file', async () => {
    const pack = await packOf(tenant);
    const manifest: Manifest = JSON.parse(text(pack['manifest.json']));
    const listed = manifest.files.map(({ name }) => name).sort();
    expect(Object.keys(pack).sort()).toEqual([...listed, 'index.html', 'manifest.json'].sort());
    for (const { name, sha256, bytes } of manifest.files) {
      expect(sha256Hex(pack[name] ?? new Uint8Array()), name).toBe(sha256);
      expect(pack[name]?.length).toBe(bytes);
    }
    expect(pack['documents/lease.pdf']).toEqual(
      Uint8Array.from((await readFile(`offers/${offerId}/documents/lease.pdf`)) ?? []),
    );
    const { entries, head }: Log = JSON.parse(text(pack['audit.json']));
    expect(head).toEqual(manifest.chainHead);
    expect(await verifyAuditChain(entries, head, async (said) => sha256Hex(said))).toBeNull();
  });

  it('gives each side its own mails only, an admin those of both and their own', async () => {
    const [tenants, landlords, all] = [await packOf(tenant), await packOf(landlord), await packOf(admin)].map(
      mailsIn,
    );
    const receivers = (mails: string[] = []) => new Set(mails.map((mail) => mail.split('\r\n')[0]));
    expect(receivers(tenants)).toEqual(new Set([`To: ${tenant.token.email}`]));
    expect(receivers(landlords)).toEqual(new Set([`To: ${landlord.token.email}`]));
    const admins = all?.filter((mail) => mail.startsWith(`To: ${adminRecipient().email}\r\n`));
    expect(admins?.length).toBe(1);
    expect(all?.length).toBe((tenants?.length ?? 0) + (landlords?.length ?? 0) + 1);
  });

  it('holds every mail about a lease, more than one page of them too, the oldest first', async () => {
    const contract = { offerId: newDocumentId() } as Contract;
    const count = QUERIES.mailsOfOffer.limit + 5;
    await commit((writes) => {
      for (let index = 0; index < count; index += 1)
        writes.create(mailPath(newDocumentId()), {
          offerId: contract.offerId,
          isSecret: false,
          createdAt: NOW + index,
        });
    });
    const mails = await packMails(contract, 'admin');
    expect(mails.map(({ createdAt }) => createdAt - NOW)).toEqual([...Array(count).keys()]);
  });

  it('says nothing of where anybody called from', async () => {
    const said = Object.values(await packOf(tenant))
      .map(text)
      .join('\n');
    expect(said).not.toContain('203.0.113.7');
  });

  it('is refused rather than made of a file that is not the recorded one', async () => {
    const path = `offers/${offerId}/documents/lease.pdf`;
    const original = await readFile(path);
    const { url } = await create(tenant);
    await removeFile(path);
    const order: PackOrder = orderOf(queryOf(url), SIGNED_AT);
    await expect(evidencePack(order, SIGNED_AT)).rejects.toMatchObject({ reason: 'documentFailed' });
    await storeFile(path, original ?? new Uint8Array(), { contentType: 'application/pdf' });
    expect(await evidencePack(order, SIGNED_AT)).toBeInstanceOf(Uint8Array);
  });
});

describe('the page of the pack', () => {
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
    const { name } = await storedOffer(offerId);
    const html = text((await packOf(tenant))['index.html']);
    const head = html.slice(html.indexOf('<h1>'), html.indexOf('<label'));
    expect(head).toContain(escapeHtml(name));
    expect(head).toContain(`<p>${escapeHtml(companies.join(', '))}</p>`);
    expect(head).not.toContain(offerId);
    expect(html.slice(html.indexOf('<label'))).toContain(offerId);
  });

  it('asks no network and lets nothing in the data end its scripts', async () => {
    const html = text((await packOf(tenant))['index.html']);
    expect(html).toContain("default-src 'none'");
    expect(html).not.toMatch(/<(script|link|img)[^>]+(src|href)=/);
    expect(html.match(/<\/script>/g)).toHaveLength(3);
  });

  it('finds each of 1,200 random changes: a byte of a file, an edited, removed or moved entry', async () => {
    const pack = await packOf(tenant);
    const manifest: Manifest = JSON.parse(text(pack['manifest.json']));
    const log: Log = JSON.parse(text(pack['audit.json']));
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
