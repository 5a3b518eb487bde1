import { DAY_MS, HOUR_MS, MINUTE_MS } from '@domain/shared/dates';
import { issueCertificate, QC } from '@tools/fakes/trust/certificates';
import { answerAbout, encodeList, type Signing, type TrustCase } from './files';
import { CHANGES, FULL_STATEMENTS, issueForPerson, NOW, type TrustHierarchy, YEAR_MS } from './hierarchy';
import { stampContent } from './message';

const STAMPING = ['1.3.6.1.5.5.7.3.8'];
const OCSP_SIGNING = ['1.3.6.1.5.5.7.3.9'];
const POLICY = '1.2.616.1.1.';

type UnitOptions = { isListed?: boolean; purposes?: string[] };

/** Issues the unit of a time stamp authority, of a listed one unless said otherwise. */
const issueUnit = (
  { authorities }: TrustHierarchy,
  { isListed = true, purposes = STAMPING }: UnitOptions = {},
) =>
  issueCertificate(
    {
      subject: { commonName: 'Fake Unit' },
      from: NOW - 3 * YEAR_MS,
      until: NOW + 3 * YEAR_MS,
      keyUsage: ['digitalSignature'],
      purposes,
    },
    isListed ? authorities.stamps : authorities.otherStamps,
  );

/** Stamps the signature at a time. */
const stampAt =
  (at: number, options: UnitOptions = {}) =>
  ({ hierarchy }: Signing) => ({
    stamp: (value: Buffer) => stampContent(value, issueUnit(hierarchy, options), at),
  });

const issueResponder = (issuer: Signing['issuer'], purposes = OCSP_SIGNING) =>
  issueCertificate(
    {
      subject: { commonName: 'Fake Responder' },
      from: NOW - 30 * DAY_MS,
      until: NOW + 30 * DAY_MS,
      keyUsage: ['digitalSignature'],
      purposes,
    },
    issuer,
  );

const issueIntermediate =
  (until = NOW + YEAR_MS) =>
  ({ authorities }: TrustHierarchy) =>
    issueCertificate(
      {
        subject: { commonName: 'Fake Intermediate CA' },
        from: NOW - 2 * YEAR_MS,
        until,
        isAuthority: true,
        keyUsage: ['keyCertSign'],
      },
      authorities.granted,
    );

const withBoth = ({ own, issuer, hierarchy }: Signing) => ({
  responses: [
    answerAbout({ own, issuer }),
    answerAbout({ own: issuer, issuer: hierarchy.authorities.granted }),
  ],
});

const BEFORE_WITHDRAWAL = CHANGES.withdrawnAt - 5 * DAY_MS;
const answerThen = (at: number) => (signing: Signing) => ({ responses: [answerAbout(signing, { at })] });
const flip = (bytes: Buffer): Buffer => {
  const copy = Buffer.from(bytes);
  copy[20] = (copy[20] ?? 0) ^ 1;
  return copy;
};

const qualified: TrustCase[] = [
  { name: 'an answer in the file (B-LT)' },
  { name: 'RSA', by: 'rsa' as const, certificate: { isRsa: true } },
  { name: 'a list in the file', proofs: (signing: Signing) => ({ lists: [encodeList(signing)] }) },
  { name: 'an answer beside the certificates', place: 'beside' as const },
  {
    name: 'a list beside the certificates',
    place: 'beside' as const,
    proofs: (signing: Signing) => ({ lists: [encodeList(signing)] }),
  },
  { name: 'an answer among the attributes (Acrobat)', place: 'acrobat' as const },
  {
    name: 'a list among the attributes (Acrobat)',
    place: 'acrobat' as const,
    proofs: (signing: Signing) => ({ lists: [encodeList(signing)] }),
  },
  {
    name: 'a list among the unsigned attributes',
    place: 'values' as const,
    proofs: (signing: Signing) => ({ lists: [encodeList(signing)] }),
  },
  { name: 'an answer that was asked for', place: 'fetched' as const },
  {
    name: 'a list of yesterday that was asked for',
    place: 'fetched' as const,
    proofs: (signing: Signing) => ({
      lists: [encodeList(signing, { at: NOW - DAY_MS, nextAt: NOW + DAY_MS })],
    }),
  },
  {
    name: 'an answer made some hours before it was asked for',
    place: 'fetched' as const,
    proofs: answerThen(NOW - 6 * HOUR_MS),
  },
  {
    name: 'an older answer and a newer list in the file, no answer by the issuer',
    proofs: (signing: Signing) => ({
      responses: [answerAbout(signing, { at: NOW - 2 * DAY_MS, nextAt: NOW + DAY_MS })],
      lists: [encodeList(signing)],
    }),
  },
  {
    name: 'an answer of a named responder',
    proofs: (signing: Signing) => ({
      responses: [answerAbout(signing, { by: issueResponder(signing.issuer) })],
    }),
  },
  {
    name: 'an older answer in the file, good still by the responder',
    proofs: answerThen(NOW - 2 * HOUR_MS),
    asked: (signing: Signing) => ({ responses: [answerAbout(signing)] }),
  },
  {
    name: 'an older answer before a time stamp, revoked after it',
    proofs: answerThen(NOW - 3 * DAY_MS),
    parts: stampAt(NOW - 2.5 * DAY_MS),
    asked: (signing: Signing) => ({ responses: [answerAbout(signing, { revokedAt: NOW - DAY_MS })] }),
  },
  { name: 'a service for all uses', by: 'everything' as const },
  { name: 'no stated use (before 2016)', certificate: { statements: [QC.compliance, QC.device] } },
  {
    name: 'two bits of key usage',
    certificate: { keyUsage: ['digitalSignature', 'nonRepudiation'] },
  },
  {
    name: 'a service withdrawn after the signature was known',
    by: 'withdrawn' as const,
    knownAt: BEFORE_WITHDRAWAL,
    proofs: answerThen(BEFORE_WITHDRAWAL),
  },
  {
    name: 'a service withdrawn after a qualified time stamp',
    by: 'withdrawn' as const,
    proofs: answerThen(BEFORE_WITHDRAWAL),
    parts: stampAt(BEFORE_WITHDRAWAL),
  },
  { name: 'a service that was withdrawn and granted again before', by: 'regranted' as const },
  {
    name: 'a time stamp before the withdrawal of a service that was granted again',
    by: 'regranted' as const,
    proofs: answerThen(BEFORE_WITHDRAWAL),
    parts: stampAt(BEFORE_WITHDRAWAL),
  },
  {
    name: 'a certificate that ended after a qualified time stamp',
    certificate: { until: NOW - 20 * DAY_MS },
    proofs: answerThen(NOW - 30 * DAY_MS),
    parts: stampAt(NOW - 30 * DAY_MS),
  },
  {
    name: 'a certificate that ended after a time stamp around the file',
    certificate: { until: NOW - 20 * DAY_MS },
    proofs: answerThen(NOW - 30 * DAY_MS),
    around: (content: Buffer, { hierarchy }: Signing) =>
      stampContent(content, issueUnit(hierarchy), NOW - 30 * DAY_MS),
  },
  {
    name: 'a certificate revoked after the signature was known',
    knownAt: NOW - 10 * DAY_MS,
    proofs: (signing: Signing) => ({ responses: [answerAbout(signing, { revokedAt: NOW - 5 * DAY_MS })] }),
  },
  {
    name: 'a certificate of 2015',
    by: 'former' as const,
    certificate: { from: Date.UTC(2015, 5, 1) },
  },
  {
    name: 'a device that only the list states',
    by: 'corrected' as const,
    certificate: { statements: [QC.compliance, QC.forSignatures], policies: [`${POLICY}1`] },
  },
  {
    name: 'a qualified certificate that only the list states',
    by: 'corrected' as const,
    certificate: { statements: [], policies: [`${POLICY}4`] },
  },
  {
    name: 'a certificate between the service and the signer',
    between: issueIntermediate(),
    proofs: withBoth,
  },
  { name: 'lists of eight days ago', listsAt: NOW - 8 * DAY_MS, expected: 'signature, old lists' },
  { name: 'lists of thirty days ago', listsAt: NOW - 30 * DAY_MS, expected: 'signature, old lists' },
  { name: 'lists of seven days ago', listsAt: NOW - 7 * DAY_MS },
  { name: 'a service whose own certificate has ended', by: 'ended' as const },
  {
    name: 'certificates of others in the message',
    certificates: ({ hierarchy, issuer }: Signing) => [
      hierarchy.authorities.unlisted.der,
      issueForPerson(hierarchy.authorities.plain).der,
      issuer.der,
    ],
  },
  { name: 'no certificate of the issuer in the message', certificates: () => [] },
  {
    name: 'an answer about another certificate too',
    proofs: (signing: Signing) => ({
      responses: [
        answerAbout({ ...signing, own: issueForPerson(signing.issuer) }, { revokedAt: NOW - DAY_MS }),
        answerAbout(signing),
      ],
    }),
  },
  {
    name: 'a list with another revoked certificate',
    proofs: (signing: Signing) => ({
      lists: [encodeList(signing, { revoked: [{ serial: 5n, revokedAt: NOW - DAY_MS }] })],
    }),
  },
].map((one) => ({ expected: 'signature', ...one }));

const seals: TrustCase[] = [
  {
    name: 'a company’s seal',
    expected: 'seal',
    by: 'seals',
    certificate: { statements: [QC.compliance, QC.device, QC.forSeals] },
  },
  {
    name: 'a certificate that the list calls one for seals',
    expected: 'no: serviceForOtherUse',
    by: 'corrected',
    certificate: { policies: [`${POLICY}5`] },
  },
  {
    name: 'a seal of a service for all uses',
    expected: 'seal',
    by: 'everything',
    certificate: { statements: [QC.compliance, QC.device, QC.forSeals] },
  },
];

const refused: TrustCase[] = [
  {
    name: 'an ordinary certificate of a listed service',
    expected: 'no: certificateNotQualified, noQscd',
    certificate: { statements: [] },
  },
  {
    name: 'no qualified device',
    expected: 'no: noQscd',
    certificate: { statements: [QC.compliance, QC.forSignatures] },
  },
  {
    name: 'a certificate that the list calls not qualified',
    expected: 'no: certificateNotQualified',
    by: 'corrected',
    certificate: { policies: [`${POLICY}2`] },
  },
  {
    name: 'a device that the list denies',
    expected: 'no: noQscd',
    by: 'corrected',
    certificate: { policies: [`${POLICY}3`] },
  },
  {
    name: 'a certificate of a website',
    expected: 'no: certificateForOtherUse',
    by: 'everything',
    certificate: { statements: [QC.compliance, QC.device, QC.forWebsites] },
  },
  { name: 'a signature of a service for seals', expected: 'no: serviceForOtherUse', by: 'seals' },
  {
    name: 'a seal of a service for signatures',
    expected: 'no: serviceForOtherUse',
    certificate: { statements: [QC.compliance, QC.device, QC.forSeals] },
  },
  { name: 'a key for signing in', expected: 'no: keyUsage', certificate: { keyUsage: ['digitalSignature'] } },
  { name: 'no key usage', expected: 'no: keyUsage', certificate: { keyUsage: null } },
  { name: 'an issuer with the name of a listed one', expected: 'no: notOnList', by: 'unlisted' },
  { name: 'an issuer listed for another service', expected: 'no: notOnList', by: 'plain' },
  { name: 'an issuer listed for time stamps', expected: 'no: notOnList', by: 'stamps' },
  { name: 'an issuer of a country without a trusted list', expected: 'no: notOnList', by: 'overseas' },
  {
    name: 'a person as the issuer',
    expected: 'no: notOnList',
    between: ({ authorities }) => issueForPerson(authorities.granted),
  },
  { name: 'a service withdrawn before', expected: 'no: serviceWithdrawn', by: 'withdrawn' },
  {
    name: 'a time stamp after the withdrawal',
    expected: 'no: serviceWithdrawn',
    by: 'withdrawn',
    parts: stampAt(CHANGES.withdrawnAt + DAY_MS),
  },
  {
    name: 'a time stamp between the withdrawal of a service and its second grant',
    expected: 'no: serviceWithdrawn',
    by: 'regranted',
    parts: stampAt(CHANGES.withdrawnAt + DAY_MS),
  },
  {
    name: 'a certificate issued between the withdrawal of a service and its second grant',
    expected: 'no: serviceWithdrawnAtIssue',
    by: 'regranted',
    certificate: { from: CHANGES.withdrawnAt + DAY_MS },
  },
  {
    name: 'a time stamp after the end of the certificate',
    expected: 'no: notInForce; revocationUnknown',
    certificate: { until: NOW - 20 * DAY_MS },
    parts: stampAt(NOW - 10 * DAY_MS),
  },
  {
    name: 'a service granted after the certificate was issued',
    expected: 'no: serviceWithdrawnAtIssue',
    by: 'late',
  },
  {
    name: 'a service granted after the signature',
    expected: 'no: serviceWithdrawn, serviceWithdrawnAtIssue',
    by: 'late',
    knownAt: CHANGES.grantedAt - DAY_MS,
    proofs: answerThen(CHANGES.grantedAt - DAY_MS),
  },
  {
    name: 'an ended certificate',
    expected: 'no: notInForce; revocationUnknown',
    certificate: { until: NOW - HOUR_MS },
    proofs: (signing) => ({ responses: [answerAbout(signing, { at: NOW - 2 * HOUR_MS })] }),
  },
  { name: 'a certificate of tomorrow', expected: 'no: notInForce', certificate: { from: NOW + DAY_MS } },
  {
    name: 'a revoked certificate',
    expected: 'no: revoked',
    proofs: (signing) => ({ responses: [answerAbout(signing, { revokedAt: NOW - DAY_MS })] }),
  },
  {
    name: 'a revoked certificate by a list',
    expected: 'no: revoked',
    proofs: (signing) => ({
      lists: [encodeList(signing, { revoked: [{ serial: signing.own.serial, revokedAt: NOW - DAY_MS }] })],
    }),
  },
  {
    name: 'a revoked certificate beside a good answer',
    expected: 'no: revoked',
    proofs: (signing) => ({
      responses: [answerAbout(signing, { at: NOW - 2 * DAY_MS, nextAt: NOW + DAY_MS })],
      lists: [encodeList(signing, { revoked: [{ serial: signing.own.serial, revokedAt: NOW - DAY_MS }] })],
    }),
  },
  {
    name: 'a revoked certificate, asked for',
    expected: 'no: revoked',
    place: 'fetched',
    proofs: (signing) => ({ responses: [answerAbout(signing, { revokedAt: NOW - DAY_MS })] }),
  },
  {
    name: 'an older good answer in the file, revoked since by the responder',
    expected: 'no: revoked',
    proofs: answerThen(NOW - 2 * HOUR_MS),
    asked: (signing) => ({ responses: [answerAbout(signing, { revokedAt: NOW - HOUR_MS })] }),
  },
  {
    name: 'an older list in the file, revoked since by the next list',
    expected: 'no: revoked',
    proofs: (signing) => ({
      lists: [encodeList(signing, { at: NOW - 2 * DAY_MS, nextAt: NOW + 5 * DAY_MS })],
    }),
    asked: (signing) => ({
      lists: [encodeList(signing, { revoked: [{ serial: signing.own.serial, revokedAt: NOW - DAY_MS }] })],
    }),
  },
  {
    name: 'an older good answer before a time stamp, revoked between by the responder',
    expected: 'no: revoked',
    proofs: answerThen(NOW - 3 * DAY_MS),
    parts: stampAt(NOW - DAY_MS),
    asked: (signing) => ({ responses: [answerAbout(signing, { revokedAt: NOW - 2 * DAY_MS })] }),
  },
  {
    name: 'an older good answer in the file about the certificate between, revoked since',
    expected: 'no: revoked',
    between: issueIntermediate(),
    proofs: withBoth,
    asked: ({ issuer, hierarchy }) => ({
      responses: [
        answerAbout({ own: issuer, issuer: hierarchy.authorities.granted }, { revokedAt: NOW - HOUR_MS }),
      ],
    }),
  },
  {
    name: 'a time stamp after the revocation',
    expected: 'no: revoked',
    proofs: (signing) => ({ responses: [answerAbout(signing, { revokedAt: NOW - 2 * DAY_MS })] }),
    parts: stampAt(NOW - DAY_MS),
  },
  {
    name: 'a revoked certificate between',
    expected: 'no: revoked',
    between: issueIntermediate(),
    proofs: ({ own, issuer, hierarchy }) => ({
      responses: [
        answerAbout({ own, issuer }),
        answerAbout({ own: issuer, issuer: hierarchy.authorities.granted }, { revokedAt: NOW - DAY_MS }),
      ],
    }),
  },
  {
    name: 'an ended certificate between',
    expected: 'no: notInForce; revocationUnknown',
    between: issueIntermediate(NOW - DAY_MS),
    proofs: ({ own, issuer, hierarchy }) => ({
      responses: [
        answerAbout({ own, issuer }),
        answerAbout(
          { own: issuer, issuer: hierarchy.authorities.granted },
          { at: NOW - 2 * DAY_MS, nextAt: NOW + DAY_MS },
        ),
      ],
    }),
  },
  { name: 'the digest of another file', expected: 'no: signatureBroken', parts: () => ({ isOther: true }) },
  { name: 'a changed file', expected: 'no: signatureBroken', change: flip },
  {
    name: 'the key of another person',
    expected: 'no: signatureBroken',
    signer: ({ own, issuer }) => ({ ...own, key: issueForPerson(issuer).key }),
  },
  {
    name: 'no certificate of the signer',
    expected: 'no: signatureBroken, certificateMissing',
    parts: () => ({ isWithoutOwn: true, certificates: [] }),
  },
  {
    name: 'an ended certificate, stamped by an authority that is not listed',
    expected: 'no: notInForce; revocationUnknown',
    certificate: { until: NOW - 20 * DAY_MS },
    proofs: answerThen(NOW - 30 * DAY_MS),
    parts: stampAt(NOW - 30 * DAY_MS, { isListed: false }),
  },
  {
    name: 'an ended certificate, stamped by a key for something else',
    expected: 'no: notInForce; revocationUnknown',
    certificate: { until: NOW - 20 * DAY_MS },
    proofs: answerThen(NOW - 30 * DAY_MS),
    parts: stampAt(NOW - 30 * DAY_MS, { purposes: OCSP_SIGNING }),
  },
  {
    name: 'an ended certificate, the stamp of another signature',
    expected: 'no: notInForce; revocationUnknown',
    certificate: { until: NOW - 20 * DAY_MS },
    proofs: answerThen(NOW - 30 * DAY_MS),
    parts: ({ hierarchy }) => ({
      stamp: () => stampContent(Buffer.from('another'), issueUnit(hierarchy), NOW - 30 * DAY_MS),
    }),
  },
  {
    name: 'an ordinary certificate without lists',
    expected: 'no: certificateNotQualified, noQscd; listsMissing',
    certificate: { statements: [] },
    listsAt: null,
  },
];

const UNKNOWN = 'unclear: revocationUnknown';

const unclear: TrustCase[] = [
  { name: 'no proof', expected: UNKNOWN, proofs: () => ({}) },
  {
    name: 'an older answer in the file, no answer by the issuer',
    expected: UNKNOWN,
    proofs: answerThen(NOW - 2 * HOUR_MS),
  },
  {
    name: 'an older list in the file that still holds, no answer by the issuer',
    expected: UNKNOWN,
    proofs: (signing) => ({
      lists: [encodeList(signing, { at: NOW - 2 * DAY_MS, nextAt: NOW + 5 * DAY_MS })],
    }),
  },
  {
    name: 'an older answer among the attributes (Acrobat), no answer by the issuer',
    expected: UNKNOWN,
    place: 'acrobat',
    proofs: answerThen(NOW - 2 * HOUR_MS),
  },
  {
    name: 'an answer before the time stamp, no answer by the issuer',
    expected: UNKNOWN,
    proofs: answerThen(NOW - 3 * DAY_MS),
    parts: stampAt(NOW - 2.5 * DAY_MS),
  },
  {
    name: 'an older answer in the file, one about another certificate by the issuer',
    expected: UNKNOWN,
    proofs: answerThen(NOW - 2 * HOUR_MS),
    asked: (signing) => ({ responses: [answerAbout({ ...signing, own: issueForPerson(signing.issuer) })] }),
  },
  {
    name: 'an older answer about the certificate between, no answer by its issuer',
    expected: UNKNOWN,
    between: issueIntermediate(),
    proofs: ({ own, issuer, hierarchy }) => ({
      responses: [
        answerAbout({ own, issuer }),
        answerAbout(
          { own: issuer, issuer: hierarchy.authorities.granted },
          { at: NOW - 2 * DAY_MS, nextAt: NOW + DAY_MS },
        ),
      ],
    }),
  },
  {
    name: 'an answer about another certificate',
    expected: UNKNOWN,
    proofs: (signing) => ({ responses: [answerAbout({ ...signing, own: issueForPerson(signing.issuer) })] }),
  },
  {
    name: 'an answer of a foreign key',
    expected: UNKNOWN,
    proofs: (signing) => ({
      responses: [answerAbout(signing, { by: issueResponder(signing.hierarchy.authorities.unlisted) })],
    }),
  },
  {
    name: 'an answer of a certificate that may not answer',
    expected: UNKNOWN,
    proofs: (signing) => ({
      responses: [answerAbout(signing, { by: issueResponder(signing.issuer, STAMPING) })],
    }),
  },
  {
    name: 'an answer that ended before',
    expected: UNKNOWN,
    proofs: (signing) => ({
      responses: [answerAbout(signing, { at: NOW - 3 * DAY_MS, nextAt: NOW - DAY_MS })],
    }),
  },
  {
    name: 'an old answer without an end',
    expected: UNKNOWN,
    proofs: (signing) => ({ responses: [answerAbout(signing, { at: NOW - 2 * DAY_MS, nextAt: null })] }),
  },
  {
    name: 'an answer from the future',
    expected: UNKNOWN,
    proofs: (signing) => ({ responses: [answerAbout(signing, { at: NOW + 10 * MINUTE_MS })] }),
  },
  {
    name: 'a responder that does not know the certificate',
    expected: UNKNOWN,
    proofs: (signing) => ({ responses: [answerAbout(signing, { isUnknown: true })] }),
  },
  {
    name: 'a list that another key signed',
    expected: UNKNOWN,
    proofs: (signing) => ({ lists: [encodeList(signing, { by: signing.hierarchy.authorities.unlisted })] }),
  },
  {
    name: 'a list of another issuer',
    expected: UNKNOWN,
    proofs: ({ hierarchy }) => ({ lists: [encodeList({ issuer: hierarchy.authorities.everything })] }),
  },
  {
    name: 'a list that ended before',
    expected: UNKNOWN,
    proofs: (signing) => ({
      lists: [encodeList(signing, { at: NOW - 9 * DAY_MS, nextAt: NOW - 2 * DAY_MS })],
    }),
  },
  {
    name: 'an answer that cannot be read',
    expected: UNKNOWN,
    proofs: () => ({ responses: [Buffer.from('no answer')] }),
  },
  {
    name: 'an answer cut short',
    expected: UNKNOWN,
    proofs: (signing) => ({ responses: [answerAbout(signing).subarray(0, 200)] }),
  },
  {
    name: 'a list made after the end of the certificate',
    expected: UNKNOWN,
    certificate: { until: NOW - 20 * DAY_MS },
    parts: stampAt(NOW - 30 * DAY_MS),
    proofs: (signing) => ({ lists: [encodeList(signing)] }),
  },
  {
    name: 'no proof about the certificate between',
    expected: UNKNOWN,
    between: issueIntermediate(),
  },
  {
    name: 'an issuer of a country whose list was not read',
    expected: 'unclear: listNotRead DE',
    by: 'foreign',
  },
  { name: 'an issuer of Greece, whose list was not read', expected: 'unclear: listNotRead EL', by: 'greek' },
  {
    name: 'no qualified device, by an issuer of a country whose list was not read',
    expected: 'no: noQscd; listNotRead DE',
    by: 'foreign',
    certificate: { statements: [QC.compliance, QC.forSignatures] },
  },
  { name: 'no lists', expected: 'unclear: listsMissing', listsAt: null },
  { name: 'lists of 31 days ago', expected: 'unclear: listsTooOld', listsAt: NOW - 31 * DAY_MS },
  { name: 'lists of the day after tomorrow', expected: 'unclear: listsTooOld', listsAt: NOW + 2 * DAY_MS },
  {
    name: 'a condition of the list in an unknown form',
    expected: 'unclear: listUnclear',
    by: 'strange',
    certificate: { statements: FULL_STATEMENTS },
  },
];

/** Files made with the test hierarchy, each with the verdict it must get. */
export const TRUST_CORPUS: readonly TrustCase[] = [...qualified, ...seals, ...refused, ...unclear];
