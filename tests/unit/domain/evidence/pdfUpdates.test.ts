import { type PdfObjects, withRevision } from '@tests/support/savedPdf';
import { describe, expect, it } from 'vitest';
import {
  buildCatalog,
  buildLeasePdf,
  buildSignatureField,
  buildStream,
  getUpdateFault,
  isUpdateAllowed,
  SENT,
  signAsObject,
  signPdf,
} from './pdfUpdateFixtures';

/** Adds a signature after an update with some objects. */
const signAfterUpdate = (objects: PdfObjects) => signPdf(withRevision(buildLeasePdf(), objects));
/** Replaces the last occurrence of some words. The signature stays in place. */
const replaceInTail = (text: string, words: string, others: string) => {
  const at = text.lastIndexOf(words);
  const changed = text.slice(0, at) + others + text.slice(at + words.length);
  return changed.replace(
    /(\/ByteRange \[0 \d+ (\d+) )\d+(\] *\/Contents *<(?![\s\S]*\/ByteRange))/,
    (_, before, to, after) => {
      return `${before}${changed.length - Number(to)}${after}`;
    },
  );
};
const buildPage = (more: string) => String(SENT[3]).replace(/>>$/, `${more} >>`);
const buildLastPage = (more: string) => String(SENT[4]).replace(/>>$/, `${more} >>`);
const MARK = '60 90 240 150';

describe('what is added behind a lease that was sent', () => {
  it('may be a signature, and a second one behind the first', () => {
    const once = signPdf(buildLeasePdf());
    expect(isUpdateAllowed(once, buildLeasePdf())).toBe(true);
    expect(isUpdateAllowed(signPdf(once), once)).toBe(true);
    expect(isUpdateAllowed(signPdf(once), buildLeasePdf())).toBe(true);
  });

  it('may be a mark of a signature on the last page and on no other, no larger than a mark', () => {
    expect(
      isUpdateAllowed(signPdf(buildLeasePdf(), { mark: { page: 1, rect: MARK } }), buildLeasePdf()),
    ).toBe(true);
    expect(
      isUpdateAllowed(signPdf(buildLeasePdf(), { mark: { page: 0, rect: MARK } }), buildLeasePdf()),
    ).toBe(false);
    expect(
      isUpdateAllowed(signPdf(buildLeasePdf(), { mark: { page: 1, rect: '0 0 300 150' } }), buildLeasePdf()),
    ).toBe(true);
    expect(
      isUpdateAllowed(signPdf(buildLeasePdf(), { mark: { page: 1, rect: '0 0 301 150' } }), buildLeasePdf()),
    ).toBe(false);
    expect(
      isUpdateAllowed(signPdf(buildLeasePdf(), { mark: { page: 1, rect: '0 0 300 151' } }), buildLeasePdf()),
    ).toBe(false);
  });

  it('may be what signing programs keep beside a signature: an indirect form, its fonts, proofs of certificates', () => {
    const keeps: PdfObjects = {
      1: String(SENT[1]).replace(/>>$/, '/AcroForm 10 0 R /DSS 11 0 R /Version /2.0 >>'),
      4: buildLastPage('/Annots 13 0 R'),
      9: '<< /Producer (Inny program) >>',
      10: '<< /Fields 14 0 R /SigFlags 3 /DR << /Font << /Helv 15 0 R >> >> >>',
      11: '<< /Type /DSS /Certs [16 0 R] >>',
      12: buildSignatureField(`/Rect [${MARK}] /AP << /N 17 0 R >> /V 19 0 R`),
      13: '[12 0 R]',
      14: '[12 0 R]',
      15: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
      16: '<< /Length 3 >>\nstream\nabc\nendstream',
      17: '<< /Type /XObject /Subtype /Form /BBox [0 0 1 1] /Length 18 0 R >>\nstream\nq Q\nendstream',
      18: '3',
    };
    const once = signAsObject(buildLeasePdf(), keeps, 19);
    expect(isUpdateAllowed(once, buildLeasePdf())).toBe(true);
    const second: PdfObjects = {
      13: '[12 0 R 20 0 R]',
      14: '[12 0 R 20 0 R]',
      20: buildSignatureField('/Rect [0 0 0 0] /T (Signature2) /V 21 0 R'),
    };
    expect(isUpdateAllowed(signAsObject(once, second, 21), once)).toBe(true);
  });

  it('may be a saving of the producer’s entry before the signature, and lines that name the program', () => {
    expect(isUpdateAllowed(signAfterUpdate({ 9: '<< /Producer (Inny program) >>' }), buildLeasePdf())).toBe(
      true,
    );
    const lines = '%iText-Core-8.0.2\n%pdfHTML-5.0.2\nstartxref';
    expect(
      isUpdateAllowed(replaceInTail(signPdf(buildLeasePdf()), 'startxref', lines), buildLeasePdf()),
    ).toBe(true);
  });

  it.each<[string, PdfObjects]>([
    ['the text of a page', { 5: buildStream('BT (Czynsz 1 zl) Tj ET') }],
    ['the fonts of a page', { 7: '<< /Font << /F1 10 0 R >> >>' }],
    ['another text for a page', { 3: buildPage('').replace('5 0 R', '6 0 R') }],
    ['a second text for a page', { 3: buildPage('').replace('/Contents 5 0 R', '/Contents [5 0 R 6 0 R]') }],
    ['a page in another place', { 2: '<< /Type /Pages /Kids [4 0 R 3 0 R] /Count 2 >>' }],
    ['another tree of pages', { 1: '<< /Type /Catalog /Pages 10 0 R /Lang (pl-PL) >>', 10: String(SENT[2]) }],
    ['something that opens with the file', { 1: String(SENT[1]).replace(/>>$/, '/OpenAction 10 0 R >>') }],
    ['a drawing over a page', { 3: buildPage('/Annots [10 0 R]'), 10: '<< /Type /Annot /Subtype /Stamp >>' }],
    [
      'a field to be filled in',
      { 3: buildPage('/Annots [10 0 R]'), 10: buildSignatureField('/Rect [0 0 0 0]').replace('/Sig', '/Tx') },
    ],
    [
      'a field that acts',
      {
        4: buildLastPage('/Annots [10 0 R]'),
        10: buildSignatureField('/Rect [0 0 0 0] /A << /S /JavaScript >>'),
      },
    ],
    ['a mark without a place', { 4: buildLastPage('/Annots [10 0 R]'), 10: buildSignatureField('') }],
    ['a page of its own', { 10: String(SENT[3]) }],
    ['packed objects', { 10: '<< /Type /ObjStm /N 1 /First 4 /Length 4 >>\nstream\n3 0 \nendstream' }],
    ['something whose kind stands elsewhere', { 10: '<< /Type 11 0 R >>', 11: '/ObjStm' }],
    [
      'a field that leads to others',
      { 3: buildPage('/Annots [10 0 R]'), 10: buildSignatureField('/Rect [0 0 0 0] /Kids [5 0 R]') },
    ],
    [
      'a field below another',
      { 3: buildPage('/Annots [10 0 R]'), 10: buildSignatureField('/Rect [0 0 0 0] /Parent 5 0 R') },
    ],
    ['proofs that are the text of a page', { 1: buildCatalog('/DSS 5 0 R') }],
    ['a description that is the text of a page', { 1: buildCatalog('/Metadata 5 0 R') }],
    [
      'a field in the place of the producer’s entry',
      { 3: buildPage('/Annots [9 0 R]'), 9: buildSignatureField('/Rect [0 0 0 0]') },
    ],
    ['a list of marks that is the text of a page', { 3: buildPage('/Annots 5 0 R') }],
  ])('may not be %s', (_, objects) => {
    expect(isUpdateAllowed(signAfterUpdate(objects), buildLeasePdf())).toBe(false);
  });

  it('may not be one key twice', () => {
    const twice = (more: string) =>
      withRevision(signPdf(buildLeasePdf()), { 9: `<< /Producer (Inny) ${more} >>` });
    expect(isUpdateAllowed(twice('/Creator (Inny)'), buildLeasePdf())).toBe(true);
    expect(isUpdateAllowed(twice('/Producer (Inny)'), buildLeasePdf())).toBe(false);
  });

  it('may not make the text of a page the producer’s entry, which the next saving may replace', () => {
    expect(
      isUpdateAllowed(replaceInTail(signPdf(buildLeasePdf()), '/Prev', '/Info 9 0 R /Prev'), buildLeasePdf()),
    ).toBe(true);
    expect(
      isUpdateAllowed(replaceInTail(signPdf(buildLeasePdf()), '/Prev', '/Info 5 0 R /Prev'), buildLeasePdf()),
    ).toBe(false);
  });

  it('may be twenty savings and no more', () => {
    const saved = (count: number): string =>
      count === 0 ? buildLeasePdf() : withRevision(saved(count - 1), { 9: '<< /Producer (Inny program) >>' });
    expect(isUpdateAllowed(signPdf(saved(19)), buildLeasePdf())).toBe(true);
    expect(isUpdateAllowed(signPdf(saved(20)), buildLeasePdf())).toBe(false);
  });

  it('may list twenty fields and no more, none of them twice', () => {
    const listing = (numbers: number[]) => {
      const refs = numbers.map((number) => `${number} 0 R`).join(' ');
      const fields = numbers.map((number) => [number, buildSignatureField('/Rect [0 0 0 0] /V 40 0 R')]);
      return signAsObject(
        buildLeasePdf(),
        { 1: buildCatalog(`/AcroForm << /Fields [${refs}] >>`), ...Object.fromEntries(fields) },
        40,
      );
    };
    const numbers = Array.from({ length: 21 }, (_, index) => index + 10);
    expect(isUpdateAllowed(listing(numbers.slice(0, 20)), buildLeasePdf())).toBe(true);
    expect(isUpdateAllowed(listing(numbers), buildLeasePdf())).toBe(false);
    expect(isUpdateAllowed(listing([10, 10]), buildLeasePdf())).toBe(false);
  });

  it('may not take anything out of a list, nor touch a signature that was sent', () => {
    const once = signPdf(buildLeasePdf());
    expect(isUpdateAllowed(signPdf(withRevision(once, { 4: String(SENT[4]) })), once)).toBe(false);
    expect(
      isUpdateAllowed(signPdf(withRevision(once, { 10: buildSignatureField(`/Rect [${MARK}]`) })), once),
    ).toBe(false);
  });

  it.each<[string, RegExp, string]>([
    ['nothing else', /$/, ''],
    ['an object inside another', /(\d{9})\d 00000 n/, '$19 00000 n'],
    ['one freed', /00000 n/, '00000 f'],
    ['one of another generation', /00000 n/, '00007 n'],
    ['another table before', /\/Prev \d+/, '/Prev 0000'],
    ['another catalog', /\/Root 1 0/, '/Root 3 0'],
    ['a table as a stream', /\/Prev/, '/XRefStm 9 /Prev'],
    ['fewer objects', /\/Size 12/, '/Size 11'],
    ['another beginning', /startxref\n\d+/, 'startxref\n00000'],
  ])('has a table that says plainly what was added: with %s', (what, said, other) => {
    const good = signPdf(buildLeasePdf());
    const table = good.indexOf('xref\n', buildLeasePdf().length);
    const changed = good.slice(0, table) + good.slice(table).replace(said, other);
    expect(isUpdateAllowed(changed, buildLeasePdf())).toBe(what === 'nothing else');
  });

  it('may not lead viewers, by a comment behind the end, to a table in the data of a stream', () => {
    const hidden = `5 0 obj\n${buildStream('BT (Czynsz 1 zl) Tj ET')}\nendobj\n`;
    const shown = (objectAt: number) =>
      `${hidden}xref\n5 1\n${String(objectAt).padStart(10, '0')} 00000 n \ntrailer\n<< /Size 13 /Root 1 0 R >>\n`;
    const at = signPdf(buildLeasePdf(), { more: [buildStream(shown(0))] }).indexOf(
      '5 0 obj',
      buildLeasePdf().length,
    );
    const text = signPdf(buildLeasePdf(), { more: [buildStream(shown(at))] });
    const table = text.indexOf('xref\n', at);
    expect(isUpdateAllowed(`${text}%startxref ${table} %%EOF\n`, buildLeasePdf())).toBe(false);
    expect(isUpdateAllowed(text, buildLeasePdf())).toBe(false);
  });

  it.each(['startxref', 'xref', 'trailer', '5 0 obj', '5 0\n obj', '5 0 %\nobj'])(
    'may not have %j in a text or in the data of a stream',
    (landmark) => {
      const withData = (data: string) => signPdf(buildLeasePdf(), { more: [buildStream(data)] });
      const withText = (words: string) => signPdf(buildLeasePdf(), { more: [`(${words})`] });
      expect(
        [withData('5 0 R endobj'), withText('objects')].map((text) => isUpdateAllowed(text, buildLeasePdf())),
      ).toEqual([true, true]);
      expect(isUpdateAllowed(withData(landmark), buildLeasePdf())).toBe(false);
      expect(isUpdateAllowed(withText(landmark), buildLeasePdf())).toBe(false);
    },
  );

  it('may not have a comment in an object, in the table or behind the end', () => {
    const good = signPdf(buildLeasePdf());
    expect(isUpdateAllowed(signPdf(buildLeasePdf(), { more: ['<< % nothing\n>>'] }), buildLeasePdf())).toBe(
      false,
    );
    expect(isUpdateAllowed(replaceInTail(good, 'trailer\n', 'trailer % nothing\n'), buildLeasePdf())).toBe(
      false,
    );
    expect(isUpdateAllowed(`${good}% nothing\n`, buildLeasePdf())).toBe(false);
  });

  it('may have a comment between two objects, as long as nothing stands in it that looks like one', () => {
    expect(isUpdateAllowed(signPdf(`${buildLeasePdf()}% nothing\n`), buildLeasePdf())).toBe(true);
    expect(
      getUpdateFault(signPdf(`${buildLeasePdf()}%PDF-1.7\r\n%\xe2\xe3\xcf\xd3\n`), buildLeasePdf()),
    ).toBeNull();
    expect(getUpdateFault(signPdf(`${buildLeasePdf()}% 5 0 obj\n`), buildLeasePdf())).toBe('unclear');
    expect(getUpdateFault(signPdf(`${buildLeasePdf()}% trailer\n`), buildLeasePdf())).toBe('unclear');
  });

  it('may keep numbers free for later', () => {
    const roomy = replaceInTail(signPdf(buildLeasePdf()), '/Size 12', '/Size 40');
    expect(getUpdateFault(roomy, buildLeasePdf())).toBeNull();
    expect(getUpdateFault(signPdf(roomy), buildLeasePdf())).toBeNull();
  });

  it('counts as changed where nothing was added or nothing can be read', () => {
    expect(isUpdateAllowed(buildLeasePdf(), buildLeasePdf())).toBe(false);
    expect(isUpdateAllowed(`${buildLeasePdf()}what?`, buildLeasePdf())).toBe(false);
    expect(isUpdateAllowed(`${buildLeasePdf()}${'[('.repeat(100_000)}`, buildLeasePdf())).toBe(false);
    expect(isUpdateAllowed('%PDF-1.7 hello', '%PDF-1.7')).toBe(false);
  });
});
