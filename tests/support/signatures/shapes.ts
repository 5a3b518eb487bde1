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
  createStamper,
  type Doc,
  toBytes,
  withRevision,
  withValidationData,
} from './files';
import type { Stamping } from './openssl';
import { buildStream } from './savings';

const MARK = '60 90 240 150';
const ACROBAT_DICT =
  "/M (D:20261125130000+01'00') /Name (Jan \\(J\\) Kowalski) /Reason <FEFF005A0067006F00640061> /Location (\\376\\377\\000W) " +
  '/Prop_Build << /Filter << /Name /Adobe.PPKLite /R 131104 /Date (Feb 1 2026) >> /App << /Name /Exchange-Pro /OS [/Win] /REx (2026.001) /TrustedMode true >> >>';

const formatLock = (action: string, more = '') => `/Lock << /Type /SigFieldLock /Action /${action} ${more}>>`;
const formatSignatureReference = (method: string, params: string) =>
  `/Reference [<< /Type /SigRef /TransformMethod /${method} /TransformParams << /Type /TransformParams ${params} /V /1.2 >> >>]`;
const formatMdpReference = (level: number) => formatSignatureReference('DocMDP', `/P ${level}`);

const writing: CorpusFile[] = [
  createSignedFile('a message in capital digits', { hexAs: (digits) => digits.toUpperCase() }),
  {
    ...createSignedFile('a message in lines', {
      hexAs: (digits) => digits.replaceAll(/.{64}/g, '$&\r\n'),
      chars: 12_000,
    }),
    pdfsig: 'valid',
  },
  {
    name: 'a message that fills its place',
    make: (openssl) => {
      const chars = openssl.sign('rsa', Buffer.from('x')).length * 2;
      return { bytes: toBytes(createSigner(openssl)(createLeaseDoc(), { chars })), sent: buildSentLease() };
    },
    ...VALID,
  },
  createSignedFile('a range without blanks around it', {
    rangeAs: (numbers) => `[${numbers.join(' ')}]/V 0`,
  }),
  createSignedFile('a range in lines, with zeros before its numbers', {
    rangeAs: (numbers) => `[ ${numbers.map((one) => String(one).padStart(8, '0')).join('\r\n')}\t]`,
  }),
  createSignedFile('the message before the range (as iText writes them)', { isRangeLast: true }),
  createSignedFile('the dictionary Acrobat writes', { dict: ACROBAT_DICT }),
  createSignedFile('a value in its field', { isDirect: true }),
  createSignedFile('a field named in UTF-16', { title: '<FEFF0050006F0064007000690073>' }),
  createSignedFile('form, fields and marks as objects of their own', { areListsApart: true }),
];

const DESCRIBED = (number: number) => ({
  [number]: buildStream('<x:xmpmeta xmlns:x="adobe:ns:meta/"></x:xmpmeta>', '/Type /Metadata /Subtype /XML '),
});
const withMore = (doc: Doc, more: string): Doc => ({ ...doc, more: `${doc.more} ${more}` });

const STAMPS: [string, Stamping][] = [
  ['that names its certificate by SHA-1 (as older authorities do)', { names: 'sha1' }],
  ['over SHA-512', { md: 'sha512' }],
  ['of ECDSA P-384, SHA-384', { key: 'tsaCurve', md: 'sha384' }],
];

const savings: CorpusFile[] = [
  {
    name: 'a description, a producer and PDF 2.0 in the saving of the signature',
    make: appendToLease((doc, { sign }) => {
      const more =
        '/Version /2.0 /Metadata 13 0 R /Extensions << /ISO_ [<< /Type /DeveloperExtensions /BaseVersion /2.0 /ExtensionLevel 32002 >>] >>';
      return sign(withMore(doc, more), {
        objects: () => ({
          ...DESCRIBED(13),
          9: '<< /Producer (Pewny Lokal; modified using iText) /ModDate (D:20261125) >>',
        }),
      });
    }),
    ...VALID,
  },
  {
    name: 'a description and a producer in a saving before the signature',
    make: appendToLease((doc, { sign }) =>
      sign(withRevision(doc, { 9: '<< /Producer (Foxit) /ModDate (D:20261125) >>' })),
    ),
    ...VALID,
  },
  createSignedFile('a table with an empty section', { style: { tail: '\r\n' } }),
  {
    name: 'validation data and the time stamp in one saving',
    make: appendToLease((doc, { sign, stamp }) => {
      const once = sign(doc);
      const dss = '/DSS << /Type /DSS /Certs [20 0 R] /OCSPs [21 0 R] /CRLs [22 0 R] >>';
      const proof = buildStream('a proof', '', true);
      return stamp(withMore(once, dss), { objects: () => ({ 20: proof, 21: proof, 22: proof }) });
    }),
    ours: 'accepted',
    pdfsig: `valid | ${STAMP}+`,
    cms: 'fits | fits (stamp)',
  },
  ...STAMPS.map(
    ([name, stamping]): CorpusFile => ({
      name: `a time stamp ${name}`,
      make: (openssl) => {
        const message = (content: Buffer) => openssl.stamp(content, stamping);
        const stamped = createStamper(openssl)(createSigner(openssl)(createLeaseDoc()), { message });
        return { bytes: toBytes(stamped), sent: buildSentLease() };
      },
      ours: 'accepted',
      pdfsig: `valid | ${STAMP}+`,
      cms: 'fits | fits (stamp)',
    }),
  ),
  {
    name: 'the landlord, with proofs of the tenant in the same saving',
    side: 'landlord',
    make: appendToCopy(
      (doc, { sign }) => sign(doc),
      (doc, { sign }) =>
        sign(withMore(doc, '/DSS << /Certs [30 0 R] >>'), {
          objects: () => ({ 30: buildStream('a proof') }),
        }),
    ),
    ours: 'accepted',
    pdfsig: 'valid | valid+',
    cms: 'fits | fits',
  },
  {
    name: 'three signers and a time stamp',
    make: appendToLease((doc, { sign, stamp }) =>
      stamp(sign(sign(sign(doc), { key: 'p256' }), { key: 'rsaOther' })),
    ),
    ours: 'accepted',
    pdfsig: `valid | valid | valid | ${STAMP}+`,
    cms: 'fits | fits | fits | fits (stamp)',
  },
  {
    name: 'a mark with a picture and a font of its own',
    ...VALID,
    make: appendToLease((doc, { sign }) =>
      sign(doc, {
        rect: MARK,
        field: '/AP << /N 12 0 R >> /MK << /BC [0 0 0] >> /DA (/F1 8 Tf 0 g) /BS << /W 1 >>',
        objects: () => ({
          12: buildStream(
            'q /FRM Do Q',
            '/Type /XObject /Subtype /Form /FormType 1 /BBox [0 0 180 60] /Resources << /XObject << /FRM 13 0 R >> >> ',
          ),
          13: buildStream(
            'BT /F1 8 Tf (Jan) Tj ET',
            '/Type /XObject /Subtype /Form /BBox [0 0 180 60] /Resources << /Font << /F1 14 0 R >> /XObject << /Im 17 0 R >> /ProcSet [/PDF /Text] >> /Group << /S /Transparency >> ',
          ),
          14: '<< /Type /Font /Subtype /Type0 /BaseFont /ABCDEF+Arial /Encoding /Identity-H /DescendantFonts [15 0 R] /ToUnicode 19 0 R >>',
          15: '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /ABCDEF+Arial /FontDescriptor 16 0 R /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> >>',
          16: '<< /Type /FontDescriptor /FontName /ABCDEF+Arial /Flags 32 /FontFile2 18 0 R >>',
          17: buildStream(
            '\x00',
            '/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray ',
          ),
          18: buildStream('a font', '/Length1 6 ', true),
          19: buildStream('a map', '/Type /CMap ', true),
        }),
      }),
    ),
  },
];

const descriptions: CorpusFile[] = [
  {
    name: 'a description alone behind the signature',
    make: appendToLease((doc, { sign }) => {
      const once = withMore(sign(doc), '/Metadata 20 0 R');
      const catalog = `<< /Type /Catalog /Pages 2 0 R /Lang (pl-PL) /AcroForm << /Fields [10 0 R] /SigFlags 3 >> /Metadata 20 0 R >>`;
      return withRevision(once, { 1: catalog, ...DESCRIBED(20) });
    }),
    ...VALID,
    pdfsig: 'valid',
  },
  {
    name: 'another producer alone behind the signature',
    make: appendToLease((doc, { sign }) => withRevision(sign(doc), { 9: '<< /Producer (Foxit) >>' })),
    ...VALID,
    pdfsig: 'valid',
  },
];

const locks: CorpusFile[] = [
  {
    name: 'the landlord, who signs last and locks',
    side: 'landlord',
    make: appendToCopy(
      (doc, { sign }) => sign(doc),
      (doc, { sign, stamp }) =>
        stamp(
          withValidationData(
            sign(doc, {
              field: formatLock('All', '/P 1 '),
              dict: formatSignatureReference('FieldMDP', '/Action /All'),
            }),
          ),
        ),
    ),
    ours: 'accepted',
    pdfsig: `valid | valid | ${STAMP}+`,
    cms: 'fits | fits | fits (stamp)',
  },
  createSignedFile('a field that locks itself alone', {
    field: formatLock('Include', '/Fields [(Signature10)] '),
    dict: formatSignatureReference('FieldMDP', '/Action /Include /Fields [(Signature10)]'),
  }),
];

export const shapes: readonly CorpusFile[] = [...writing, ...savings, ...descriptions, ...locks];

const withOurVerdict = (ours: string, file: CorpusFile): CorpusFile => ({ ...file, ours });

export const refusedShapes: readonly CorpusFile[] = [
  withOurVerdict('signatureCoversPart', {
    ...createSignedFile('the brackets of the message in the range', {
      range: (from, to, end) => [0, from + 1, to - 1, end - to + 1],
    }),
    pdfsig: 'valid',
  }),
  withOurVerdict('signatureFileUnclear', {
    ...createSignedFile('a signature in a stream of objects', { isInStream: true }),
    pdfsig: 'no verdict',
  }),
  ...[1, 2, 3].map(
    (level): CorpusFile =>
      withOurVerdict('signatureLocksLease', {
        ...VALID,
        name: `a certifying signature of level ${level}`,
        make: appendToLease((doc, { sign }) =>
          sign(withMore(doc, '/Perms << /DocMDP 11 0 R >>'), { dict: formatMdpReference(level) }),
        ),
      }),
  ),
  withOurVerdict(
    'signatureLocksLease',
    createSignedFile('a signature that locks all fields', {
      dict: formatSignatureReference('FieldMDP', '/Action /All'),
    }),
  ),
  withOurVerdict(
    'signatureLocksLease',
    createSignedFile('a signature that locks all fields but one', {
      dict: formatSignatureReference('FieldMDP', '/Action /Exclude /Fields [(Signature10)]'),
    }),
  ),
  withOurVerdict(
    'signatureLocksLease',
    createSignedFile('a field that locks another', {
      field: formatLock('Include', '/Fields [(Signature11)] '),
    }),
  ),
  {
    name: 'the landlord certifies',
    side: 'landlord',
    make: appendToCopy(
      (doc, { sign }) => sign(doc),
      (doc, { sign }) => sign(withMore(doc, '/Perms << /DocMDP 13 0 R >>'), { dict: formatMdpReference(2) }),
    ),
    ours: 'signatureLocksLease',
    pdfsig: 'valid | valid+',
    cms: 'fits | fits',
  },
  {
    name: 'the first of two landlords locks',
    side: 'landlord',
    make: appendToCopy(
      (doc, { sign }) => sign(doc),
      (doc, { sign }) =>
        sign(sign(doc, { dict: formatSignatureReference('FieldMDP', '/Action /All') }), { key: 'rsaOther' }),
    ),
    ours: 'signatureLocksLease',
    pdfsig: 'valid | valid | valid+',
    cms: 'fits | fits | fits',
  },
];
