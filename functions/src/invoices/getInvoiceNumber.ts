import type { Contract } from '@domain/leases/contract';
import { Refusal } from '@domain/shared/errors';
import { read } from '../data/store';
import type { Handler } from '../runtime/pipeline';

/**
 * The numbers of both invoices of a signed lease (Spec 2 §7), for an admin. Refuses with `offerNotSigned`, and with
 * `documentNotAvailable` where nothing was invoiced.
 */
export const getInvoiceNumber: Handler<'getInvoiceNumber'> = async ({ offerId }) => {
  const contract = await read<Contract>(`contracts/${offerId}`);
  if (!contract?.signedAt) throw new Refusal('offerNotSigned');
  if (!contract.invoiceNumbers) throw new Refusal('documentNotAvailable');
  return contract.invoiceNumbers;
};
