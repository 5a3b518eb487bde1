import { judgeUpdate } from '@domain/evidence/pdfUpdates';
import { inflate } from '@functions/adapters/inflate';
import { getNextObjectNumber, openRevision, type PdfObjects } from '@tests/support/savedPdf';
import { buildFieldObjects, type Mark, SIGNATURE_HEAD } from '../../../support/qualifiedSignature';
import { buildTextWithMessage, SIGNATURE_CHARS } from '../../../support/sealedPdf';

export const buildStream = (data: string, dict = '') =>
  `<< ${dict}/Length ${data.length} >>\nstream\n${data}\nendstream`;

export const SENT: PdfObjects = {
  1: '<< /Type /Catalog /Pages 2 0 R /Lang (pl-PL) >>',
  2: '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>',
  3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595.28 841.89] /Contents 5 0 R /Resources 7 0 R >>',
  4: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595.28 841.89] /Contents 6 0 R /Resources 7 0 R >>',
  5: buildStream('BT (Czynsz 4 000 zl) Tj ET'),
  6: buildStream('BT (Podpisy) Tj ET'),
  7: '<< /Font << /F1 8 0 R >> >>',
  8: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  9: '<< /Producer (Pewny Lokal) >>',
};

/** Builds a small lease of two pages with a plain-text table, as ours have. */
export const buildLeasePdf = (): string => {
  let text = '%PDF-1.7\n';
  const places = Object.entries(SENT).map(([number, body]) => {
    const at = text.length;
    text += `${number} 0 obj\n${body}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const table = `xref\n0 10\n0000000000 65535 f \n${places.join('')}`;
  const trailer = 'trailer\n<< /Size 10 /Root 1 0 R /Info 9 0 R >>';
  return `${text}${table}${trailer}\nstartxref\n${text.length}\n%%EOF\n`;
};

const toBytes = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));
export const getUpdateFault = (text: string, sent: string) =>
  judgeUpdate(toBytes(text), { bytes: sent.length, isLastSide: false }, inflate).fault;
export const isUpdateAllowed = (text: string, sent: string) => getUpdateFault(text, sent) === null;
/** Adds an incremental update with an invalid signature as the object `number`. */
export const signAsObject = (text: string, objects: PdfObjects, number: number) => {
  const signature = { number, head: SIGNATURE_HEAD, chars: SIGNATURE_CHARS };
  const { opening, closing } = openRevision(text, objects, signature);
  return buildTextWithMessage(opening, closing, () => '3000');
};
/** Adds one signature and, in the same update, objects numbered from its field on. */
export const signPdf = (
  text: string,
  { mark = null, more = [] }: { mark?: Mark | null; more?: string[] } = {},
) => {
  const number = getNextObjectNumber(text);
  const others = Object.fromEntries(more.map((body, index) => [number + 2 + index, body]));
  return signAsObject(text, { ...buildFieldObjects(text, { number, mark }), ...others }, number + 1);
};
export const buildCatalog = (more: string) => String(SENT[1]).replace(/>>$/, `${more} >>`);
export const buildSignatureField = (more: string) => `<< /Type /Annot /Subtype /Widget /FT /Sig ${more} >>`;
