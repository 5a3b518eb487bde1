import type { TrustSnapshot } from '@domain/evidence/qualified/trustSnapshot';
import { DAY_MS } from '@domain/shared/dates';
import { parseTrustedList } from '@functions/adapters/trustedLists/parseTrustedList';
import { verifyListSignature } from '@functions/adapters/trustedLists/verifyListSignature';
import {
  type CertificateSpec,
  type IssuedCertificate,
  issueCertificate,
  QC,
} from '@tools/fakes/trust/certificates';
import { buildList, type FakeListedService, type FakePeriod, signList } from '@tools/fakes/trust/lists';
import { NOW } from '../builders/clock';

export { NOW };
export const YEAR_MS = 365 * DAY_MS;

const CA_USAGE = ['keyCertSign', 'crlSign'];

const issueAuthority = (
  commonName: string,
  more: Partial<CertificateSpec> = {},
  by?: IssuedCertificate,
): IssuedCertificate =>
  issueCertificate(
    {
      subject: { commonName, organization: 'Fake Trust Centre' },
      from: NOW - 8 * YEAR_MS,
      until: NOW + 8 * YEAR_MS,
      isAuthority: true,
      keyUsage: CA_USAGE,
      ...more,
    },
    by,
  );

const inCountry = (country: string) => ({ subject: { commonName: `Fake CA ${country}`, country } });

const ALL = '<ecc:CriteriaList assert="all">';
/** Conditions of the list, as its XML holds them. */
const CRITERIA = {
  policy: `${ALL}<ecc:PolicySet><ecc:PolicyIdentifier><tns3:Identifier Qualifier="OIDAsURN">urn:oid:1.2.616.1.1.1</tns3:Identifier></ecc:PolicyIdentifier></ecc:PolicySet></ecc:CriteriaList>`,
  keyUsage: `${ALL}<ecc:KeyUsage><ecc:KeyUsageBit name="nonRepudiation">true</ecc:KeyUsageBit></ecc:KeyUsage></ecc:CriteriaList>`,
  unknown: `${ALL}<ecc:otherCriteriaList><tns3:Strange/></ecc:otherCriteriaList></ecc:CriteriaList>`,
};

const GRANTED: FakePeriod = { status: 'granted', from: NOW - 7 * YEAR_MS, uses: ['ForeSignatures'] };

/** Times at which the services of the hierarchy change (epoch ms). */
export const CHANGES = {
  /** The suspended service is withdrawn. */
  withdrawnAt: NOW - 100 * DAY_MS,
  /** The late service is granted. */
  grantedAt: NOW - 50 * DAY_MS,
};

const LIST_SIGNER = {
  subject: { commonName: 'Fake List Operator' },
  from: NOW - YEAR_MS,
  until: NOW + YEAR_MS,
  keyUsage: ['digitalSignature'],
};

/** Creates the keys and certificates of a test hierarchy and the list that names them. */
export const createTrustHierarchy = () => {
  const keys = {
    listOfLists: issueCertificate({ ...LIST_SIGNER, isRsa: true }),
    list: issueCertificate({ ...LIST_SIGNER, isRsa: true }),
  };
  const authorities = {
    granted: issueAuthority('Fake Qualified CA'),
    rsa: issueAuthority('Fake Qualified CA RSA', { isRsa: true }),
    everything: issueAuthority('Fake CA for all uses'),
    seals: issueAuthority('Fake CA for seals'),
    withdrawn: issueAuthority('Fake withdrawn CA'),
    late: issueAuthority('Fake late CA'),
    regranted: issueAuthority('Fake regranted CA'),
    former: issueAuthority('Fake CA of 2015', { from: NOW - 13 * YEAR_MS }),
    corrected: issueAuthority('Fake corrected CA'),
    strange: issueAuthority('Fake CA with a strange condition'),
    unlisted: issueAuthority('Fake Qualified CA'),
    foreign: issueAuthority('Fake German CA', inCountry('DE')),
    greek: issueAuthority('Fake Greek CA', inCountry('GR')),
    overseas: issueAuthority('Fake overseas CA', inCountry('US')),
    ended: issueAuthority('Fake ended CA', { until: NOW - 10 * DAY_MS }),
    plain: issueAuthority('Fake CA without a qualified service'),
    stamps: issueAuthority('Fake Qualified TSA'),
    otherStamps: issueAuthority('Fake TSA of nobody'),
  };
  const list = (
    key: keyof typeof authorities,
    now: FakePeriod = GRANTED,
    more: Partial<FakeListedService> = {},
  ): FakeListedService => ({ name: `Service ${key}`, certificates: [authorities[key].der], now, ...more });
  const services = [
    list('granted'),
    list('rsa'),
    list('everything', { ...GRANTED, uses: [] }),
    list('seals', { ...GRANTED, uses: ['ForeSeals'] }),
    list('withdrawn', { ...GRANTED, status: 'withdrawn', from: CHANGES.withdrawnAt }, { history: [GRANTED] }),
    list('late', { ...GRANTED, from: CHANGES.grantedAt }),
    list(
      'regranted',
      { ...GRANTED, from: CHANGES.grantedAt },
      { history: [{ ...GRANTED, status: 'withdrawn', from: CHANGES.withdrawnAt }, GRANTED] },
    ),
    list(
      'former',
      { ...GRANTED, from: Date.UTC(2016, 6, 1) },
      { history: [{ status: 'undersupervision', from: Date.UTC(2014, 0, 1) }] },
    ),
    list('corrected', {
      ...GRANTED,
      qualifications: [
        { qualifiers: ['QCWithQSCD'], criteria: CRITERIA.policy },
        {
          qualifiers: ['NotQualified'],
          criteria: CRITERIA.policy.replace('1.2.616.1.1.1', '1.2.616.1.1.2'),
        },
        { qualifiers: ['QCNoQSCD'], criteria: CRITERIA.policy.replace('1.2.616.1.1.1', '1.2.616.1.1.3') },
        {
          qualifiers: ['QCStatement', 'QCForESig', 'QCWithSSCD'],
          criteria: CRITERIA.policy.replace('1.2.616.1.1.1', '1.2.616.1.1.4'),
        },
        { qualifiers: ['QCForESeal'], criteria: CRITERIA.policy.replace('1.2.616.1.1.1', '1.2.616.1.1.5') },
      ],
    }),
    list('strange', {
      ...GRANTED,
      qualifications: [{ qualifiers: ['QCWithQSCD'], criteria: CRITERIA.unknown }],
    }),
    list('ended'),
    list('plain', GRANTED, { type: 'CA/PKC' }),
    list('stamps', { status: 'granted', from: NOW - 7 * YEAR_MS }, { type: 'TSA/QTST' }),
  ];
  return { keys, authorities, services };
};

export type TrustHierarchy = ReturnType<typeof createTrustHierarchy>;

/** Returns the list of Poland as it stands on the server of its operator. */
const buildPolishList = ({ keys, services }: TrustHierarchy): string =>
  signList(
    buildList({
      territory: 'PL',
      sequence: 77,
      issuedAt: NOW - 10 * DAY_MS,
      nextUpdateAt: NOW + 100 * DAY_MS,
      services,
    }),
    keys.list,
  );

/** Returns the snapshot of the signed list, read as the real one is. */
export const takeTestSnapshot = (hierarchy: TrustHierarchy, takenAt = NOW): TrustSnapshot => {
  const signed = verifyListSignature(buildPolishList(hierarchy), [hierarchy.keys.list.der]);
  return { takenAt, lists: [], services: parseTrustedList(signed).services };
};

/** Statements of an ordinary certificate for qualified signatures on a qualified device. */
export const FULL_STATEMENTS = [QC.compliance, QC.device, QC.forSignatures];

/** Issues a person's certificate. Without more it is a qualified one, in force for two years. */
export const issueForPerson = (
  by: IssuedCertificate,
  more: Partial<CertificateSpec> = {},
): IssuedCertificate =>
  issueCertificate(
    {
      subject: { commonName: 'Teresa Najemska', givenName: 'Teresa', surname: 'Najemska' },
      from: NOW - 200 * DAY_MS,
      until: NOW + 500 * DAY_MS,
      statements: FULL_STATEMENTS,
      ...more,
    },
    by,
  );
