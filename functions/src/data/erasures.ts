import { COLLECTIONS } from '@api/collections';
import type { Erasure } from '@domain/accounts/erasure';
import { sha256Hex } from '../runtime/hash';
import { read } from './store';

export const getErasurePath = (uid: string): string => `${COLLECTIONS.erasures}/${sha256Hex(uid)}`;

/** Returns whether an account is being deleted or has been deleted. */
export const isErased = async (uid: string): Promise<boolean> =>
  (await read<Erasure>(getErasurePath(uid))) !== null;
