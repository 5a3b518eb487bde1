import { behindLease, type CorpusFile, STAMP, sentLease } from './corpus';
import {
  bytesOf,
  type Doc,
  KIND,
  lease,
  pageOf,
  type Signing,
  signer,
  withProofs,
  withSaving,
} from './files';
import { aLease, freeNumber, stream } from './savings';

const signed = (name: string, ours: string, signing: Signing): CorpusFile => ({
  name,
  make: behindLease((doc, { sign }) => sign(doc, signing)),
  ours,
  pdfsig: 'valid+',
  cms: 'fits',
});

/** A signed file with some words in place of others of the same length, the last ones. */
const altered =
  (words: string, others: string): CorpusFile['make'] =>
  (openssl) => {
    const { text } = signer(openssl)(lease());
    const at = text.lastIndexOf(words);
    return {
      bytes: Buffer.from(text.slice(0, at) + others + text.slice(at + words.length), 'latin1'),
      sent: sentLease(),
    };
  };

const SHOWN = stream('BT /F1 12 Tf 60 700 Td (Czynsz 1 zl) Tj ET');
const LOCK =
  '/Reference [<< /Type /SigRef /TransformMethod /DocMDP /TransformParams << /Type /TransformParams /P 1 /V /1.2 >> >>]';
const stampObject = (doc: Doc) => ({
  4: pageOf({ ...doc, marks: [...doc.marks, freeNumber(doc.text)] }),
  [freeNumber(doc.text)]: '<< /Type /Annot /Subtype /Stamp /Rect [0 0 500 800] >>',
});

const own: CorpusFile[] = [
  signed('SHA-1', 'signatureAlgorithm', { flags: ['-md', 'sha1'] }),
  signed('a plain certificate', 'signatureNotQualified', { key: 'plain' }),
  signed('the seal of a company', 'signatureIsSeal', { key: 'seal' }),
  { ...signed('a certificate past its time', 'certificateNotInForce', {}), days: 10_000 },
  { ...signed('a certificate not yet in force', 'certificateNotInForce', {}), days: -30 },
  signed('the content inside the message', 'signatureKindUnknown', {
    flags: ['-md', 'sha256', '-nodetach'],
    chars: 30_000,
  }),
  signed('a message without its certificate', 'signatureKindUnknown', {
    flags: ['-md', 'sha256', '-nocerts'],
  }),
  signed('PKCS #7 over a SHA-1 digest', 'signatureKindUnknown', { kind: KIND.sha1 }),
  signed('a bare RSA value', 'signatureKindUnknown', { kind: KIND.bare }),
  signed('a certifying signature', 'signatureLocksLease', { dict: LOCK }),
  signed('a field that locks', 'signatureLocksLease', {
    field: '/Lock << /Type /SigFieldLock /Action /All >>',
  }),
  signed('a gap in the range', 'signatureCoversPart', {
    range: (from, to, end) => [0, from - 30, to, end - to],
  }),
  signed('a range that ends too early', 'signatureCoversPart', {
    range: (from, to, end) => [0, from, to, end - to - 8],
  }),
  signed('ranges that overlap', 'signatureCoversPart', {
    range: (from, _, end) => [0, from, from - 20, end - from + 20],
  }),
  signed('a range that begins later', 'signatureCoversPart', {
    range: (from, to, end) => [9, from - 9, to, end - to],
  }),
  signed('a mark on the first page', 'signatureMarkCovers', {
    rect: '60 90 240 150',
    objects: () => ({ 3: `${String(aLease().objects[3]).replace(/>>$/, '')} /Annots [10 0 R] >>` }),
  }),
  signed('a mark over half a page', 'signatureMarkCovers', { rect: '0 0 595 420' }),
  signed('another page in the same saving', 'signatureChangesLease', { objects: () => ({ 5: SHOWN }) }),
  signed('another page, packed', 'signatureChangesLease', {
    style: { table: 'stream', packed: [3] },
    objects: () => ({ 3: String(aLease().objects[4]) }),
  }),
  signed('a table beside the table', 'signatureFileUnclear', { style: { trailer: ' /XRefStm 20' } }),
  signed('an object in a comment', 'signatureFileUnclear', { style: { comment: '%5 0 obj\n' } }),
  signed('a table in a stream', 'signatureFileUnclear', {
    objects: (number) => ({ [number]: stream('xref\n0 1\ntrailer') }),
  }),
];

const NONE = { pdfsig: 'none', cms: 'none' };

const others: CorpusFile[] = [
  {
    name: 'no signature',
    make: () => ({ bytes: sentLease(), sent: sentLease() }),
    ours: 'signatureMissing',
    ...NONE,
  },
  {
    name: 'a time stamp alone',
    make: behindLease((doc, { stamp }) => stamp(doc)),
    ours: 'signatureOnlyTimeStamp',
    pdfsig: `${STAMP}+`,
    cms: 'fits (stamp)',
  },
  {
    name: 'a time stamp of another file',
    make: behindLease((doc, { sign, stamp }) => stamp(sign(doc), { key: 'tsa', message: undefined })),
    ours: 'timeStampBroken',
    pdfsig: `valid | ${STAMP}+`,
    cms: 'fits | fits',
  },
  {
    name: 'a changed byte behind the signature',
    make: altered('/Prev', '/Prex'),
    ours: 'signatureBroken',
    pdfsig: 'digest mismatch+',
    cms: 'does not fit',
  },
  {
    name: 'a changed date',
    make: altered('D:20261125', 'D:20261126'),
    ours: 'signatureBroken',
    pdfsig: 'digest mismatch+',
    cms: 'does not fit',
  },
  {
    name: 'another page before the signature',
    make: behindLease((doc, { sign }) => sign(withSaving(doc, { 5: SHOWN }))),
    ours: 'signatureChangesLease',
    pdfsig: 'valid+',
    cms: 'fits',
  },
  {
    name: 'another page behind the signature',
    make: behindLease((doc, { sign }) => withSaving(sign(doc), { 5: SHOWN })),
    ours: 'signatureChangesLease',
    pdfsig: 'valid',
    cms: 'fits',
  },
  {
    name: 'a stamp over the text behind the signature',
    make: behindLease((doc, { sign }) => {
      const once = sign(doc);
      return withSaving(once, stampObject(once));
    }),
    ours: 'signatureChangesLease',
    pdfsig: 'valid',
    cms: 'fits',
  },
  {
    name: 'the message of the signature written anew',
    make: behindLease((doc, { sign }) =>
      withSaving(sign(doc), { 11: `<< ${KIND.cades} /Contents <3000> >>` }),
    ),
    ours: 'signatureCoversPart',
    pdfsig: STAMP,
    cms: 'fits',
  },
  {
    name: 'the mark of the signature written anew',
    make: behindLease((doc, { sign }) =>
      withSaving(sign(doc), {
        10: '<< /Type /Annot /Subtype /Widget /F 132 /Rect [0 0 200 90] /P 4 0 R /FT /Sig /T (Signature10) /V 11 0 R >>',
      }),
    ),
    ours: 'changedAfterSignature',
    pdfsig: 'valid',
    cms: 'fits',
  },
  {
    name: 'a comment behind the end',
    make: (openssl) => ({
      bytes: Buffer.concat([bytesOf(signer(openssl)(lease())), Buffer.from('% more\n')]),
      sent: sentLease(),
    }),
    ours: 'changedAfterSignature',
    pdfsig: 'valid',
    cms: 'fits',
  },
  {
    name: 'a second end that leads to an earlier table',
    make: (openssl) => ({
      bytes: Buffer.concat([bytesOf(signer(openssl)(lease())), Buffer.from('startxref\n15\n%%EOF\n')]),
      sent: sentLease(),
    }),
    ours: 'changedAfterSignature',
    pdfsig: 'valid',
    cms: 'fits',
  },
  {
    name: 'a plain table behind one that is a stream',
    make: behindLease((doc, { sign }) => withProofs(sign(doc, { style: { table: 'stream' } }))),
    ours: 'changedAfterSignature',
    pdfsig: 'valid',
    cms: 'fits',
  },
  {
    name: 'the file behind a password',
    make: () => ({
      bytes: Buffer.from(lease().text.replace('/Info', '/Encrypt 9 0 R /Info'), 'latin1'),
      sent: sentLease(),
    }),
    ours: 'signedLeaseEncrypted',
    ...NONE,
  },
  {
    name: 'the whole file written anew',
    make: (openssl) => {
      const rewritten = { ...lease(), text: lease().text.replace('Czynsz 4', 'Czynsz 5') };
      return { bytes: bytesOf(signer(openssl)(rewritten)), sent: sentLease() };
    },
    ours: 'signedLeaseRewritten',
    pdfsig: 'valid+',
    cms: 'fits',
  },
  {
    name: 'no PDF',
    make: () => ({ bytes: Buffer.from('PK\x03\x04'), sent: sentLease() }),
    ours: 'signedLeaseNotPdf',
    ...NONE,
  },
];

/** The judges' words where a file is not fine to both as it is. */
const JUDGES: Record<string, Pick<CorpusFile, 'pdfsig' | 'cms'>> = {
  'the content inside the message': { pdfsig: 'digest mismatch+', cms: 'fits' },
  'a message without its certificate': { pdfsig: 'unknown validation failure+', cms: 'does not fit' },
  'a bare RSA value': { pdfsig: `${STAMP}+`, cms: 'fits' },
  'a gap in the range': { pdfsig: 'valid', cms: 'fits' },
  'a range that ends too early': { pdfsig: 'valid', cms: 'fits' },
  'ranges that overlap': { pdfsig: 'digest mismatch', cms: 'does not fit' },
  'a range that begins later': { pdfsig: 'digest mismatch+', cms: 'does not fit' },
};

export const refused: readonly CorpusFile[] = [
  ...own.map((file) => ({ ...file, ...JUDGES[file.name] })),
  ...others,
];
