import { addsOnlySignatures } from '@domain/evidence/pdfUpdates';
import { nextNumber, type PdfObjects, withRevision } from '@tests/support/savedPdf';
import { describe, expect, it } from 'vitest';
import { fieldObjects, type Mark } from '../../../support/qualifiedSignature';

const stream = (data: string, dict = '') => `<< ${dict}/Length ${data.length} >>\nstream\n${data}\nendstream`;

const SENT: PdfObjects = {
  1: '<< /Type /Catalog /Pages 2 0 R /Lang (pl-PL) >>',
  2: '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>',
  3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595.28 841.89] /Contents 5 0 R /Resources 7 0 R >>',
  4: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595.28 841.89] /Contents 6 0 R /Resources 7 0 R >>',
  5: stream('BT (Czynsz 4 000 zl) Tj ET'),
  6: stream('BT (Podpisy) Tj ET'),
  7: '<< /Font << /F1 8 0 R >> >>',
  8: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  9: '<< /Producer (Pewny Lokal) >>',
};

/** A small lease of two pages with a plain table, as ours have. */
const lease = (): string => {
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

const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));
const judged = (text: string, sent: string) => addsOnlySignatures(bytesOf(text), sent.length);
/** With one signature more, whose message is nobody's. */
const signed = (text: string, mark: Mark | null = null) => {
  const number = nextNumber(text);
  const signature = '<< /Type /Sig /ByteRange [0 1 2 3] /Contents <00> >>';
  return withRevision(text, { ...fieldObjects(text, { number, mark }), [number + 1]: signature });
};
const page = (more: string) => String(SENT[3]).replace(/>>$/, `${more} >>`);
const lastPage = (more: string) => String(SENT[4]).replace(/>>$/, `${more} >>`);
const field = (more: string) => `<< /Type /Annot /Subtype /Widget /FT /Sig ${more} >>`;
const MARK = '60 90 240 150';

describe('what is added behind a lease that was sent', () => {
  it('may be a signature, and a second one behind the first', () => {
    const once = signed(lease());
    expect(judged(once, lease())).toBe(true);
    expect(judged(signed(once), once)).toBe(true);
    expect(judged(signed(once), lease())).toBe(true);
  });

  it('may be a mark of a signature on the last page and on no other, no larger than a mark', () => {
    expect(judged(signed(lease(), { page: 1, rect: MARK }), lease())).toBe(true);
    expect(judged(signed(lease(), { page: 0, rect: MARK }), lease())).toBe(false);
    expect(judged(signed(lease(), { page: 1, rect: '0 0 300 150' }), lease())).toBe(true);
    expect(judged(signed(lease(), { page: 1, rect: '0 0 301 150' }), lease())).toBe(false);
    expect(judged(signed(lease(), { page: 1, rect: '0 0 300 151' }), lease())).toBe(false);
  });

  it('may be what signing programs keep beside a signature: an indirect form, its fonts, proofs of certificates', () => {
    const once = withRevision(lease(), {
      1: String(SENT[1]).replace(/>>$/, '/AcroForm 10 0 R /DSS 11 0 R /Version /2.0 >>'),
      4: lastPage('/Annots 13 0 R'),
      9: '<< /Producer (Inny program) >>',
      10: '<< /Fields 14 0 R /SigFlags 3 /DR << /Font << /Helv 15 0 R >> >> >>',
      11: '<< /Type /DSS /Certs [16 0 R] >>',
      12: field(`/Rect [${MARK}] /AP << /N 17 0 R >>`),
      13: '[12 0 R]',
      14: '[12 0 R]',
      15: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
      16: '<< /Length 3 >>\nstream\nabc\nendstream',
      17: '<< /Type /XObject /Subtype /Form /BBox [0 0 1 1] /Length 18 0 R >>\nstream\nq Q\nendstream',
      18: '3',
    });
    expect(judged(once, lease())).toBe(true);
    const twice = withRevision(once, {
      13: '[12 0 R 19 0 R]',
      14: '[12 0 R 19 0 R]',
      19: field('/Rect [0 0 0 0] /T (Signature2)'),
    });
    expect(judged(twice, once)).toBe(true);
  });

  it.each<[string, PdfObjects]>([
    ['the text of a page', { 5: stream('BT (Czynsz 1 zl) Tj ET') }],
    ['the fonts of a page', { 7: '<< /Font << /F1 10 0 R >> >>' }],
    ['another text for a page', { 3: page('').replace('5 0 R', '6 0 R') }],
    ['a second text for a page', { 3: page('').replace('/Contents 5 0 R', '/Contents [5 0 R 6 0 R]') }],
    ['a page in another place', { 2: '<< /Type /Pages /Kids [4 0 R 3 0 R] /Count 2 >>' }],
    ['another tree of pages', { 1: '<< /Type /Catalog /Pages 10 0 R /Lang (pl-PL) >>', 10: String(SENT[2]) }],
    ['something that opens with the file', { 1: String(SENT[1]).replace(/>>$/, '/OpenAction 10 0 R >>') }],
    ['a drawing over a page', { 3: page('/Annots [10 0 R]'), 10: '<< /Type /Annot /Subtype /Stamp >>' }],
    [
      'a field to be filled in',
      { 3: page('/Annots [10 0 R]'), 10: field('/Rect [0 0 0 0]').replace('/Sig', '/Tx') },
    ],
    [
      'a field that acts',
      { 4: lastPage('/Annots [10 0 R]'), 10: field('/Rect [0 0 0 0] /A << /S /JavaScript >>') },
    ],
    ['a mark without a place', { 4: lastPage('/Annots [10 0 R]'), 10: field('') }],
    ['a page of its own', { 10: String(SENT[3]) }],
    ['packed objects', { 10: '<< /Type /ObjStm /N 1 /First 4 /Length 4 >>\nstream\n3 0 \nendstream' }],
    ['one key twice', { 3: page('/Contents 6 0 R') }],
  ])('may not be %s', (_, objects) => {
    expect(judged(withRevision(lease(), objects), lease())).toBe(false);
  });

  it('may not take anything out of a list, nor touch a signature that was sent', () => {
    const once = signed(lease());
    expect(judged(withRevision(once, { 4: String(SENT[4]) }), once)).toBe(false);
    expect(judged(withRevision(once, { 10: field(`/Rect [${MARK}]`) }), once)).toBe(false);
  });

  it('may not hide in what a table says: an object inside another, one freed, another beginning', () => {
    const good = signed(lease());
    const from = lease().length;
    const table = good.indexOf('xref\n', from);
    const changed = (change: (tail: string) => string) => good.slice(0, table) + change(good.slice(table));
    expect(
      judged(
        changed((tail) => tail),
        lease(),
      ),
    ).toBe(true);
    expect(
      judged(
        changed((tail) => tail.replace(/(\d{9})(\d) 00000 n/, '$19 00000 n')),
        lease(),
      ),
    ).toBe(false);
    expect(
      judged(
        changed((tail) => tail.replace('00000 n', '00000 f')),
        lease(),
      ),
    ).toBe(false);
    expect(
      judged(
        changed((tail) => tail.replace(/\/Prev \d+/, '/Prev 0')),
        lease(),
      ),
    ).toBe(false);
    expect(
      judged(
        changed((tail) => tail.replace('/Root 1 0', '/Root 3 0')),
        lease(),
      ),
    ).toBe(false);
    expect(
      judged(
        changed((tail) => tail.replace('/Prev', '/XRefStm 9 /Prev')),
        lease(),
      ),
    ).toBe(false);
    expect(
      judged(
        changed((tail) => tail.replace(/startxref\n\d+/, 'startxref\n9')),
        lease(),
      ),
    ).toBe(false);
  });

  it('counts as changed where nothing was added or nothing can be read', () => {
    expect(judged(lease(), lease())).toBe(false);
    expect(judged(`${lease()}what?`, lease())).toBe(false);
    expect(judged(`${lease()}${'[('.repeat(100_000)}`, lease())).toBe(false);
    expect(judged('%PDF-1.7 hello', '%PDF-1.7')).toBe(false);
  });
});
