import { Refusal } from '@domain/shared/errors';
import { findContract } from '../data/contracts';
import type { Handler } from '../runtime/pipeline';

/**
 * Returns the numbers of both invoices of a signed lease (Spec 2 §7), for an admin. Throws `Refusal('offerNotSigned')`, or
 * `Refusal('documentNotAvailable')` if nothing was invoiced.
 */
export const getInvoiceNumber: Handler<'getInvoiceNumber'> = async ({ offerId }) => {
  const contract = await findContract(offerId);
  if (!contract?.signedAt) throw new Refusal('offerNotSigned');
  if (!contract.invoiceNumbers) throw new Refusal('documentNotAvailable');
  return contract.invoiceNumbers;
};
