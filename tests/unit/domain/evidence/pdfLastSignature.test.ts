import { getNextObjectNumber, openRevision, type PdfObjects, withRevision } from '@tests/support/savedPdf';
import { describe, expect, it } from 'vitest';
import { buildTextWithMessage, SIGNATURE_CHARS } from '../../../support/sealedPdf';
import {
  buildCatalog,
  buildLeasePdf,
  buildSignatureField,
  getUpdateFault,
  isUpdateAllowed,
  signAsObject,
  signPdf,
} from './pdfUpdateFixtures';

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
