import { MONEY_ORIGINS_COLLECTION } from '@api/collections';
import { type Contract, MONEY_FIELDS, type MoneyField, type MoneyOrigin } from '@domain/leases/contract';
import { getContractPath } from '../data/contracts';
import { read, type Writes } from '../data/store';

export const getMoneyOriginPath = (offerId: string, field: MoneyField): string =>
  `${getContractPath(offerId)}/${MONEY_ORIGINS_COLLECTION}/${field}`;

/** Returns the origin of a money movement, or `null`. Older contracts store it in the record itself. */
export const findMoneyOrigin = async (contract: Contract, field: MoneyField): Promise<MoneyOrigin | null> => {
  const record = contract[field];
  if (!record) return null;
  const { by, bankEntryId = null } = record;
  return by === undefined
    ? read<MoneyOrigin>(getMoneyOriginPath(contract.offerId, field))
    : { by, bankEntryId };
};

/** Moves the admins' data of older contracts out of the record that the parties can read. */
export const moveEarlierOrigins = (writes: Writes, contract: Contract): void => {
  for (const field of MONEY_FIELDS) {
    const { by, bankEntryId = null, ...record } = contract[field] ?? {};
    if (by === undefined) continue;
    writes.set(getMoneyOriginPath(contract.offerId, field), { by, bankEntryId } satisfies MoneyOrigin);
    writes.update(getContractPath(contract.offerId), { [field]: record });
  }
};
