import { CALLER_COLLECTIONS, COLLECTIONS } from '@api/collections';
import type { CallerGroup } from '@domain/callers/milestones';
import { normalizeEmail } from '@domain/shared/email';
import { sha256Hex } from '../runtime/hash';

/** Identifies a caller's entry. */
export type EntryKey = { callerUid: string; group: CallerGroup; entryId: string };

const ID_CHARS = 20;

export const getCallerPath = (uid: string): string => `${COLLECTIONS.callers}/${uid}`;

export const getEntryPath = ({ callerUid, group, entryId }: EntryKey): string =>
  `${getCallerPath(callerUid)}/${CALLER_COLLECTIONS[group]}/${entryId}`;

export const getInvitationPath = (id: string): string => `${COLLECTIONS.invitations}/${id}`;

export const getAttributionPath = (uid: string): string => `${COLLECTIONS.attributions}/${uid}`;

/** Returns the id of a caller's invitation to an address. It is the same for every mail to that address. */
export const computeInvitationId = (callerUid: string, email: string): string =>
  sha256Hex(`invitation:${callerUid}:${normalizeEmail(email)}`).slice(0, ID_CHARS);
