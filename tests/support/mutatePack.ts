import type { AuditEntry } from '@domain/events/auditChain';
import { toCanonicalJson } from '@domain/shared/canonical';
import { sha256Hex } from '@functions/runtime/hash';
import { type PackFiles, readJson, readLog, relist, withFile } from './evidencePacks';

/** Returns a whole number below `max`. */
export type Random = (max: number) => number;

/** Creates a generator with a seed, so that every run makes the same packs (mulberry32). */
export const createRandom = (seed: number): Random => {
  let state = seed;
  return (max) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % max;
  };
};

type BuiltPack = { pack: PackFiles; sealed: Uint8Array; foreign: Uint8Array };
type Mutation = (built: BuiltPack, random: Random) => PackFiles;

const pick = <T>(items: readonly T[], random: Random): T => items[random(items.length)] as T;
const listNames = (pack: PackFiles) => Object.keys(pack).filter((name) => name !== 'index.html');
const listed = (pack: PackFiles) => listNames(pack).filter((name) => name !== 'manifest.json');

const flipAt = (bytes: Uint8Array, at: number, by: number): Uint8Array => {
  const copy = Uint8Array.from(bytes);
  copy[at] = (copy[at] ?? 0) ^ by;
  return copy;
};
const flip = (bytes: Uint8Array, random: Random): Uint8Array =>
  flipAt(bytes, random(bytes.length), 1 + random(255));

const withoutFile = (pack: PackFiles, name: string): PackFiles =>
  Object.fromEntries(Object.entries(pack).filter(([other]) => other !== name));

const rehash = ({ hash: _, ...rest }: AuditEntry): AuditEntry => ({
  ...rest,
  hash: sha256Hex(toCanonicalJson(rest)),
});

const withEntries = (pack: PackFiles, change: (entries: AuditEntry[]) => AuditEntry[]): PackFiles => {
  const log = readLog(pack);
  return withFile(pack, 'audit.json', { ...log, entries: change(log.entries) });
};

const editAt = (entries: AuditEntry[], at: number, edit: (entry: AuditEntry) => AuditEntry): AuditEntry[] =>
  entries.map((entry, index) => (index === at ? edit(entry) : entry));

const LEASE = 'documents/lease.pdf';
/** Offsets of the hexadecimal message of the seal. */
const findMessage = (bytes: Uint8Array): [number, number] => {
  const from = Buffer.from(bytes).indexOf('/Contents <') + '/Contents <'.length;
  return [from, Buffer.from(bytes).indexOf('>', from)];
};

type PublishedHeads = {
  head: { statement: string; head: string };
  entryHash: string;
  proof: { side: string; hash: string }[];
};

/** Ways to change a pack. `listed` ones also rewrite the manifest, as a forger would. */
export const MUTATIONS: Record<string, Mutation> = {
  'nothing changed': ({ pack }) => pack,
  'a byte of any file': ({ pack }, random) => {
    const name = pick(listNames(pack), random);
    return { ...pack, [name]: flip(pack[name] as Uint8Array, random) };
  },
  'a byte of any file, listed': ({ pack }, random) => {
    const name = pick(listed(pack), random);
    return withFile(pack, name, flip(pack[name] as Uint8Array, random));
  },
  'a digit of the seal, listed': ({ pack }, random) => {
    const lease = pack[LEASE] as Uint8Array;
    const [from] = findMessage(lease);
    const copy = Uint8Array.from(lease);
    copy[from + random(14_000)] = '0123456789abcdef'.charCodeAt(random(16));
    return withFile(pack, LEASE, copy);
  },
  'an emptied seal, listed': ({ pack }) => {
    const copy = Uint8Array.from(pack[LEASE] as Uint8Array);
    const [from, to] = findMessage(copy);
    return withFile(pack, LEASE, copy.fill('0'.charCodeAt(0), from, to));
  },
  'bytes behind a document, listed': ({ pack }, random) =>
    withFile(
      pack,
      LEASE,
      Buffer.concat([pack[LEASE] as Uint8Array, Buffer.from('\n'.repeat(1 + random(3)))]),
    ),
  'a cut file, listed': ({ pack }, random) => {
    const name = pick(listed(pack), random);
    const bytes = pack[name] as Uint8Array;
    return withFile(pack, name, bytes.subarray(0, random(bytes.length)));
  },
  'the document with the seal of another key, listed': ({ pack, foreign }) => withFile(pack, LEASE, foreign),
  'the document without its time stamp, listed': ({ pack, sealed }) => withFile(pack, LEASE, sealed),
  'a file that is gone': ({ pack }, random) => withoutFile(pack, pick(listNames(pack), random)),
  'a file that is gone, listed': ({ pack }, random) => relist(withoutFile(pack, pick(listed(pack), random))),
  'a file more': ({ pack }, random) => ({
    ...pack,
    [`attachments/${random(9)}.pdf`]: Buffer.from('%PDF-1.7'),
  }),
  'a file under another name': ({ pack }, random) => {
    const name = pick(listed(pack), random);
    return {
      ...withoutFile(pack, name),
      [`other/${random(9)}-${name.split('/').pop()}`]: pack[name] as Uint8Array,
    };
  },
  'two files that changed places': ({ pack }, random) => {
    const [one, other] = [pick(listed(pack), random), pick(listed(pack), random)];
    return { ...pack, [one]: pack[other] as Uint8Array, [other]: pack[one] as Uint8Array };
  },
  'an edited step, listed': ({ pack }, random) =>
    withEntries(pack, (entries) =>
      editAt(entries, random(entries.length), (entry) => ({ ...entry, at: entry.at + 1 + random(1000) })),
    ),
  'an edited step with its own digest, listed': ({ pack }, random) =>
    withEntries(pack, (entries) =>
      editAt(entries, random(entries.length), (entry) =>
        rehash({ ...entry, facts: { rent: random(1e6) / 7 } }),
      ),
    ),
  'a step that is gone, listed': ({ pack }, random) =>
    withEntries(pack, (entries) => entries.toSpliced(random(entries.length), 1)),
  'two steps that changed places, listed': ({ pack }, random) =>
    withEntries(pack, (entries) => {
      const at = random(entries.length - 1);
      return [...entries.slice(0, at), ...entries.slice(at, at + 2).reverse(), ...entries.slice(at + 2)];
    }),
  'a shortened chain with its own head, listed': ({ pack }, random) => {
    const log = readLog(pack);
    const entries = log.entries.slice(0, 1 + random(log.entries.length - 1));
    const { seq = 0, hash = '' } = entries.at(-1) ?? {};
    return relist(withFile(pack, 'audit.json', { ...log, entries }), { chainHead: { seq, hash } });
  },
  'a published head of another day, listed': ({ pack }, random) => {
    const published = readJson<PublishedHeads>(pack, 'published-head.json');
    const statement = published.head.statement.replace('2026-11-20', `2026-11-${10 + random(9)}`);
    const head = { ...published.head, statement, ...(random(2) ? { head: sha256Hex(statement) } : {}) };
    return withFile(pack, 'published-head.json', { ...published, head });
  },
  'another step of the proof, listed': ({ pack }, random) => {
    const published = readJson<PublishedHeads>(pack, 'published-head.json');
    const proof = published.proof.map((step, index) =>
      index === random(published.proof.length) ? { ...step, hash: sha256Hex(String(random(99))) } : step,
    );
    return withFile(pack, 'published-head.json', { ...published, proof });
  },
};
