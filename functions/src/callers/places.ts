import { CALLER_COLLECTIONS, COLLECTIONS } from '@contracts/collections';
import type { CallerGroup } from '@domain/callers/milestones';
import { plainEmail } from '@domain/shared/email';
import { sha256Hex } from '../runtime/hash';

/** Where an entry stands. */
export type EntryPlace = { callerUid: string; group: CallerGroup; entryId: string };

const ID_CHARS = 20;

export const callerPath = (uid: string): string => `${COLLECTIONS.callers}/${uid}`;

export const entryPath = ({ callerUid, group, entryId }: EntryPlace): string =>
  `${callerPath(callerUid)}/${CALLER_COLLECTIONS[group]}/${entryId}`;

export const invitationPath = (id: string): string => `${COLLECTIONS.invitations}/${id}`;

export const attributionPath = (uid: string): string => `${COLLECTIONS.attributions}/${uid}`;

/** The id of a caller's invitation to an address; the same for every mail they send there. */
export const invitationIdOf = (callerUid: string, email: string): string =>
  sha256Hex(`invitation:${callerUid}:${plainEmail(email)}`).slice(0, ID_CHARS);
