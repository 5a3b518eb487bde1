import { INVOICES_COLLECTION } from '@api/collections';
import {
  buildInvoice,
  INVOICE_SIDES,
  type Invoice,
  type InvoiceNumbers,
  type InvoiceSide,
  type InvoicingSettings,
} from '@domain/invoices/invoice';
import { type FeesShown, getChargedFee, getPlatformFee } from '@domain/invoices/platformFee';
import { parseTimestamp } from '@domain/shared/dates';
import { toZloty } from '@domain/shared/money';
import { getContractPath } from '../data/contracts';
import type { Lease } from '../data/parties';
import { readSettings } from '../data/settings';
import { read, type Writes } from '../data/store';
import { createTranslator } from '../documents/bilingualText';
import { buildMailDraft, type MailDraft } from '../emails/mails';
import { prepareInvoiceNumbers } from './counter';

/** Invoices that are issued with the signature of a lease: their numbers, their writes and their mails. */
export type IssuedInvoices = {
  numbers: InvoiceNumbers;
  write: (writes: Writes) => void;
  mails: MailDraft[];
};

const getInvoicePath = (offerId: string, side: InvoiceSide): string =>
  `${getContractPath(offerId)}/${INVOICES_COLLECTION}/${side}`;

/** Returns the issued invoice of one side, or `null`. */
export const readInvoice = (offerId: string, side: InvoiceSide): Promise<Invoice | null> =>
  read<Invoice>(getInvoicePath(offerId, side));

const buildInvoiceDraft = (lease: Lease, number: string, side: InvoiceSide) => ({
  number,
  side,
  offerId: lease.offer.id,
  buyer: lease[side].company,
  service: createTranslator('pl').say('invoice.service', { offerName: lease.offer.name }).pl,
});

const buildInvoiceMail = (lease: Lease, invoice: Invoice): MailDraft => {
  const { offer, [invoice.side]: party } = lease;
  return buildMailDraft('invoiceIssued', party.recipient, {
    offerId: offer.id,
    uid: party.user.uid,
    offerName: offer.name,
    invoiceNumber: invoice.number,
    amount: toZloty(invoice.amount.gross),
    invoiceDue: parseTimestamp(invoice.dueOn) ?? invoice.issuedAt,
  });
};

type Books = { settings: InvoicingSettings; numbers: InvoiceNumbers; shown: FeesShown };

const buildInvoices = (lease: Lease, { settings, numbers, shown }: Books, at: number): Invoice[] =>
  INVOICE_SIDES.flatMap((side) => {
    const number = numbers[side];
    if (number === null) return [];
    return buildInvoice(
      { ...buildInvoiceDraft(lease, number, side), at, shownGrosze: shown[side] },
      settings,
    );
  });

/** Returns the sides with a fee above zero, by the fees both were shown and the price list. */
const getChargedSides = (settings: InvoicingSettings, shown: FeesShown): InvoiceSide[] =>
  INVOICE_SIDES.filter((side) => getChargedFee(getPlatformFee(settings, side), shown[side]).net > 0);

/**
 * Prepares both sides' invoices for a lease signed at `at` (epoch ms), with the next numbers. Returns `null` if the platform
 * charges nothing. Charges no side more than it was `shown` when it was bound. The invoices are issued when the caller writes
 * them together with the signature.
 */
export const issueInvoices = async (
  lease: Lease,
  shown: FeesShown,
  at: number,
): Promise<IssuedInvoices | null> => {
  const settings = (await readSettings())?.invoicing;
  if (!settings) return null;
  const charged = getChargedSides(settings, shown);
  if (charged.length === 0) return null;
  const { numbers, take } = await prepareInvoiceNumbers(charged);
  const invoices = buildInvoices(lease, { settings, numbers, shown }, at);
  return {
    numbers,
    mails: invoices.map((invoice) => buildInvoiceMail(lease, invoice)),
    write: (writes) => {
      take(writes);
      for (const invoice of invoices) writes.create(getInvoicePath(lease.offer.id, invoice.side), invoice);
    },
  };
};
