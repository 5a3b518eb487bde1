import { COLLECTIONS } from '@api/collections';
import type { Contract } from '@domain/leases/contract';
import { read } from './store';

export const getContractPath = (offerId: string): string => `${COLLECTIONS.contracts}/${offerId}`;

/** Returns the contract of an offer that is or was reserved, or `null`. */
export const findContract = (offerId: string): Promise<Contract | null> =>
  read<Contract>(getContractPath(offerId));
