import { judgeUpdate } from '@domain/evidence/pdfUpdates';
import { inflate } from '@functions/adapters/inflate';
import { getNextObjectNumber, openRevision, type PdfObjects, withRevision } from '@tests/support/savedPdf';
import { describe, expect, it } from 'vitest';
import { buildFieldObjects, type Mark, SIGNATURE_HEAD } from '../../../support/qualifiedSignature';
import { buildTextWithMessage, SIGNATURE_CHARS } from '../../../support/sealedPdf';

const buildStream = (data: string, dict = '') =>
  `<< ${dict}/Length ${data.length} >>\nstream\n${data}\nendstream`;

const SENT: PdfObjects = {
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
const buildLeasePdf = (): string => {
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
const getUpdateFault = (text: string, sent: string) =>
  judgeUpdate(toBytes(text), { bytes: sent.length, isLastSide: false }, inflate).fault;
const isUpdateAllowed = (text: string, sent: string) => getUpdateFault(text, sent) === null;
/** Adds an incremental update with an invalid signature as the object `number`. */
const signAsObject = (text: string, objects: PdfObjects, number: number) => {
  const signature = { number, head: SIGNATURE_HEAD, chars: SIGNATURE_CHARS };
  const { opening, closing } = openRevision(text, objects, signature);
  return buildTextWithMessage(opening, closing, () => '3000');
};
/** Adds one signature and, in the same update, objects numbered from its field on. */
const signPdf = (text: string, { mark = null, more = [] }: { mark?: Mark | null; more?: string[] } = {}) => {
  const number = getNextObjectNumber(text);
  const others = Object.fromEntries(more.map((body, index) => [number + 2 + index, body]));
  return signAsObject(text, { ...buildFieldObjects(text, { number, mark }), ...others }, number + 1);
};
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
const buildCatalog = (more: string) => String(SENT[1]).replace(/>>$/, `${more} >>`);
const buildPage = (more: string) => String(SENT[3]).replace(/>>$/, `${more} >>`);
const buildLastPage = (more: string) => String(SENT[4]).replace(/>>$/, `${more} >>`);
const buildSignatureField = (more: string) => `<< /Type /Annot /Subtype /Widget /FT /Sig ${more} >>`;
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

describe('the last signature of what was added', () => {
  const FORM = '/AcroForm << /Fields [10 0 R] >>';
  const held = (value: string) => ({
    1: buildCatalog(FORM),
    10: buildSignatureField(`/Rect [0 0 0 0] ${value}`),
  });

  it('is the value of a new field', () => {
    expect(isUpdateAllowed(signAsObject(buildLeasePdf(), held('/V 11 0 R'), 11), buildLeasePdf())).toBe(true);
    expect(isUpdateAllowed(signAsObject(buildLeasePdf(), held(''), 11), buildLeasePdf())).toBe(false);
    expect(isUpdateAllowed(signAsObject(buildLeasePdf(), held('/V 9 0 R'), 11), buildLeasePdf())).toBe(false);
    expect(
      isUpdateAllowed(
        signAsObject(buildLeasePdf(), { 10: buildSignatureField('/V 11 0 R') }, 11),
        buildLeasePdf(),
      ),
    ).toBe(false);
  });

  it('is not followed by an empty field, which another text could fill later', () => {
    const once = signAsObject(buildLeasePdf(), held('/V 11 0 R'), 11);
    expect(
      getUpdateFault(withRevision(once, { 9: '<< /Producer (Inny program) >>' }), buildLeasePdf()),
    ).toBeNull();
    const listing = buildCatalog('/AcroForm << /Fields [10 0 R 12 0 R] >>');
    const empty = { 1: listing, 12: buildSignatureField('/Rect [0 0 0 0] /T (Druga)') };
    expect(getUpdateFault(withRevision(once, empty), buildLeasePdf())).toBe('later');
  });

  /** Adds an object that claims to be a signature, as the value of a field. `objects` may replace the default ones. */
  const signedLike = (kind: string, objects: PdfObjects = {}): string => {
    const signature = { number: 11, head: `<< ${kind} /ByteRange `, chars: SIGNATURE_CHARS };
    const { opening, closing } = openRevision(
      buildLeasePdf(),
      { ...held('/V 11 0 R'), ...objects },
      signature,
    );
    return buildTextWithMessage(opening, closing, () => '3000');
  };
  const KIND = '/Type /Sig /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached';

  it.each([
    ['CAdES over the whole file', KIND],
    ['PKCS #7 over the whole file', '/Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.pkcs7.detached'],
    ['one that leaves its type out', '/Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached'],
  ])('may be %s', (_, kind) => {
    expect(isUpdateAllowed(signedLike(kind), buildLeasePdf())).toBe(true);
  });

  it.each([
    ['a time stamp', '/Type /DocTimeStamp /Filter /Adobe.PPKLite /SubFilter /ETSI.RFC3161'],
    [
      'a time stamp by its type',
      '/Type /DocTimeStamp /Filter /Adobe.PPKLite /SubFilter /ETSI.CAdES.detached',
    ],
    ['a bare RSA value', '/Type /Sig /Filter /Adobe.PPKLite /SubFilter /adbe.x509.rsa_sha1'],
    ['one that does not tell its kind', '/Type /Sig /Filter /Adobe.PPKLite'],
    ['one that does not tell who checks it', '/Type /Sig /SubFilter /ETSI.CAdES.detached'],
  ])('may not be %s, which viewers do not check as a signature', (_, kind) => {
    expect(isUpdateAllowed(signedLike(kind), buildLeasePdf())).toBe(false);
  });

  it.each([
    ['the first dictionary', { 1: buildCatalog(`${FORM} /Perms << /DocMDP 11 0 R >>`) }, ''],
    ['its field', { 10: buildSignatureField('/Rect [0 0 0 0] /V 11 0 R /Lock << /Action /All /P 1 >>') }, ''],
    ['itself', {}, '/Reference [<< /TransformMethod /DocMDP /TransformParams << /P 1 >> >>]'],
  ])('may not forbid the other side’s, be it told in %s', (_, objects, more) => {
    expect(isUpdateAllowed(signedLike(`${KIND} ${more}`, objects), buildLeasePdf())).toBe(false);
  });

  it('is not a second one behind that of the field, nor one of a field that was sent', () => {
    const once = signPdf(buildLeasePdf());
    const second = signAsObject(once, {}, getNextObjectNumber(once));
    expect(isUpdateAllowed(second, buildLeasePdf())).toBe(false);
    expect(isUpdateAllowed(second, once)).toBe(false);
  });

  it('is not written in a comment or in a text', () => {
    const words = (text: string) => buildTextWithMessage(`${text}%/ByteRange `, '\n', () => '3000');
    expect(isUpdateAllowed(words(withRevision(buildLeasePdf(), { 9: '<< >>' })), buildLeasePdf())).toBe(
      false,
    );
    const inText = { number: 11, head: '<< /Type /Sig /Reason (/ByteRange ', chars: SIGNATURE_CHARS };
    const { opening, closing } = openRevision(buildLeasePdf(), held('/V 11 0 R'), inText);
    expect(
      isUpdateAllowed(
        buildTextWithMessage(opening, `)${closing.slice(1)}`, () => '3000'),
        buildLeasePdf(),
      ),
    ).toBe(false);
  });

  it('is what its object has as its message', () => {
    const signature = { number: 11, head: '<< /Contents <00> /ByteRange ', chars: SIGNATURE_CHARS };
    const { opening, closing } = openRevision(buildLeasePdf(), held('/V 11 0 R'), signature);
    const text = buildTextWithMessage(opening, closing, () => '3000');
    expect(isUpdateAllowed(text.replace(/\/Contents(?= *<3000)/, '/Besides_'), buildLeasePdf())).toBe(false);
  });

  it('covers what its object says, however the name of the range is written there', () => {
    const contents = '3000'.padEnd(8192, '0');
    const head = `<< /Byte#52ange [0 1 2 3] /Contents <${contents}> /Reason (/ByteRange `;
    const signature = { number: 11, head, chars: SIGNATURE_CHARS };
    const { opening, closing } = openRevision(buildLeasePdf(), held('/V 11 0 R'), signature);
    expect(
      isUpdateAllowed(
        buildTextWithMessage(opening, `)${closing.slice(1)}`, () => '3000'),
        buildLeasePdf(),
      ),
    ).toBe(false);
  });
});
