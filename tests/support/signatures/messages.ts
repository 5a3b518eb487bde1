import { encodeAttribute } from '@tools/fakes/timeStamps/der';
import { appendToLease, buildSentLease, type CorpusFile, createSignedFile, VALID } from './corpus';
import { createLeaseDoc, createSigner, KIND, type Signing, toBytes } from './files';
import { ATTRIBUTE, type MessageParts } from './message';

/** poppler's text for SHA-3, which its library does not know. */
const UNKNOWN = 'unknown validation failure+';
const CHARS = 16_000;

const createMethodFile = (
  name: string,
  flags: string[],
  more: Partial<CorpusFile & Pick<Signing, 'key'>> = {},
) => ({
  ...createSignedFile(name, { key: more.key, flags, chars: CHARS }),
  ...more,
});
const createMessageFile = (
  name: string,
  parts: MessageParts,
  more: Partial<CorpusFile> = {},
): CorpusFile => ({
  ...createSignedFile(name, { written: parts, chars: CHARS }),
  ...more,
});

const ATTRIBUTES: [string, NonNullable<MessageParts['attributes']>][] = [
  ['no time of its own, the certificate by SHA-512', (own) => [ATTRIBUTE.certificateV2(own)]],
  ['the certificate by SHA-1 (as older programs name it)', (own) => [ATTRIBUTE.certificateV1(own)]],
  ['the certificate twice', (own) => [ATTRIBUTE.certificateV1(own), ATTRIBUTE.certificateV2(own, 'sha256')]],
  ['revoked certificates among the attributes (as Acrobat keeps them)', () => [ATTRIBUTE.revocation()]],
  [
    'a policy, a commitment and the methods once more',
    () => [ATTRIBUTE.policy(), ATTRIBUTE.commitment(), ATTRIBUTE.protection()],
  ],
  ['no attribute but type and digest', () => []],
];

/** Messages in forms that programs and the standards use, beside those openssl writes by default. */
export const messages: readonly CorpusFile[] = [
  ...['sha3-256', 'sha3-384', 'sha3-512'].map((hash) =>
    createMethodFile(`RSA, ${hash.toUpperCase()}`, ['-md', hash], { pdfsig: UNKNOWN }),
  ),
  createMessageFile(
    'RSA, SHA3-256, the method by its own name',
    { hash: 'sha3-256', method: '2.16.840.1.101.3.4.3.14' },
    { pdfsig: UNKNOWN },
  ),
  createMessageFile(
    'ECDSA P-256, SHA3-256',
    { key: 'p256', hash: 'sha3-256', method: '2.16.840.1.101.3.4.3.10', hasNull: false },
    { pdfsig: UNKNOWN },
  ),
  createMessageFile('RSA, SHA-256, the method by its own name (as BouncyCastle writes it)', {
    method: '1.2.840.113549.1.1.11',
  }),
  createMethodFile('RSA-PSS, SHA-384', ['-md', 'sha384', '-keyopt', 'rsa_padding_mode:pss']),
  createMethodFile('ECDSA P-256, SHA-512', ['-md', 'sha512'], { key: 'p256' }),
  createMethodFile('ECDSA P-521, SHA-256', ['-md', 'sha256'], { key: 'p521' }),
  createMethodFile('ECDSA brainpool P-384', ['-md', 'sha384'], {
    key: 'brainpool384',
    pdfsig: 'signature is invalid+',
  }),
  createMethodFile('ECDSA brainpool P-512', ['-md', 'sha512'], {
    key: 'brainpool512',
    pdfsig: 'signature is invalid+',
  }),
  createMessageFile('the certificate of the signer last', { before: ['plain', 'seal'] }),
  createMessageFile('other certificates behind that of the signer', { behind: ['rsaOther', 'p256'] }),
  {
    name: 'a list of revoked certificates in the message',
    make: (openssl) => ({
      bytes: toBytes(
        createSigner(openssl)(createLeaseDoc(), { written: { lists: [openssl.revoked('plain')] } }),
      ),
      sent: buildSentLease(),
    }),
    ...VALID,
  },
  {
    name: 'a time stamp in the message (B-T)',
    make: (openssl) => {
      const unsigned = (value: Uint8Array) => [
        encodeAttribute('1.2.840.113549.1.9.16.2.14', openssl.stamp(value)),
      ];
      return {
        bytes: toBytes(createSigner(openssl)(createLeaseDoc(), { written: { unsigned }, chars: CHARS })),
        sent: buildSentLease(),
      };
    },
    ...VALID,
  },
  ...ATTRIBUTES.map(([name, attributes]) => createMessageFile(name, { attributes })),
  createMessageFile('attributes in another order than DER has them', { isTurned: true }),
  {
    ...createSignedFile('PKCS #7, ECDSA P-384', { key: 'p384', flags: ['-md', 'sha384'], kind: KIND.pkcs7 }),
  },
];

/** Messages that are no longer accepted, or that name another signer. */
export const refusedMessages: readonly CorpusFile[] = [
  createMethodFile('SHA-224', ['-md', 'sha224'], { ours: 'signatureAlgorithm', pdfsig: 'digest mismatch+' }),
  createMethodFile('MD5', ['-md', 'md5'], { ours: 'signatureAlgorithm', pdfsig: 'digest mismatch+' }),
  createMethodFile('RSA-PSS over SHA-1', ['-md', 'sha1', '-keyopt', 'rsa_padding_mode:pss'], {
    ours: 'signatureAlgorithm',
  }),
  createMethodFile(
    'RSA-PSS over SHA-256, its mask over SHA-1',
    [...['-md', 'sha256', '-keyopt', 'rsa_padding_mode:pss', '-keyopt', 'rsa_mgf1_md:sha1']],
    { ours: 'signatureAlgorithm' },
  ),
  createMessageFile(
    'the name of another certificate among the attributes',
    {
      attributes: (own) => [ATTRIBUTE.certificateV2(own.subarray(1))],
    },
    { ours: 'signatureBroken' },
  ),
  {
    name: 'two signers in one message',
    make: appendToLease((doc, { sign }) =>
      sign(doc, {
        flags: ['-md', 'sha256', '-signer', 'rsaOther.crt', '-inkey', 'rsaOther.key'],
        chars: CHARS,
      }),
    ),
    ...VALID,
    ours: 'signatureKindUnknown',
  },
];
