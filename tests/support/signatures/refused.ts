import { appendToLease, buildSentLease, type CorpusFile, STAMP } from './corpus';
import {
  buildLastPage,
  createLeaseDoc,
  createSigner,
  type Doc,
  KIND,
  type Signing,
  toBytes,
  withRevision,
  withValidationData,
} from './files';
import { aLease, buildStream, getNextObjectNumber } from './savings';

const createSignedFile = (name: string, ours: string, signing: Signing): CorpusFile => ({
  name,
  make: appendToLease((doc, { sign }) => sign(doc, signing)),
  ours,
  pdfsig: 'valid+',
  cms: 'fits',
});

/** Builds a signed file with the last occurrence of some words replaced by others of the same length. */
const alterLastWords =
  (words: string, others: string): CorpusFile['make'] =>
  (openssl) => {
    const { text } = createSigner(openssl)(createLeaseDoc());
    const at = text.lastIndexOf(words);
    return {
      bytes: Buffer.from(text.slice(0, at) + others + text.slice(at + words.length), 'latin1'),
      sent: buildSentLease(),
    };
  };

const SHOWN = buildStream('BT /F1 12 Tf 60 700 Td (Czynsz 1 zl) Tj ET');
const LOCK =
  '/Reference [<< /Type /SigRef /TransformMethod /DocMDP /TransformParams << /Type /TransformParams /P 1 /V /1.2 >> >>]';
const buildStampObject = (doc: Doc) => ({
  4: buildLastPage({ ...doc, marks: [...doc.marks, getNextObjectNumber(doc.text)] }),
  [getNextObjectNumber(doc.text)]: '<< /Type /Annot /Subtype /Stamp /Rect [0 0 500 800] >>',
});

const own: CorpusFile[] = [
  createSignedFile('SHA-1', 'signatureAlgorithm', { flags: ['-md', 'sha1'] }),
  createSignedFile('a plain certificate', 'signatureNotQualified', { key: 'plain' }),
  createSignedFile('the seal of a company', 'signatureIsSeal', { key: 'seal' }),
  { ...createSignedFile('a certificate past its time', 'certificateNotInForce', {}), days: 10_000 },
  { ...createSignedFile('a certificate not yet in force', 'certificateNotInForce', {}), days: -30 },
  createSignedFile('the content inside the message', 'signatureKindUnknown', {
    flags: ['-md', 'sha256', '-nodetach'],
    chars: 30_000,
  }),
  createSignedFile('a message without its certificate', 'signatureKindUnknown', {
    flags: ['-md', 'sha256', '-nocerts'],
  }),
  createSignedFile('PKCS #7 over a SHA-1 digest', 'signatureKindUnknown', { kind: KIND.sha1 }),
  createSignedFile('a bare RSA value', 'signatureKindUnknown', { kind: KIND.bare }),
  createSignedFile('a certifying signature', 'signatureLocksLease', { dict: LOCK }),
  createSignedFile('a field that locks', 'signatureLocksLease', {
    field: '/Lock << /Type /SigFieldLock /Action /All >>',
  }),
  createSignedFile('a gap in the range', 'signatureCoversPart', {
    range: (from, to, end) => [0, from - 30, to, end - to],
  }),
  createSignedFile('a range that ends too early', 'signatureCoversPart', {
    range: (from, to, end) => [0, from, to, end - to - 8],
  }),
  createSignedFile('ranges that overlap', 'signatureCoversPart', {
    range: (from, _, end) => [0, from, from - 20, end - from + 20],
  }),
  createSignedFile('a range that begins later', 'signatureCoversPart', {
    range: (from, to, end) => [9, from - 9, to, end - to],
  }),
  createSignedFile('a mark on the first page', 'signatureMarkCovers', {
    rect: '60 90 240 150',
    objects: () => ({ 3: `${String(aLease().objects[3]).replace(/>>$/, '')} /Annots [10 0 R] >>` }),
  }),
  createSignedFile('a mark over half a page', 'signatureMarkCovers', { rect: '0 0 595 420' }),
  createSignedFile('another page in the same saving', 'signatureChangesLease', {
    objects: () => ({ 5: SHOWN }),
  }),
  createSignedFile('another page, packed', 'signatureChangesLease', {
    style: { table: 'stream', packed: [3] },
    objects: () => ({ 3: String(aLease().objects[4]) }),
  }),
  createSignedFile('a table beside the table', 'signatureFileUnclear', {
    style: { trailer: ' /XRefStm 20' },
  }),
  createSignedFile('an object in a comment', 'signatureFileUnclear', { style: { comment: '%5 0 obj\n' } }),
  createSignedFile('a table in a stream', 'signatureFileUnclear', {
    objects: (number) => ({ [number]: buildStream('xref\n0 1\ntrailer') }),
  }),
];

const NONE = { pdfsig: 'none', cms: 'none' };

const others: CorpusFile[] = [
  {
    name: 'no signature',
    make: () => ({ bytes: buildSentLease(), sent: buildSentLease() }),
    ours: 'signatureMissing',
    ...NONE,
  },
  {
    name: 'a time stamp alone',
    make: appendToLease((doc, { stamp }) => stamp(doc)),
    ours: 'signatureOnlyTimeStamp',
    pdfsig: `${STAMP}+`,
    cms: 'fits (stamp)',
  },
  {
    name: 'a time stamp of another file',
    make: appendToLease((doc, { sign, stamp }) => stamp(sign(doc), { key: 'tsa', message: undefined })),
    ours: 'timeStampBroken',
    pdfsig: `valid | ${STAMP}+`,
    cms: 'fits | fits',
  },
  {
    name: 'a changed byte behind the signature',
    make: alterLastWords('/Prev', '/Prex'),
    ours: 'signatureBroken',
    pdfsig: 'digest mismatch+',
    cms: 'does not fit',
  },
  {
    name: 'a changed date',
    make: alterLastWords('D:20261125', 'D:20261126'),
    ours: 'signatureBroken',
    pdfsig: 'digest mismatch+',
    cms: 'does not fit',
  },
  {
    name: 'another page before the signature',
    make: appendToLease((doc, { sign }) => sign(withRevision(doc, { 5: SHOWN }))),
    ours: 'signatureChangesLease',
    pdfsig: 'valid+',
    cms: 'fits',
  },
  {
    name: 'another page behind the signature',
    make: appendToLease((doc, { sign }) => withRevision(sign(doc), { 5: SHOWN })),
    ours: 'signatureChangesLease',
    pdfsig: 'valid',
    cms: 'fits',
  },
  {
    name: 'a stamp over the text behind the signature',
    make: appendToLease((doc, { sign }) => {
      const once = sign(doc);
      return withRevision(once, buildStampObject(once));
    }),
    ours: 'signatureChangesLease',
    pdfsig: 'valid',
    cms: 'fits',
  },
  {
    name: 'the message of the signature written anew',
    make: appendToLease((doc, { sign }) =>
      withRevision(sign(doc), { 11: `<< ${KIND.cades} /Contents <3000> >>` }),
    ),
    ours: 'signatureCoversPart',
    pdfsig: STAMP,
    cms: 'fits',
  },
  {
    name: 'the mark of the signature written anew',
    make: appendToLease((doc, { sign }) =>
      withRevision(sign(doc), {
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
      bytes: Buffer.concat([toBytes(createSigner(openssl)(createLeaseDoc())), Buffer.from('% more\n')]),
      sent: buildSentLease(),
    }),
    ours: 'changedAfterSignature',
    pdfsig: 'valid',
    cms: 'fits',
  },
  {
    name: 'a second end that leads to an earlier table',
    make: (openssl) => ({
      bytes: Buffer.concat([
        toBytes(createSigner(openssl)(createLeaseDoc())),
        Buffer.from('startxref\n15\n%%EOF\n'),
      ]),
      sent: buildSentLease(),
    }),
    ours: 'changedAfterSignature',
    pdfsig: 'valid',
    cms: 'fits',
  },
  {
    name: 'the signed file behind itself',
    make: (openssl) => {
      const signed = toBytes(createSigner(openssl)(createLeaseDoc()));
      return { bytes: Buffer.concat([signed, signed]), sent: buildSentLease() };
    },
    ours: 'changedAfterSignature',
    pdfsig: 'valid',
    cms: 'fits | fits',
  },
  {
    name: 'a range stretched over the second signature',
    make: (openssl) => {
      const sign = createSigner(openssl);
      const once = toBytes(sign(createLeaseDoc())).length;
      const { text } = sign(sign(createLeaseDoc()));
      const [written = '', start = '', last = '0'] =
        /\/ByteRange ?\[(\d+ \d+ \d+ )(\d+) *\]/.exec(text) ?? [];
      const longer = `/ByteRange [${start}${Number(last) + text.length - once}`;
      const bytes = Buffer.from(text.replace(written, `${longer.padEnd(written.length - 1)}]`), 'latin1');
      return { bytes, sent: buildSentLease() };
    },
    ours: 'signatureCoversPart',
    pdfsig: 'digest mismatch | digest mismatch',
    cms: 'does not fit | does not fit',
  },
  {
    name: 'a plain table behind one that is a stream',
    make: appendToLease((doc, { sign }) => withValidationData(sign(doc, { style: { table: 'stream' } }))),
    ours: 'changedAfterSignature',
    pdfsig: 'valid',
    cms: 'fits',
  },
  {
    name: 'the file behind a password',
    make: () => ({
      bytes: Buffer.from(createLeaseDoc().text.replace('/Info', '/Encrypt 9 0 R /Info'), 'latin1'),
      sent: buildSentLease(),
    }),
    ours: 'signedLeaseEncrypted',
    ...NONE,
  },
  {
    name: 'the whole file written anew',
    make: (openssl) => {
      const rewritten = { ...createLeaseDoc(), text: createLeaseDoc().text.replace('Czynsz 4', 'Czynsz 5') };
      return { bytes: toBytes(createSigner(openssl)(rewritten)), sent: buildSentLease() };
    },
    ours: 'signedLeaseRewritten',
    pdfsig: 'valid+',
    cms: 'fits',
  },
  {
    name: 'no PDF',
    make: () => ({ bytes: Buffer.from('PK\x03\x04'), sent: buildSentLease() }),
    ours: 'signedLeaseNotPdf',
    ...NONE,
  },
];

/** Results of the independent tools where one of them does not accept the file as it is. */
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
