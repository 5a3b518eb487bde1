import type { Language } from '@domain/shared/format';
import { sha256Hex } from '../runtime/hash';
import { createTranslator, formatInline } from './bilingualText';
import { buildInvoiceBlocks, type InvoiceDocument } from './content/invoiceDocument';
import type { RenderedDocument } from './kinds';
import { layOut } from './layout';
import { openPdfCanvas } from './pdfCanvas';

/** Renders the PDF of an invoice, in Polish, optionally with English. Deterministic. */
export const renderInvoice = async (document: InvoiceDocument, lang: Language): Promise<RenderedDocument> => {
  const { invoice, xmlSha256 } = document;
  const speaker = createTranslator(lang);
  const { say } = speaker;
  const sheet = await openPdfCanvas({
    product: say('product').pl,
    title: say('invoice.vatInvoice').pl,
    reference: invoice.number,
    digestLabel: formatInline(say('invoice.digest')),
    digest: xmlSha256,
    pageOf: (page, pages) => formatInline(say('frame.page', { page: String(page), pages: String(pages) })),
    createdAt: invoice.issuedAt,
  });
  layOut(sheet, buildInvoiceBlocks(speaker, document));
  const { bytes, pages } = await sheet.finish();
  return { bytes, sha256: sha256Hex(bytes), pages };
};
