import { createHash } from 'node:crypto';
import { storagePaths } from '@api/storagePaths';
import type { IssuedDocument } from '@domain/evidence/registry';
import { buildLookupUrl, INVOICE_SIDES, type Invoice, type InvoiceSide } from '@domain/invoices/invoice';
import { Refusal } from '@domain/shared/errors';
import type { Language } from '@domain/shared/format';
import { registerDocument } from '../data/documentRegistry';
import { findLabels, storeFile } from '../data/files';
import type { InvoiceDocument } from '../documents/content/invoiceDocument';
import { withDocumentFailed } from '../documents/documentFailed';
import { getFileName } from '../documents/fileNames';
import { readInvoice } from './issueInvoices';
import { renderInvoiceXml } from './renderInvoiceXml';

const buildInvoiceDocument = (invoice: Invoice, xml: string): InvoiceDocument => {
  const digest = createHash('sha256').update(xml, 'utf8').digest();
  return {
    invoice,
    xmlSha256: digest.toString('hex'),
    lookUpUrl: buildLookupUrl(invoice, digest.toString('base64url')),
  };
};

type Target = { path: string; lang: Language };

/** Builds the registry entry of an invoice. The path alone tells which side it belongs to. */
const buildIssuedInvoice = (
  { invoice, xmlSha256 }: InvoiceDocument,
  { path, lang }: Target,
  sha256: string,
): IssuedDocument => ({
  sha256,
  kind: 'invoice',
  lang,
  version: null,
  offerId: invoice.offerId,
  option: null,
  reservation: null,
  content: xmlSha256,
  path,
  archive: null,
  issuedAt: invoice.issuedAt,
});

const storePdf = async (document: InvoiceDocument, target: Target): Promise<void> => {
  const { path, lang } = target;
  const { renderInvoice } = await import('../documents/renderInvoice');
  const { bytes, sha256 } = await withDocumentFailed(renderInvoice(document, lang));
  await registerDocument(buildIssuedInvoice(document, target, sha256));
  const labels = { facts: document.xmlSha256, sha256, registered: 'true' };
  const fileName = getFileName(lang, 'invoice', { number: document.invoice.number });
  await storeFile(path, bytes, { contentType: 'application/pdf', labels, fileName });
};

/**
 * Ensures that an issued invoice has its XML and its PDF in a language. Returns the path of the PDF. Throws
 * `Refusal('documentNotAvailable')` if there is no such invoice, `Refusal('documentFailed')` if rendering fails.
 */
export const ensureInvoice = async (offerId: string, side: InvoiceSide, lang: Language): Promise<string> => {
  const invoice = await readInvoice(offerId, side);
  if (!invoice) throw new Refusal('documentNotAvailable');
  return ensureFiles(invoice, lang);
};

const ensureFiles = async (invoice: Invoice, lang: Language): Promise<string> => {
  const { offerId, side } = invoice;
  const path = storagePaths.invoice(offerId, side, lang);
  const stored = await findLabels(path);
  if (stored?.registered) return path;
  const xml = await renderInvoiceXml(invoice);
  const document = buildInvoiceDocument(invoice, xml);
  if (stored?.sha256) {
    await registerDocument(buildIssuedInvoice(document, { path, lang }, stored.sha256));
    return path;
  }
  await storeFile(storagePaths.invoiceXml(offerId, side), Buffer.from(xml), {
    contentType: 'application/xml',
  });
  await storePdf(document, { path, lang });
  return path;
};

/** Ensures the binding files of these sides' invoices. A side without an invoice gets none. */
export const ensureInvoices = async (
  offerId: string,
  sides: readonly InvoiceSide[] = INVOICE_SIDES,
): Promise<void> => {
  const invoices = await Promise.all(sides.map((side) => readInvoice(offerId, side)));
  await Promise.all(invoices.map((invoice) => invoice && ensureFiles(invoice, 'pl')));
};
