import {
  type AuditEntry,
  type AuditHead,
  buildAuditEntry,
  verifyAuditChain,
} from '@domain/events/auditChain';
import { sha256Hex } from '@functions/runtime/hash';
import fc from 'fast-check';
import { expect, it } from 'vitest';

const computeSha256 = async (text: string) => sha256Hex(text);

type Chain = { entries: AuditEntry[]; head: AuditHead | null };

const build = async (types: readonly string[]): Promise<Chain> => {
  const entries: AuditEntry[] = [];
  let head: AuditHead | null = null;
  for (const [index, type] of types.entries()) {
    const who = { actorHash: 'a1', companyHash: null, authTime: null, originHash: 'o1' };
    const entry: AuditEntry = await buildAuditEntry(
      head,
      { ...who, type, at: index, facts: { index } },
      computeSha256,
    );
    entries.push(entry);
    head = { seq: entry.seq, hash: entry.hash };
  }
  return { entries, head };
};

type Tampering = (entries: AuditEntry[], at: number, other: number) => AuditEntry[];

const replaceEntry = (entries: AuditEntry[], at: number, change: (entry: AuditEntry) => AuditEntry) =>
  entries.map((entry, index) => (index === at ? change(entry) : entry));

const TAMPERINGS: Record<string, Tampering> = {
  editFacts: (entries, at) => replaceEntry(entries, at, (entry) => ({ ...entry, facts: { index: -1 } })),
  editActor: (entries, at) => replaceEntry(entries, at, (entry) => ({ ...entry, actorHash: 'a2' })),
  editTime: (entries, at) => replaceEntry(entries, at, (entry) => ({ ...entry, at: entry.at + 1 })),
  editHash: (entries, at) => replaceEntry(entries, at, (entry) => ({ ...entry, hash: 'f'.repeat(64) })),
  addField: (entries, at) => replaceEntry(entries, at, (entry) => ({ ...entry, documentSha256: 'x' })),
  remove: (entries, at) => entries.filter((_, index) => index !== at),
  repeat: (entries, at) => entries.flatMap((entry, index) => (index === at ? [entry, entry] : [entry])),
  swap: (entries, at, other) => {
    const second = (at + 1 + (other % (entries.length - 1))) % entries.length;
    return entries.map((entry, index) => {
      if (index === at) return entries[second] as AuditEntry;
      return index === second ? (entries[at] as AuditEntry) : entry;
    });
  },
};

const chainTypes = fc.array(fc.constantFrom('sent', 'confirmed', 'booked', 'signed'), {
  minLength: 2,
  maxLength: 8,
});

it('verifies every chain as it was written', async () => {
  await fc.assert(
    fc.asyncProperty(chainTypes, async (types) => {
      const { entries, head } = await build(types);
      expect(await verifyAuditChain(entries, head, computeSha256)).toBeNull();
    }),
    { numRuns: 100 },
  );
});

it('finds each of two thousand random edits, removals, repetitions and swaps', async () => {
  const tampering = fc.constantFrom(...Object.keys(TAMPERINGS));
  await fc.assert(
    fc.asyncProperty(chainTypes, tampering, fc.nat(), fc.nat(), async (types, kind, at, other) => {
      const { entries, head } = await build(types);
      const tampered = TAMPERINGS[kind]?.(entries, at % entries.length, other) ?? entries;
      expect(await verifyAuditChain(tampered, head, computeSha256), kind).not.toBeNull();
    }),
    { numRuns: 2000 },
  );
});
