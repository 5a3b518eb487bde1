import { X509Certificate } from 'node:crypto';
import { type AuditEntry, buildAuditEntry } from '@domain/events/auditChain';
import { buildDailyHead, buildProof, FIRST_PREVIOUS, sortLeaves } from '@domain/evidence/dailyHeads';
import { toCanonicalJson } from '@domain/shared/canonical';
import type { DocumentSeal } from '@functions/adapters/loadDocumentSeal';
import { openForStamp } from '@functions/adapters/pdfTimeStamp';
import { getFakeServiceUrls } from '@functions/adapters/serviceUrls';
import { createTimeStampAuthority } from '@functions/adapters/timeStampAuthority';
import { renderSealed } from '@functions/documents/renderDocument';
import { sha256, sha256Hex } from '@functions/runtime/hash';
import { aLease, aProtocol } from '@tests/functions/documents/documentFixtures';
import { aSeal, buildFinalPages } from '@tests/functions/documents/sealFixtures';
import { startFakes } from '@tools/fakes/server';
import { createHierarchy } from '@tools/fakes/timeStamps/hierarchy';
import { TIMESTAMP_LOGIN } from '@tools/fakes/timeStamps/service';
import { NOW } from './builders';

/** An unpacked evidence pack: bytes by file name. */
export type PackFiles = Record<string, Uint8Array>;

export type Manifest = {
  files: { name: string; bytes: number; sha256: string }[];
  certificates: string[];
  chainHead: { seq: number; hash: string };
};

type Log = { offerId: string; head: Manifest['chainHead']; entries: AuditEntry[] };

const encode = (value: unknown): Uint8Array => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
const decode = <T>(bytes: Uint8Array | undefined): T => JSON.parse(Buffer.from(bytes ?? []).toString());

export const readManifest = (pack: PackFiles): Manifest => decode(pack['manifest.json']);
export const readLog = (pack: PackFiles): Log => decode(pack['audit.json']);
export const readJson = <T>(pack: PackFiles, name: string): T => decode(pack[name]);

const UNLISTED = ['manifest.json', 'index.html'];

/** Returns the pack with a manifest that lists its files as they are now, as a forger would write it. */
export const relist = (pack: PackFiles, change: Partial<Manifest> = {}): PackFiles => {
  const files = Object.entries(pack)
    .filter(([name]) => !UNLISTED.includes(name))
    .map(([name, bytes]) => ({ name, bytes: bytes.length, sha256: sha256Hex(bytes) }));
  return { ...pack, 'manifest.json': encode({ ...readManifest(pack), files, ...change }) };
};

/** Returns the pack with another file, listed. */
export const withFile = (pack: PackFiles, name: string, value: Uint8Array | object): PackFiles =>
  relist({ ...pack, [name]: value instanceof Uint8Array ? value : encode(value) });

const buildChain = async (): Promise<AuditEntry[]> => {
  const entries: AuditEntry[] = [];
  for (let seq = 1; seq <= 12; seq += 1) {
    const last = entries.at(-1);
    const step = {
      type: seq === 12 ? 'leaseSigned' : 'documentMade',
      facts: {
        rent: 12_500.5 + seq,
        name: `Lokal „Łącznik” ${seq}`,
        lang: null,
        tiny: 1.5e-7,
        list: [seq, true],
      },
      actorHash: sha256Hex(`actor ${seq}`),
      companyHash: null,
      at: NOW + seq,
      authTime: null,
      originHash: sha256Hex(`origin ${seq}`),
    };
    entries.push(await buildAuditEntry(last ? { seq: last.seq, hash: last.hash } : null, step, sha256));
  }
  return entries;
};

/** Stamps a file in its seal, and a text. */
const stampBoth = async (bytes: Uint8Array, text: string) => {
  const hierarchy = createHierarchy();
  const fakes = await startFakes({ port: 0, now: () => NOW, hierarchy });
  try {
    const url = getFakeServiceUrls(fakes.url).timeStamps;
    const issuers = [new X509Certificate(hierarchy.root).raw];
    const authority = createTimeStampAuthority({ url, login: TIMESTAMP_LOGIN, issuers, timeoutMs: 60_000 });
    const { content, fill } = openForStamp(bytes, { place: 'seal' });
    const stamped = fill((await authority.stamp(content, NOW)).token);
    const { token, at, authority: name, endsAt } = await authority.stamp(Buffer.from(text), NOW);
    return { stamped, stamp: { at, authority: name, endsAt, token: Buffer.from(token).toString('base64') } };
  } finally {
    await fakes.close();
  }
};

const renderLease = async (seal: DocumentSeal): Promise<Uint8Array> =>
  (await renderSealed('lease', aLease('fixedshort'), { lang: 'pl', finalPages: buildFinalPages(seal) }))
    .bytes;

/** Builds a pack as the platform does: a stamped lease, a protocol without a stamp, the chain and its published head. */
export const buildPack = async () => {
  const seal = await aSeal();
  const sealed = await renderLease(seal);
  const foreign = await renderLease(await aSeal());
  const protocol = await renderSealed('protocol', aProtocol(), {
    lang: 'pl',
    finalPages: buildFinalPages(seal),
  });
  const entries = await buildChain();
  const last = entries.at(-1) as AuditEntry;
  const leaves = sortLeaves([last.hash, ...['a', 'b', 'c', 'd'].map(sha256Hex)]);
  const head = await buildDailyHead({ day: '2026-11-20', leaves, previous: FIRST_PREVIOUS, at: NOW }, sha256);
  const { stamped, stamp } = await stampBoth(sealed, head.statement);
  const chainHead = { seq: last.seq, hash: last.hash };
  const empty = { files: [], certificates: [seal.fingerprint], chainHead };
  const pack = relist({
    'documents/lease.pdf': stamped,
    'documents/protocol.pdf': protocol.bytes,
    'offer/offer-version-1.json': Buffer.from(toCanonicalJson({ price: 12500 })),
    'declarations.json': encode([{ seq: 12, said: { fee: 'Opłata' } }]),
    'audit.json': encode({ offerId: 'offer', head: chainHead, entries }),
    'published-head.json': encode({
      head: { ...head, stamp },
      entryHash: last.hash,
      proof: await buildProof(leaves, last.hash, sha256),
    }),
    'mails/001-leaseSigned.txt': Buffer.from('To: najemca@example.pl'),
    'index.html': Buffer.from('<!doctype html>'),
    'manifest.json': encode(empty),
  });
  return { pack, sealed, foreign };
};
