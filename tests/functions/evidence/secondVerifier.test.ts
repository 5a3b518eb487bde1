import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContext, runInContext } from 'node:vm';
import { applyProof } from '@domain/evidence/dailyHeads';
import { readPdfSignatures } from '@domain/evidence/pdfSeal';
import { checkSeal } from '@features/documents/checkSeal';
import { readStampTimes, readTokenTime } from '@features/documents/checkStamps';
import { PAGE_SCRIPT } from '@functions/evidence/pageScript';
import type { HeadProof } from '@functions/evidence/publishDailyHead';
import { sha256, sha256Hex } from '@functions/runtime/hash';
import {
  buildPack,
  type Manifest,
  type PackFiles,
  readJson,
  type readLog,
  readManifest,
} from '@tests/support/evidencePacks';
import { createRandom, MUTATIONS } from '@tests/support/mutatePack';
import { ROOT } from '@tools/dev/root.mjs';
import { zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const PACKS = Number(process.env.VERIFIER_PACKS ?? 200);
const BATCH = 50;
const SCRIPT = join(ROOT, 'docs', 'verifier', 'verify.py');
const hasPython = spawnSync('python3', ['--version']).status === 0;

type Page = {
  chainFault: (log: object, head: object) => number | null;
  judgeFile: (manifest: Manifest, name: string, bytes: Uint8Array) => { state: string; name: string };
};
/** The script of the pack's own page. */
const page = runInContext(
  `${PAGE_SCRIPT}; ({ chainFault, judgeFile })`,
  createContext({ TextEncoder, Uint8Array, Uint32Array, DataView }),
) as Page;

const judgeSeal = async (bytes: Uint8Array, { certificates }: Manifest): Promise<string> => {
  if (readPdfSignatures(bytes).length > 1) return 'parties';
  const seal = await checkSeal(bytes);
  if (seal.kind === 'none') return 'none';
  return seal.kind === 'valid' && certificates.includes(seal.fingerprint) ? 'fits' : 'no';
};

const toStampText = (at: number): string => `${new Date(at).toISOString().replaceAll(/[-:T]|\.\d+Z/g, '')}Z`;

/** Decodes strict base64; anything else is empty. */
const decodeBase64 = (text: string): Uint8Array =>
  Buffer.from(
    /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(text) ? text : '',
    'base64',
  );

const judgePublished = async (pack: PackFiles, hashes: string[]): Promise<string> => {
  const { head, entryHash, proof } = readJson<HeadProof>(pack, 'published-head.json');
  const root = await applyProof(entryHash, proof, sha256);
  const statement = new TextEncoder().encode(head.statement);
  const token = head.stamp && decodeBase64(head.stamp.token ?? '');
  const isStamped = !token || (await readTokenTime(token, statement)) !== null;
  const isOfStatement = JSON.parse(head.statement).root === root && sha256Hex(head.statement) === head.head;
  return hashes.includes(entryHash) && isStamped && isOfStatement ? 'fits' : 'no';
};

/** Returns the verdict of our own code, in the form of the second verifier. */
const judgePack = async (pack: PackFiles): Promise<object> => {
  const manifest = readManifest(pack);
  const files: Record<string, string> = {};
  const verdict = {
    files,
    chain: 'unread' as number | string | null,
    seals: {},
    stamps: {},
    published: 'none',
  };
  const judged = new Set<string>();
  let hashes: string[] = [];
  for (const name of Object.keys(pack).sort()) {
    if (name === 'manifest.json' || name === 'index.html') continue;
    const bytes = pack[name] as Uint8Array;
    const { state, name: known } = page.judgeFile(manifest, name, bytes);
    judged.add(known);
    files[name] = state;
    if (state === 'whole' && known === 'audit.json') {
      const log = readJson<ReturnType<typeof readLog>>(pack, name);
      hashes = log.entries.map(({ hash }) => hash);
      verdict.chain = page.chainFault(log, manifest.chainHead);
    }
    if (state === 'whole' && /^documents\/.*\.pdf$/.test(name)) {
      const seal = await judgeSeal(bytes, manifest);
      Object.assign(verdict.seals, { [name]: seal });
      const isBroken = seal === 'no';
      const times = isBroken ? [] : await readStampTimes(bytes);
      Object.assign(verdict.stamps, { [name]: times.map(toStampText) });
    }
  }
  for (const { name } of manifest.files) if (!judged.has(name)) files[name] = 'missing';
  if (pack['published-head.json']) verdict.published = await judgePublished(pack, hashes);
  return verdict;
};

const judgeOurs = (pack: PackFiles): Promise<object> =>
  // the parsers throw on malformed packs
  judgePack(pack).catch(() => ({ unreadable: true }));

const sortKeys = (value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(
        Object.entries(value)
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([key, one]) => [key, sortKeys(one)]),
      )
    : value;
const toText = (verdict: unknown): string => JSON.stringify(sortKeys(verdict));

describe.skipIf(!hasPython)('the second verifier (python3 must be installed)', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'verifier-'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const runVerifier = (packs: readonly PackFiles[], flags: string[] = ['--json']): string[] => {
    const paths = packs.map((pack, index) => {
      const path = join(folder, `${index}.zip`);
      writeFileSync(path, zipSync(pack, { level: 0 }));
      return path;
    });
    const { stdout, stderr } = spawnSync('python3', [SCRIPT, ...flags, ...paths], {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    });
    expect(stderr).toBe('');
    return stdout.trim().split('\n');
  };

  it('finds everything in order in a pack as the platform makes it', async () => {
    const { pack } = await buildPack();
    const [first = ''] = runVerifier([pack], []);
    expect(first).toContain('everything fits');
    const [verdict = '{}'] = runVerifier([pack]);
    expect(JSON.parse(verdict)).toMatchObject({
      chain: null,
      published: 'fits',
      seals: { 'documents/lease.pdf': 'fits', 'documents/protocol.pdf': 'fits' },
      stamps: { 'documents/lease.pdf': ['20261120090000Z'], 'documents/protocol.pdf': [] },
    });
  });

  it(`says the same as ours of ${PACKS} changed packs`, async () => {
    const built = await buildPack();
    const random = createRandom(34);
    const kinds = Object.keys(MUTATIONS);
    const rows = new Map(kinds.map((kind) => [kind, { packs: 0, 'in order': 0, differ: 0 }]));
    const unchanged = toText(await judgeOurs(built.pack));
    const differences: string[] = [];
    for (let from = 0; from < PACKS; from += BATCH) {
      const made = Array.from({ length: Math.min(BATCH, PACKS - from) }, (_, index) => {
        const kind = kinds[(from + index) % kinds.length] as string;
        return { kind, pack: MUTATIONS[kind]?.(built, random) ?? built.pack };
      });
      const theirs = runVerifier(made.map(({ pack }) => pack));
      for (const [index, { kind, pack }] of made.entries()) {
        const ours = toText(await judgeOurs(pack));
        const other = toText(JSON.parse(theirs[index] ?? 'null'));
        const row = rows.get(kind);
        if (!row) continue;
        row.packs += 1;
        if (ours === unchanged) row['in order'] += 1;
        if (ours !== other) {
          row.differ += 1;
          differences.push(`${from + index} ${kind}:\n  ours   ${ours}\n  theirs ${other}`);
        }
      }
    }
    console.table(Object.fromEntries(rows));
    expect(differences.slice(0, 5)).toEqual([]);
  }, 3_600_000);
});
