import { behindCopy, behindLease, type CorpusFile, STAMP, sentLease, signed, VALID } from './corpus';
import { bytesOf, type Doc, lease, signer, stamper, withProofs, withSaving } from './files';
import type { Stamping } from './openssl';
import { stream } from './savings';

const MARK = '60 90 240 150';
const ACROBAT_DICT =
  "/M (D:20261125130000+01'00') /Name (Jan \\(J\\) Kowalski) /Reason <FEFF005A0067006F00640061> /Location (\\376\\377\\000W) " +
  '/Prop_Build << /Filter << /Name /Adobe.PPKLite /R 131104 /Date (Feb 1 2026) >> /App << /Name /Exchange-Pro /OS [/Win] /REx (2026.001) /TrustedMode true >> >>';

const lock = (action: string, more = '') => `/Lock << /Type /SigFieldLock /Action /${action} ${more}>>`;
const reference = (method: string, params: string) =>
  `/Reference [<< /Type /SigRef /TransformMethod /${method} /TransformParams << /Type /TransformParams ${params} /V /1.2 >> >>]`;
const MDP = (level: number) => reference('DocMDP', `/P ${level}`);

const writing: CorpusFile[] = [
  signed('a message in capital digits', { hexAs: (digits) => digits.toUpperCase() }),
  {
    ...signed('a message in lines', {
      hexAs: (digits) => digits.replaceAll(/.{64}/g, '$&\r\n'),
      chars: 12_000,
    }),
    pdfsig: 'valid',
  },
  {
    name: 'a message that fills its place',
    make: (openssl) => {
      const chars = openssl.sign('rsa', Buffer.from('x')).length * 2;
      return { bytes: bytesOf(signer(openssl)(lease(), { chars })), sent: sentLease() };
    },
    ...VALID,
  },
  signed('a range without blanks around it', { rangeAs: (numbers) => `[${numbers.join(' ')}]/V 0` }),
  signed('a range in lines, with zeros before its numbers', {
    rangeAs: (numbers) => `[ ${numbers.map((one) => String(one).padStart(8, '0')).join('\r\n')}\t]`,
  }),
  signed('the message before the range (as iText writes them)', { isRangeLast: true }),
  signed('the dictionary Acrobat writes', { dict: ACROBAT_DICT }),
  signed('a value in its field', { isDirect: true }),
  signed('a field named in UTF-16', { title: '<FEFF0050006F0064007000690073>' }),
  signed('form, fields and marks as objects of their own', { areListsApart: true }),
];

const DESCRIBED = (number: number) => ({
  [number]: stream('<x:xmpmeta xmlns:x="adobe:ns:meta/"></x:xmpmeta>', '/Type /Metadata /Subtype /XML '),
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
    make: behindLease((doc, { sign }) => {
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
    make: behindLease((doc, { sign }) =>
      sign(withSaving(doc, { 9: '<< /Producer (Foxit) /ModDate (D:20261125) >>' })),
    ),
    ...VALID,
  },
  signed('a table with an empty section', { style: { tail: '\r\n' } }),
  {
    name: 'validation data and the time stamp in one saving',
    make: behindLease((doc, { sign, stamp }) => {
      const once = sign(doc);
      const dss = '/DSS << /Type /DSS /Certs [20 0 R] /OCSPs [21 0 R] /CRLs [22 0 R] >>';
      const proof = stream('a proof', '', true);
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
        const stamped = stamper(openssl)(signer(openssl)(lease()), { message });
        return { bytes: bytesOf(stamped), sent: sentLease() };
      },
      ours: 'accepted',
      pdfsig: `valid | ${STAMP}+`,
      cms: 'fits | fits (stamp)',
    }),
  ),
  {
    name: 'the landlord, with proofs of the tenant in the same saving',
    side: 'landlord',
    make: behindCopy(
      (doc, { sign }) => sign(doc),
      (doc, { sign }) =>
        sign(withMore(doc, '/DSS << /Certs [30 0 R] >>'), { objects: () => ({ 30: stream('a proof') }) }),
    ),
    ours: 'accepted',
    pdfsig: 'valid | valid+',
    cms: 'fits | fits',
  },
  {
    name: 'three signers and a time stamp',
    make: behindLease((doc, { sign, stamp }) =>
      stamp(sign(sign(sign(doc), { key: 'p256' }), { key: 'rsaOther' })),
    ),
    ours: 'accepted',
    pdfsig: `valid | valid | valid | ${STAMP}+`,
    cms: 'fits | fits | fits | fits (stamp)',
  },
  {
    name: 'a mark with a picture and a font of its own',
    ...VALID,
    make: behindLease((doc, { sign }) =>
      sign(doc, {
        rect: MARK,
        field: '/AP << /N 12 0 R >> /MK << /BC [0 0 0] >> /DA (/F1 8 Tf 0 g) /BS << /W 1 >>',
        objects: () => ({
          12: stream(
            'q /FRM Do Q',
            '/Type /XObject /Subtype /Form /FormType 1 /BBox [0 0 180 60] /Resources << /XObject << /FRM 13 0 R >> >> ',
          ),
          13: stream(
            'BT /F1 8 Tf (Jan) Tj ET',
            '/Type /XObject /Subtype /Form /BBox [0 0 180 60] /Resources << /Font << /F1 14 0 R >> /XObject << /Im 17 0 R >> /ProcSet [/PDF /Text] >> /Group << /S /Transparency >> ',
          ),
          14: '<< /Type /Font /Subtype /Type0 /BaseFont /ABCDEF+Arial /Encoding /Identity-H /DescendantFonts [15 0 R] /ToUnicode 19 0 R >>',
          15: '<< /Type /Font /Subtype /CIDFontType2 /BaseFont /ABCDEF+Arial /FontDescriptor 16 0 R /CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >> >>',
          16: '<< /Type /FontDescriptor /FontName /ABCDEF+Arial /Flags 32 /FontFile2 18 0 R >>',
          17: stream(
            '\x00',
            '/Type /XObject /Subtype /Image /Width 1 /Height 1 /BitsPerComponent 8 /ColorSpace /DeviceGray ',
          ),
          18: stream('a font', '/Length1 6 ', true),
          19: stream('a map', '/Type /CMap ', true),
        }),
      }),
    ),
  },
];

const descriptions: CorpusFile[] = [
  {
    name: 'a description alone behind the signature',
    make: behindLease((doc, { sign }) => {
      const once = withMore(sign(doc), '/Metadata 20 0 R');
      const catalog = `<< /Type /Catalog /Pages 2 0 R /Lang (pl-PL) /AcroForm << /Fields [10 0 R] /SigFlags 3 >> /Metadata 20 0 R >>`;
      return withSaving(once, { 1: catalog, ...DESCRIBED(20) });
    }),
    ...VALID,
    pdfsig: 'valid',
  },
  {
    name: 'another producer alone behind the signature',
    make: behindLease((doc, { sign }) => withSaving(sign(doc), { 9: '<< /Producer (Foxit) >>' })),
    ...VALID,
    pdfsig: 'valid',
  },
];

const locks: CorpusFile[] = [
  {
    name: 'the landlord, who signs last and locks',
    side: 'landlord',
    make: behindCopy(
      (doc, { sign }) => sign(doc),
      (doc, { sign, stamp }) =>
        stamp(
          withProofs(sign(doc, { field: lock('All', '/P 1 '), dict: reference('FieldMDP', '/Action /All') })),
        ),
    ),
    ours: 'accepted',
    pdfsig: `valid | valid | ${STAMP}+`,
    cms: 'fits | fits | fits (stamp)',
  },
  signed('a field that locks itself alone', {
    field: lock('Include', '/Fields [(Signature10)] '),
    dict: reference('FieldMDP', '/Action /Include /Fields [(Signature10)]'),
  }),
];

export const shapes: readonly CorpusFile[] = [...writing, ...savings, ...descriptions, ...locks];

const refusedBy = (ours: string, file: CorpusFile): CorpusFile => ({ ...file, ours });

export const refusedShapes: readonly CorpusFile[] = [
  refusedBy('signatureCoversPart', {
    ...signed('the brackets of the message in the range', {
      range: (from, to, end) => [0, from + 1, to - 1, end - to + 1],
    }),
    pdfsig: 'valid',
  }),
  refusedBy('signatureFileUnclear', {
    ...signed('a signature in a stream of objects', { isInStream: true }),
    pdfsig: 'no verdict',
  }),
  ...[1, 2, 3].map(
    (level): CorpusFile =>
      refusedBy('signatureLocksLease', {
        ...VALID,
        name: `a certifying signature of level ${level}`,
        make: behindLease((doc, { sign }) =>
          sign(withMore(doc, '/Perms << /DocMDP 11 0 R >>'), { dict: MDP(level) }),
        ),
      }),
  ),
  refusedBy(
    'signatureLocksLease',
    signed('a signature that locks all fields', { dict: reference('FieldMDP', '/Action /All') }),
  ),
  refusedBy(
    'signatureLocksLease',
    signed('a signature that locks all fields but one', {
      dict: reference('FieldMDP', '/Action /Exclude /Fields [(Signature10)]'),
    }),
  ),
  refusedBy(
    'signatureLocksLease',
    signed('a field that locks another', { field: lock('Include', '/Fields [(Signature11)] ') }),
  ),
  {
    name: 'the landlord certifies',
    side: 'landlord',
    make: behindCopy(
      (doc, { sign }) => sign(doc),
      (doc, { sign }) => sign(withMore(doc, '/Perms << /DocMDP 13 0 R >>'), { dict: MDP(2) }),
    ),
    ours: 'signatureLocksLease',
    pdfsig: 'valid | valid+',
    cms: 'fits | fits',
  },
  {
    name: 'the first of two landlords locks',
    side: 'landlord',
    make: behindCopy(
      (doc, { sign }) => sign(doc),
      (doc, { sign }) =>
        sign(sign(doc, { dict: reference('FieldMDP', '/Action /All') }), { key: 'rsaOther' }),
    ),
    ours: 'signatureLocksLease',
    pdfsig: 'valid | valid | valid+',
    cms: 'fits | fits | fits',
  },
];
