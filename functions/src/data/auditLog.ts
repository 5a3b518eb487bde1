import type { AuditEntry, AuditOrigin } from '@domain/events/auditChain';
import { getDb } from './admin';
import { getAuditOriginsPath, getAuditPath } from './offers';
import { readQuery } from './store';

/** An entry of an offer's audit chain, with the origin that only admins may read. */
export type AuditRecord = { entry: AuditEntry; origin: AuditOrigin | null };

/** Returns the audit chain of an offer in order. */
export const readAuditLog = async (offerId: string): Promise<AuditEntry[]> =>
  (await readQuery<AuditEntry>(getDb().collection(getAuditPath(offerId)).orderBy('seq'))).map(
    ({ entity }) => entity,
  );

/** Returns the audit chain of an offer in order, each entry with its origin. */
export const readAuditRecords = async (offerId: string): Promise<AuditRecord[]> => {
  const [entries, origins] = await Promise.all([
    readAuditLog(offerId),
    readQuery<AuditOrigin>(getDb().collection(getAuditOriginsPath(offerId))),
  ]);
  const originOf = new Map(origins.map(({ id, entity }) => [id, entity]));
  return entries.map((entry) => ({ entry, origin: originOf.get(String(entry.seq)) ?? null }));
};
