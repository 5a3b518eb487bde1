import { dropStored, readStored, whoseDevice, writeStored } from './browserStorage';
import { reportQuietly } from './reportQuietly';

/** Facts typed on this device and not yet stored; `typedAt` by the server's clock (epoch ms). */
export type LocalCopy<Facts> = { facts: Facts; typedAt: number };

/** The copies of one form that an account has on this device, one an offer; a damaged or incomplete one counts as none. */
export const localCopies = <Facts extends object>(
  form: 'offerDraft' | 'protocolDraft',
  fields: readonly (keyof Facts & string)[],
) => {
  const nameOf = (offerId: string) => `${form}.${whoseDevice()}.${offerId}` as const;
  const isCopy = (value: unknown): value is LocalCopy<Facts> => {
    const { facts, typedAt } = (value ?? {}) as Partial<LocalCopy<Facts>>;
    if (typeof typedAt !== 'number' || typeof facts !== 'object' || facts === null) return false;
    return fields.every((field) => field in facts);
  };
  return {
    keep: (offerId: string, copy: LocalCopy<Facts>): void =>
      writeStored(nameOf(offerId), JSON.stringify(copy)),
    drop: (offerId: string): void => dropStored(nameOf(offerId)),
    read: (offerId: string): LocalCopy<Facts> | null => {
      try {
        const value: unknown = JSON.parse(readStored(nameOf(offerId)) ?? 'null');
        return isCopy(value) ? value : null;
      } catch (error) {
        reportQuietly('localCopies.read', error);
        return null;
      }
    },
  };
};
