import { ADMIN_DOCUMENTS, COLLECTIONS } from '@api/collections';
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

/** `admin/invoiceCounter`: the last number in use (Spec 2 §3). */
type Counter = { last: number };

/** Next pair of numbers. Writing `take` in the same batch as the invoices claims it; otherwise it stays free. */
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
 * Returns the next free invoice numbers, without one for a side that is not `charged`. Its `take` has a precondition: the whole
 * batch fails if another call took the pair meanwhile. So no number is shared or skipped.
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
 * Keyed mutex for tasks that claim invoice numbers, within this process: otherwise they would all race for one counter. Across
 * processes the counter's precondition decides.
 */
export const withInvoiceNumberMutex = <A>(task: () => Promise<A>): Promise<A> => withKeyedMutex(PATH, task);
