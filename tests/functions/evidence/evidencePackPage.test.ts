import { createContext, runInContext } from 'node:vm';
import type { AuditEntry, AuditHead } from '@domain/events/auditChain';
import { MINUTE_MS } from '@domain/shared/dates';
import { escapeHtml } from '@domain/shared/html';
import { commit } from '@functions/data/store';
import { type PackOrder, parsePackOrder } from '@functions/evidence/buildPackLink';
import { PAGE_SCRIPT } from '@functions/evidence/pageScript';
import type { Manifest } from '@functions/evidence/renderPackPage';
import { sha256Hex } from '@functions/runtime/hash';
import { createDocumentId } from '@functions/runtime/ids';
import fc from 'fast-check';
import { unzipSync } from 'fflate';
import { beforeAll, describe, expect, it } from 'vitest';
import { anOffer, NOW } from '../../support/builders';
import { type Account, invoke, startTestProject } from '../../support/functionsHarness';
import {
  buildSigningInput,
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
  parseUrlQuery,
  readPackZip,
  SIGNED_AT,
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
let minutes = 0;
/** An order with its own minute: the call is limited to ten per minute. */
const orderFor = async (by: Account, id = offerId): Promise<PackOrder> => {
  minutes += 1;
  const now = SIGNED_AT + minutes * MINUTE_MS;
  const { url } = await invoke('createEvidencePack', { offerId: id }, { by, now });
  return parsePackOrder(parseUrlQuery(url), now);
};
const readPack = async (by: Account, id = offerId) => unzipSync(await readPackZip(await orderFor(by, id)));
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
