import type { Contract } from '@domain/leases/contract';
import { findAllPages } from '../data/queries';

const CODES_PER_QUERY = 30;

export type CodedLease = Pick<Contract, 'offerId' | 'offerName' | 'transferCode' | 'tenantCompanyId'>;

/** Returns the leases, in any status, that have a deposit decision under one of the codes. */
export const findLeasesByCode = async (codes: readonly string[]): Promise<CodedLease[]> => {
  const parts = Array.from({ length: Math.ceil(codes.length / CODES_PER_QUERY) }, (_, part) =>
    codes.slice(part * CODES_PER_QUERY, (part + 1) * CODES_PER_QUERY),
  );
  const found = await Promise.all(
    parts.map((part) => findAllPages<CodedLease>('contractsByTransferCodes', { transferCode: part })),
  );
  return found.flat().map(({ entity }) => entity);
};
