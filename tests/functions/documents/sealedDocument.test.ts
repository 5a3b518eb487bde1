import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPdfSeal } from '@domain/evidence/pdfSeal';
import { verifyFile } from '@features/documents/verifyFile';
import type { DocumentSeal } from '@functions/adapters/loadDocumentSeal';
import type { AuditStep, RenderedDocument } from '@functions/documents/kinds';
import { renderDocument, renderSealed } from '@functions/documents/renderDocument';
import { extractPageTexts } from '@tests/support/pdfText';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { aLease, aProtocol, DIGEST } from './documentFixtures';
import { aSeal, buildFinalPages, createFakeRegistry, VERIFY_URL } from './sealFixtures';

let seal: DocumentSeal;
let lease: RenderedDocument;
let bytes: Uint8Array<ArrayBuffer>;

beforeAll(async () => {
  seal = await aSeal();
  lease = await renderSealed('lease', aLease('fixedshort'), {
    lang: 'pl',
    finalPages: buildFinalPages(seal),
  });
  bytes = Uint8Array.from(lease.bytes);
}, 60_000);

const judge = (file: Uint8Array<ArrayBuffer>) =>
  verifyFile(file, {
    findRegistered: createFakeRegistry(lease.sha256, seal.fingerprint),
    findState: async () => null,
    findTrustSnapshot: async () => null,
  });

const flipBits = (at: number, by: number): Uint8Array<ArrayBuffer> => {
  const copy = Uint8Array.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ by;
  return copy;
};

/** Any byte of the file and any change of it. */
const anyFlip = fc.tuple(
  fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true }),
  fc.integer({ min: 1, max: 255 }),
);
const placeIn = (share: number) => Math.floor(share * bytes.length);

/** Returns the text after the title of the audit page, without the spaces of line breaks. */
const extractAuditText = async (document: RenderedDocument): Promise<string> => {
  const [, text = ''] = (await extractPageTexts(document.bytes)).join(' ').split('Karta dowodowa');
  return text.replaceAll(' ', '');
};

describe('the last page of a sealed document', () => {
  it('begins a page and tells who did what for which company and when, what was declared, the digests and where to check them', async () => {
    const text = await extractAuditText(lease);
    for (const said of [
      'Zawarcie umowy najmu',
      'Grzegorz Źdźbło, ŹDŹBŁO I WSPÓLNICY SP. K.',
      'osoba spoza tej umowy (dane zastrzeżone)',
      'serwis Pewny Lokal',
      'Najemca oświadcza',
      `SHA-256 pliku: ${'d'.repeat(64)}`,
      `SHA-256 treści oświadczeń: ${'e'.repeat(64)}`,
      DIGEST,
      '7'.repeat(64),
      seal.fingerprint,
      VERIFY_URL,
      'Nie jest kwalifikowanym podpisem',
    ])
      expect(text, said).toContain(said.replaceAll(' ', ''));
  });

  it('holds the code that leads to the checker never alone, however long the list of steps is', async () => {
    const { audit, ...finalPages } = buildFinalPages(seal);
    const [first] = audit.steps;
    const pages = new Set<number>();
    for (let count = 1; count <= 45; count += 1) {
      const steps = Array.from({ length: count }, (_, index) => ({ ...first, seq: index + 1 }) as AuditStep);
      const made = await renderSealed('lease', aLease('fixedshort'), {
        lang: 'pl',
        finalPages: { ...finalPages, audit: { ...audit, steps } },
      });
      pages.add(made.pages);
      const last = (await extractPageTexts(made.bytes)).at(-1) ?? '';
      expect(last, `${count} steps`).toContain('Sprawdzenie autentyczności');
      expect(last, `${count} steps`).toContain('Opieczętowano');
    }
    expect(pages.size).toBeGreaterThan(1);
  }, 120_000);

  it('says the same in English under the Polish text', async () => {
    const reading = await renderSealed('lease', aLease('fixedshort'), {
      lang: 'en',
      finalPages: buildFinalPages(seal),
    });
    expect((await extractPageTexts(reading.bytes)).join(' ')).toContain('Lease concluded');
  });

  it('closes a protocol too', async () => {
    const protocol = await renderSealed('protocol', aProtocol(), {
      lang: 'pl',
      finalPages: buildFinalPages(seal),
    });
    expect(await extractAuditText(protocol)).toContain('Podpisanietegoprotokołu:GrzegorzŹdźbło');
  });

  it('is not there before the document is final', async () => {
    const open = await renderDocument('lease', aLease('fixedshort'), 'pl');
    expect((await extractPageTexts(open.bytes)).join(' ')).not.toContain('Karta dowodowa');
    expect(readPdfSeal(open.bytes)).toEqual({ kind: 'none' });
  });
});

describe('the seal', () => {
  it('covers the whole file, and the same facts sealed at the same moment give the same bytes', async () => {
    expect(readPdfSeal(lease.bytes).kind).toBe('found');
    const again = await renderSealed('lease', aLease('fixedshort'), {
      lang: 'pl',
      finalPages: buildFinalPages(seal),
    });
    expect(again.sha256).toBe(lease.sha256);
  });

  it('is genuine to our verifier as it was issued', async () => {
    expect(await judge(bytes)).toMatchObject({
      judgement: 'genuine',
      document: { kind: 'lease' },
      isOurCertificate: true,
    });
  });

  it('loses its force with any one of 1,500 random one-byte changes', async () => {
    const found = { changed: 0, unknown: 0 };
    await fc.assert(
      fc.asyncProperty(anyFlip, async ([share, by]) => {
        const { judgement } = await judge(flipBits(placeIn(share), by));
        expect(['changed', 'unknown']).toContain(judgement);
        found[judgement as keyof typeof found] += 1;
      }),
      { numRuns: 1500 },
    );
    expect(found.changed / (found.changed + found.unknown)).toBeGreaterThan(0.97);
  }, 240_000);

  it('does not suffer a byte added at the end or a second revision', async () => {
    for (const addition of ['\n', '\n1 0 obj\n<<>>\nendobj\n%%EOF\n']) {
      const longer = Uint8Array.from([...bytes, ...Buffer.from(addition)]);
      expect((await judge(longer)).judgement).toBe('changed');
    }
  });

  it('of another certificate is not ours: the file is unknown', async () => {
    const foreign = await renderSealed('lease', aLease('fixedshort'), {
      lang: 'pl',
      finalPages: buildFinalPages(await aSeal()),
    });
    expect(await judge(Uint8Array.from(foreign.bytes))).toMatchObject({
      judgement: 'unknown',
      isOurCertificate: false,
    });
  });

  it('is missing from a file that is none of ours: the file is unknown', async () => {
    const plain = await renderDocument('lease', aLease('fixedshort'), 'pl');
    expect((await judge(Uint8Array.from(plain.bytes))).judgement).toBe('unknown');
    expect((await judge(Uint8Array.from(Buffer.from('Dzień dobry')))).judgement).toBe('unknown');
  });

  it('leaves a lease within 150 KiB', () => {
    expect(lease.bytes.length).toBeLessThanOrEqual(150 * 1024);
  });
});

const hasPdfsig = spawnSync('pdfsig', ['-v']).error === undefined;
const folder = hasPdfsig ? mkdtempSync(join(tmpdir(), 'seal-')) : '';

/** Returns the output of poppler's `pdfsig`. Its exit code is 0 even for a tampered file. */
const runPdfsig = (file: Uint8Array): string => {
  const path = join(folder, 'document.pdf');
  writeFileSync(path, file);
  const { stdout, stderr } = spawnSync('pdfsig', ['-nocert', path], { encoding: 'utf8' });
  return stdout + stderr;
};
const isFineToPdfsig = (said: string) =>
  said.includes('Signature is Valid') && said.includes('Total document signed');

describe.skipIf(!hasPdfsig)(
  'the seal, to a tool of someone else (pdfsig of poppler-utils must be installed)',
  () => {
    it('is valid over the whole document, and broken by each of 50 one-byte changes of what it covers', () => {
      try {
        expect(runPdfsig(bytes)).toSatisfy(isFineToPdfsig);
        const room = Buffer.from(bytes).indexOf('/Contents <');
        const roomEnd = Buffer.from(bytes).indexOf('>', room);
        fc.assert(
          fc.property(anyFlip, ([share, by]) => {
            const at = placeIn(share);
            fc.pre(at < room || at > roomEnd);
            expect(runPdfsig(flipBits(at, by))).not.toSatisfy(isFineToPdfsig);
          }),
          { numRuns: 50 },
        );
      } finally {
        rmSync(folder, { recursive: true, force: true });
      }
    }, 60_000);
  },
);
