import { ADMIN_DOCUMENTS, COLLECTIONS } from '@contracts/collections';
import {
  getNextInvoiceNumbers,
  INVOICE_SIDES,
  type InvoiceNumbers,
  type InvoiceSide,
} from '@domain/invoices/invoice';
import { withKeyedMutex } from '../data/keyedMutex';
import { isAlreadyThere } from '../data/optimisticLocking';
import { commit, readVersion, type Version, type Writes } from '../data/store';

const PATH = `${COLLECTIONS.admin}/${ADMIN_DOCUMENTS.invoiceCounter}`;

/** `admin/invoiceCounter`: the last number that was given (Spec 2 §3). */
type Counter = { last: number };

/** The next pair of numbers; it is taken by writing `take` together with what is numbered, else it stays free. */
export type InvoiceNumberClaim = { numbers: InvoiceNumbers; take: (writes: Writes) => void };

const createCounter = async (): Promise<void> => {
  try {
    await commit((writes) => writes.create(PATH, { last: 0 }));
  } catch (error) {
    if (!isAlreadyThere(error)) throw error;
  }
};

const prepareNumbersAfter = (
  last: number,
  version: Version,
  charged: readonly InvoiceSide[],
): InvoiceNumberClaim => ({
  numbers: getNextInvoiceNumbers(last, charged),
  take: (writes) => writes.updateVersion(PATH, { last: last + charged.length }, version),
});

/**
 * The pair of invoice numbers that is free now, without one for a side that is not `charged`. Its `take` fails the whole batch when another call took the pair
 * meanwhile, so no number is ever shared or skipped.
 */
export const prepareInvoiceNumbers = async (
  charged: readonly InvoiceSide[] = INVOICE_SIDES,
): Promise<InvoiceNumberClaim> => {
  const { entity, version } = await readVersion<Counter>(PATH);
  if (entity && version) return prepareNumbersAfter(entity.last, version, charged);
  await createCounter();
  return prepareInvoiceNumbers(charged);
};

/**
 * Does what takes a pair of numbers one after another within this process: everybody would race for the one counter
 * otherwise. Between processes the version of the counter decides.
 */
export const withInvoiceNumberMutex = <A>(task: () => Promise<A>): Promise<A> => withKeyedMutex(PATH, task);
