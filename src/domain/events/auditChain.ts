import { type Sha256, toCanonicalJson } from '../shared/canonical';

/** A step of an offer. `type` is the name of the call or the sweep that did it. */
export type AuditFacts = {
  type: string;
  facts: Record<string, unknown>;
  /** SHA-256 of the exact bytes of the document this step is about. */
  documentSha256?: string;
};

/** A step of an offer. `named` holds its facts that identify people; they are stored only in `AuditOrigin`. */
export type AuditStatement = AuditFacts & { named?: Record<string, string> };

/** `offers/{id}/audit/{seq}`: who did what and when, linked to the entry before (hash chain). Times in epoch ms. */
export type AuditEntry = AuditFacts & {
  seq: number;
  prevHash: string;
  hash: string;
  /**
   * SHA-256 of the actor's uid and company, each salted with the salt of the entry's origin. The parties of one lease must not
   * identify those of earlier leases, not even by trying known ids.
   */
  actorHash: string | null;
  companyHash: string | null;
  at: number;
  authTime: number | null;
  /** SHA-256 of the canonical `AuditOrigin`, which only admins can read. */
  originHash: string;
};

/** `offers/{id}/auditOrigins/{seq}`: the actor and the network origin in clear text. */
export type AuditOrigin = {
  actorUid: string | null;
  actorCompanyId: string | null;
  ip: string | null;
  userAgent: string | null;
  /** Random. Prevents guessing the hashed values from a digest. */
  salt: string;
  /** Facts of the step that identify people. */
  named: Record<string, string> | null;
};

/** Last entry of a chain, stored on the offer. */
export type AuditHead = { seq: number; hash: string };

/** `prevHash` of the first entry. */
const CHAIN_START = '0'.repeat(64);

const computeEntryHash = ({ hash: _, ...rest }: AuditEntry, sha256: Sha256): Promise<string> =>
  sha256(toCanonicalJson(rest));

/** Builds the next entry of a chain whose last entry is `head` (`null` for a new chain). Numbers start at 1. */
export const buildAuditEntry = async (
  head: AuditHead | null,
  entry: Omit<AuditEntry, 'seq' | 'prevHash' | 'hash'>,
  sha256: Sha256,
): Promise<AuditEntry> => {
  const unsealed = { ...entry, seq: (head?.seq ?? 0) + 1, prevHash: head?.hash ?? CHAIN_START, hash: '' };
  return { ...unsealed, hash: await computeEntryHash(unsealed, sha256) };
};

export type AuditViolation = { seq: number; fault: 'changed' | 'missing' };

/**
 * Returns the first violation of a chain, or `null` if it is intact. `changed`: the hash of an entry differs. `missing`: a gap, a
 * wrong link or an end other than `head`, so entries are missing or moved.
 */
export const verifyAuditChain = async (
  entries: readonly AuditEntry[],
  head: AuditHead | null,
  sha256: Sha256,
): Promise<AuditViolation | null> => {
  let previous: AuditHead = { seq: 0, hash: CHAIN_START };
  for (const entry of entries) {
    const seq = previous.seq + 1;
    if (entry.seq !== seq) return { seq, fault: 'missing' };
    if (entry.hash !== (await computeEntryHash(entry, sha256))) return { seq, fault: 'changed' };
    if (entry.prevHash !== previous.hash) return { seq, fault: 'missing' };
    previous = { seq, hash: entry.hash };
  }
  const isWhole = head ? head.seq === previous.seq && head.hash === previous.hash : entries.length === 0;
  return isWhole ? null : { seq: previous.seq + 1, fault: 'missing' };
};
