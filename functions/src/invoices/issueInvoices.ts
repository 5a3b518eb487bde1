import { INVOICES_COLLECTION } from '@contracts/collections';
import {
  INVOICE_SIDES,
  type Invoice,
  type InvoiceNumbers,
  type InvoiceSide,
  type InvoicingSettings,
  issuedInvoice,
} from '@domain/invoices/invoice';
import { type FeesShown, getChargedFee, getPlatformFee } from '@domain/invoices/platformFee';
import { momentOf } from '@domain/shared/dates';
import { fromGrosze } from '@domain/shared/money';
import { contractPath } from '../data/contracts';
import type { Lease } from '../data/parties';
import { readSettings } from '../data/settings';
import { read, type Writes } from '../data/store';
import { speakerOf } from '../documents/say';
import { type MailDraft, mail } from '../emails/mails';
import { freePair } from './counter';

/** The invoices of a lease on their way into the signing: their numbers, what to write and the mails about them. */
export type Issued = {
  numbers: InvoiceNumbers;
  write: (writes: Writes) => void;
  mails: MailDraft[];
};

const pathOf = (offerId: string, side: InvoiceSide): string =>
  `${contractPath(offerId)}/${INVOICES_COLLECTION}/${side}`;

/** The invoice of one side as it was issued, or `null`. */
export const readInvoice = (offerId: string, side: InvoiceSide): Promise<Invoice | null> =>
  read<Invoice>(pathOf(offerId, side));

const draftOf = (lease: Lease, number: string, side: InvoiceSide) => ({
  number,
  side,
  offerId: lease.offer.id,
  buyer: lease[side].company,
  service: speakerOf('pl').say('invoice.service', { offerName: lease.offer.name }).pl,
});

const mailOf = (lease: Lease, invoice: Invoice): MailDraft => {
  const { offer, [invoice.side]: party } = lease;
  return mail('invoiceIssued', party.recipient, {
    offerId: offer.id,
    uid: party.user.uid,
    offerName: offer.name,
    invoiceNumber: invoice.number,
    amount: fromGrosze(invoice.amount.gross),
    invoiceDue: momentOf(invoice.dueOn) ?? invoice.issuedAt,
  });
};

type Books = { settings: InvoicingSettings; numbers: InvoiceNumbers; shown: FeesShown };

const issuedBy = (lease: Lease, { settings, numbers, shown }: Books, at: number): Invoice[] =>
  INVOICE_SIDES.flatMap((side) => {
    const number = numbers[side];
    if (number === null) return [];
    return issuedInvoice({ ...draftOf(lease, number, side), at, shownGrosze: shown[side] }, settings);
  });

/** The sides that are charged something: what both were shown decides together with the price list. */
const chargedSides = (settings: InvoicingSettings, shown: FeesShown): InvoiceSide[] =>
  INVOICE_SIDES.filter((side) => getChargedFee(getPlatformFee(settings, side), shown[side]).net > 0);

/**
 * The invoices of both sides for a lease signed at `at` (epoch ms), with the next numbers, or `null` where the platform
 * charges nothing. No side is charged more than it was `shown` when it bound itself. Nothing is issued until the caller
 * writes it together with the signature.
 */
export const issueInvoices = async (lease: Lease, shown: FeesShown, at: number): Promise<Issued | null> => {
  const settings = (await readSettings())?.invoicing;
  if (!settings) return null;
  const charged = chargedSides(settings, shown);
  if (charged.length === 0) return null;
  const { numbers, take } = await freePair(charged);
  const invoices = issuedBy(lease, { settings, numbers, shown }, at);
  return {
    numbers,
    mails: invoices.map((invoice) => mailOf(lease, invoice)),
    write: (writes) => {
      take(writes);
      for (const invoice of invoices) writes.create(pathOf(lease.offer.id, invoice.side), invoice);
    },
  };
};
