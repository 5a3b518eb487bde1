import type { AuditEntry } from '@domain/events/auditChain';
import { type ConsentTexts, findDeclarations } from '../offers/consent';

/** One act by which a side declared something: the entry of the journal, and the words behind its digest. */
export type DeclaredWords = Pick<AuditEntry, 'seq' | 'type' | 'at'> &
  ConsentTexts & {
    /** By key; their canonical JSON has the digest. `null` where the words are no longer in use. */
    said: Record<string, string> | null;
  };

/** Returns what the sides declared, in the order of the journal, which holds the digests alone. */
export const listDeclarations = (entries: readonly AuditEntry[]): DeclaredWords[] =>
  entries.flatMap(({ seq, type, at, facts }) => {
    const consent = facts.consent as ConsentTexts | undefined;
    return consent ? [{ seq, type, at, ...consent, said: findDeclarations(consent) }] : [];
  });
