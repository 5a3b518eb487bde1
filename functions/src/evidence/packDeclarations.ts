import type { AuditEntry } from '@domain/events/auditChain';
import { type ConsentTexts, findDeclarations } from '../offers/consent';

/** A declaration of a side: the entry of the audit chain and the texts behind its digest. */
export type DeclaredWords = Pick<AuditEntry, 'seq' | 'type' | 'at'> &
  ConsentTexts & {
    /** Texts by key; the digest is computed from their canonical JSON. `null` if the texts are no longer in use. */
    said: Record<string, string> | null;
  };

/** Returns the declarations of the sides in the order of the audit chain, which stores only their digests. */
export const listDeclarations = (entries: readonly AuditEntry[]): DeclaredWords[] =>
  entries.flatMap(({ seq, type, at, facts }) => {
    const consent = facts.consent as ConsentTexts | undefined;
    return consent ? [{ seq, type, at, ...consent, said: findDeclarations(consent) }] : [];
  });
