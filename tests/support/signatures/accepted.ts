import { withLooseLengths, withLooseShell } from './ber';
import {
  appendToCopy,
  appendToLease,
  buildSentLease,
  type CorpusFile,
  createSignedFile,
  STAMP,
  VALID,
} from './corpus';
import {
  createLeaseDoc,
  createSigner,
  type Doc,
  KIND,
  toBytes,
  withRevision,
  withValidationData,
} from './files';
import type { KeyName } from './openssl';
import { aLease, buildStream, getNextObjectNumber, type Style } from './savings';

const createBerFile = (name: string, loosen: (der: Buffer) => Buffer, key: KeyName): CorpusFile => ({
  name,
  make: (openssl) => {
    const message = (content: Buffer) => loosen(openssl.sign(key, content, ['-md', 'sha256', '-cades']));
    return { bytes: toBytes(createSigner(openssl)(createLeaseDoc(), { message })), sent: buildSentLease() };
  },
  ...VALID,
});

const PSS = ['-md', 'sha256', '-keyopt', 'rsa_padding_mode:pss'];
const MARK = '60 90 240 150';
/** Acrobat's style: packed objects and a cross-reference stream. */
const ACROBAT: Style = { table: 'predicted', packed: [1, 4, 10], eol: '\r' };
const PDFBOX = { eol: '\r\n', hasFreeEntry: true, hasRanges: true } as const;
const ITEXT = { lines: '%iText-Core-8.0.2\n%pdfHTML-5.0.2\n', hasRanges: true, tail: '\n' } as const;

const methods: CorpusFile[] = [
  createSignedFile('DER, RSA, SHA-256, CAdES attributes', { flags: ['-md', 'sha256', '-cades'] }),
  createBerFile('BER, indefinite lengths outside (as BouncyCastle streams)', withLooseShell, 'rsa'),
  createBerFile('BER, indefinite lengths outside, P-256', withLooseShell, 'p256'),
  createBerFile('BER, indefinite lengths everywhere', withLooseLengths, 'rsa'),
  createSignedFile('RSA, SHA-384', { flags: ['-md', 'sha384'] }),
  createSignedFile('RSA, SHA-512', { flags: ['-md', 'sha512'] }),
  createSignedFile('RSA-PSS, SHA-256', { flags: PSS }),
  createSignedFile('RSA-PSS, SHA-512, short salt', {
    flags: ['-md', 'sha512', '-keyopt', 'rsa_padding_mode:pss', '-keyopt', 'rsa_pss_saltlen:20'],
  }),
  {
    ...createSignedFile('RSA-PSS with a key for it alone', { key: 'pssOnly', flags: PSS }),
    pdfsig: 'signature is invalid+',
  },
  createSignedFile('ECDSA P-256, SHA-256', { key: 'p256' }),
  createSignedFile('ECDSA P-384, SHA-384', { key: 'p384', flags: ['-md', 'sha384'] }),
  createSignedFile('ECDSA P-521, SHA-512', { key: 'p521', flags: ['-md', 'sha512'] }),
  { ...createSignedFile('ECDSA brainpool P-256', { key: 'brainpool' }), pdfsig: 'signature is invalid+' },
  createSignedFile('PKCS #7 detached', { kind: KIND.pkcs7 }),
  createSignedFile('PKCS #7 without attributes', { kind: KIND.pkcs7, flags: ['-md', 'sha256', '-noattr'] }),
  {
    ...createSignedFile('the signer named by its key', { flags: ['-md', 'sha256', '-keyid'] }),
    pdfsig: 'unknown validation failure+',
  },
  createSignedFile('a type left out', { kind: KIND.cades.replace('/Type /Sig ', '') }),
  createSignedFile('a large room', { chars: 60_000 }),
];

const savings: CorpusFile[] = [
  createSignedFile('a table as a stream', { style: { table: 'stream' } }),
  createSignedFile('packed objects, a predicted table (as Acrobat saves)', {
    style: { ...ACROBAT, eol: '\n' },
  }),
  createSignedFile('CRLF, a free entry, ranges (as PDFBox and DSS save)', { style: PDFBOX }),
  createSignedFile('lines that name the program (as iText and JSignPdf save)', { style: ITEXT }),
  createSignedFile('a second head in a comment', { style: { comment: '%PDF-1.7\n%\xe2\xe3\xcf\xd3\n' } }),
  {
    ...createSignedFile('the mark as an object of its own (as pyHanko saves)', { isApart: true }),
    pdfsig: 'no verdict',
  },
  createSignedFile('a mark seen on the last page', {
    rect: MARK,
    field: '/AP << /N 12 0 R >>',
    objects: (number) => ({
      [number]: buildStream('q Q', '/Type /XObject /Subtype /Form /BBox [0 0 180 60] '),
    }),
  }),
  createSignedFile('a hidden mark with a size', { rect: MARK, field: '/MK << >>' }),
  {
    name: 'a line end behind the end',
    make: (openssl) => {
      const doc = createSigner(openssl)(createLeaseDoc());
      return { bytes: Buffer.concat([toBytes(doc), Buffer.from('\r\n')]), sent: buildSentLease() };
    },
    ...VALID,
    pdfsig: 'valid',
  },
];

const addEmptyField = (doc: Doc): Doc => {
  const number = getNextObjectNumber(doc.text);
  const next = { ...doc, fields: [number], marks: [number] };
  const field =
    '<< /Type /Annot /Subtype /Widget /F 132 /Rect [0 0 0 0] /P 4 0 R /FT /Sig /T (Signature10) >>';
  const page = `${String(aLease().objects[4]).replace(/>>$/, '')} /Annots [${number} 0 R] >>`;
  const catalog = `<< /Type /Catalog /Pages 2 0 R /Lang (pl-PL) /AcroForm << /Fields [${number} 0 R] /SigFlags 1 >> >>`;
  return withRevision(next, { 1: catalog, 4: page, [number]: field });
};

const BOTH = { ours: 'accepted', pdfsig: 'valid | valid+', cms: 'fits | fits' };

const later: CorpusFile[] = [
  {
    name: 'validation data behind the signature (B-LT)',
    make: appendToLease((doc, { sign }) => withValidationData(sign(doc))),
    ...VALID,
    pdfsig: 'valid',
  },
  {
    name: 'validation data and a time stamp (B-LTA)',
    make: appendToLease((doc, { sign, stamp }) => stamp(withValidationData(sign(doc)))),
    ours: 'accepted',
    pdfsig: `valid | ${STAMP}+`,
    cms: 'fits | fits (stamp)',
  },
  {
    name: 'validation data and a time stamp twice, packed',
    make: appendToLease((doc, { sign, stamp }) =>
      stamp(
        withValidationData(
          stamp(withValidationData(sign(doc), { table: 'stream' }), { style: { table: 'stream' } }),
          {
            table: 'predicted',
            packed: [1],
          },
        ),
        {
          style: { table: 'stream' },
        },
      ),
    ),
    ours: 'accepted',
    pdfsig: `valid | ${STAMP} | ${STAMP}+`,
    cms: 'fits | fits (stamp) | fits (stamp)',
  },
  {
    name: 'a time stamp before the signature',
    make: appendToLease((doc, { sign, stamp }) => sign(stamp(doc))),
    ours: 'accepted',
    pdfsig: `${STAMP} | valid+`,
    cms: 'fits (stamp) | fits',
  },
  {
    name: 'two signers of one side',
    make: appendToLease((doc, { sign }) =>
      sign(sign(doc, { key: 'rsaOther', rect: MARK }), { rect: '300 90 480 150' }),
    ),
    ...BOTH,
  },
  {
    name: 'an empty field that is filled',
    make: appendToLease((doc, { sign }) => sign(addEmptyField(doc), { fills: 10 })),
    ...VALID,
  },
  {
    name: 'the landlord behind the tenant',
    make: appendToCopy(
      (doc, { sign }) => sign(doc),
      (doc, { sign }) => sign(doc, { key: 'p256' }),
    ),
    ...BOTH,
  },
  {
    name: 'the landlord in the empty field of the tenant’s copy',
    make: appendToCopy(
      (doc, { sign }) => sign(addEmptyField(doc)),
      (doc, { sign }) => sign(doc, { fills: 10 }),
    ),
    ...BOTH,
    pdfsig: 'valid+ | valid',
  },
  {
    name: 'the landlord, with proofs of both, behind the tenant’s with proofs and a time stamp',
    make: appendToCopy(
      (doc, { sign, stamp }) => stamp(withValidationData(sign(doc))),
      (doc, { sign, stamp }) => stamp(withValidationData(sign(doc, { key: 'p384' }))),
    ),
    ours: 'accepted',
    pdfsig: `valid | ${STAMP} | valid | ${STAMP}+`,
    cms: 'fits | fits (stamp) | fits | fits (stamp)',
  },
];

export const accepted: readonly CorpusFile[] = [...methods, ...savings, ...later];
