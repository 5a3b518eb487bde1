import { X509Certificate } from 'node:crypto';
import { SignedXml } from 'xml-crypto';
import type { IssuedCertificate } from './certificates';

const STATUS = 'http://uri.etsi.org/TrstSvc/TrustedList/Svcstatus';
const TYPE = 'http://uri.etsi.org/TrstSvc/Svctype';
const INFO = 'http://uri.etsi.org/TrstSvc/TrustedList/SvcInfoExt';

/** Condition of a qualification, as XML. */
export type FakeQualification = { qualifiers: string[]; criteria: string };

export type FakePeriod = {
  status: string;
  from: number;
  uses?: ('ForeSignatures' | 'ForeSeals' | 'ForWebSiteAuthentication')[];
  qualifications?: FakeQualification[];
};

/** A service of a list: the present period and the earlier ones. Times in epoch ms. */
export type FakeListedService = {
  type?: string;
  name: string;
  certificates: Buffer[];
  now: FakePeriod;
  history?: FakePeriod[];
};

export type FakeList = {
  territory: string;
  sequence: number;
  issuedAt: number;
  nextUpdateAt: number;
  provider?: string;
  services?: FakeListedService[];
  /** Lists of other territories: where they are and who signs them. */
  pointers?: { territory: string; url: string; signers: Buffer[]; mime?: string }[];
};

const toIso = (at: number): string => new Date(at).toISOString().replace(/\.\d+Z$/, 'Z');

const buildDigitalId = (certificates: readonly Buffer[]): string =>
  certificates
    .map((der) => `<DigitalId><X509Certificate>${der.toString('base64')}</X509Certificate></DigitalId>`)
    .join('');

const buildQualifications = (qualifications: readonly FakeQualification[]): string =>
  qualifications.length === 0
    ? ''
    : `<Extension Critical="true"><ecc:Qualifications>${qualifications
        .map(
          ({ qualifiers, criteria }) =>
            `<ecc:QualificationElement><ecc:Qualifiers>${qualifiers
              .map(
                (name) => `<ecc:Qualifier uri="http://uri.etsi.org/TrstSvc/TrustedList/SvcInfoExt/${name}"/>`,
              )
              .join('')}</ecc:Qualifiers>${criteria}</ecc:QualificationElement>`,
        )
        .join('')}</ecc:Qualifications></Extension>`;

const buildExtensions = ({ uses = [], qualifications = [] }: FakePeriod): string => {
  const parts = uses.map(
    (use) =>
      `<Extension Critical="true"><tslx:AdditionalServiceInformation><URI xml:lang="en">${INFO}/${use}</URI></tslx:AdditionalServiceInformation></Extension>`,
  );
  const all = parts.join('') + buildQualifications(qualifications);
  return all ? `<ServiceInformationExtensions>${all}</ServiceInformationExtensions>` : '';
};

const buildInformation = (service: FakeListedService, period: FakePeriod, identity: string): string =>
  [
    `<ServiceTypeIdentifier>${TYPE}/${service.type ?? 'CA/QC'}</ServiceTypeIdentifier>`,
    `<ServiceName><Name xml:lang="en">${service.name}</Name><Name xml:lang="pl">${service.name}</Name></ServiceName>`,
    `<ServiceDigitalIdentity>${identity}</ServiceDigitalIdentity>`,
    `<ServiceStatus>${STATUS}/${period.status}</ServiceStatus>`,
    `<StatusStartingTime>${toIso(period.from)}</StatusStartingTime>`,
    buildExtensions(period),
  ].join('');

const buildService = (service: FakeListedService): string => {
  const identity = buildDigitalId(service.certificates);
  const history = (service.history ?? [])
    .map(
      (period) =>
        `<ServiceHistoryInstance>${buildInformation(service, period, '<DigitalId><X509SKI>AAAA</X509SKI></DigitalId>')}</ServiceHistoryInstance>`,
    )
    .join('');
  return `<TSPService><ServiceInformation>${buildInformation(service, service.now, identity)}</ServiceInformation>${
    history && `<ServiceHistory>${history}</ServiceHistory>`
  }</TSPService>`;
};

const buildPointers = (pointers: NonNullable<FakeList['pointers']>): string =>
  pointers.length === 0
    ? ''
    : `<PointersToOtherTSL>${pointers
        .map(
          ({ territory, url, signers, mime = 'application/vnd.etsi.tsl+xml' }) =>
            `<OtherTSLPointer><ServiceDigitalIdentities><ServiceDigitalIdentity>${buildDigitalId(signers)}</ServiceDigitalIdentity></ServiceDigitalIdentities><TSLLocation>${url}</TSLLocation><AdditionalInformation><OtherInformation><TSLType>http://uri.etsi.org/TrstSvc/TrustedList/TSLType/EUgeneric</TSLType></OtherInformation><OtherInformation><SchemeTerritory>${territory}</SchemeTerritory></OtherInformation><OtherInformation><tslx:MimeType>${mime}</tslx:MimeType></OtherInformation></AdditionalInformation></OtherTSLPointer>`,
        )
        .join('')}</PointersToOtherTSL>`;

/** Builds a trusted list (ETSI TS 119 612), not signed yet. */
export const buildList = (list: FakeList): string => {
  const { territory, sequence, issuedAt, nextUpdateAt, provider = 'Fake Provider', services = [] } = list;
  const type = territory === 'EU' ? 'EUlistofthelists' : 'EUgeneric';
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<TrustServiceStatusList xmlns="http://uri.etsi.org/02231/v2#" xmlns:tslx="http://uri.etsi.org/02231/v2/additionaltypes#" xmlns:ecc="http://uri.etsi.org/TrstSvc/SvcInfoExt/eSigDir-1999-93-EC-TrustedList/#" xmlns:tns3="http://uri.etsi.org/01903/v1.3.2#" Id="list" TSLTag="http://uri.etsi.org/19612/TSLTag">',
    '<SchemeInformation><TSLVersionIdentifier>5</TSLVersionIdentifier>',
    `<TSLSequenceNumber>${sequence}</TSLSequenceNumber>`,
    `<TSLType>http://uri.etsi.org/TrstSvc/TrustedList/TSLType/${type}</TSLType>`,
    `<SchemeTerritory>${territory}</SchemeTerritory>`,
    buildPointers(list.pointers ?? []),
    `<ListIssueDateTime>${toIso(issuedAt)}</ListIssueDateTime>`,
    `<NextUpdate><dateTime>${toIso(nextUpdateAt)}</dateTime></NextUpdate></SchemeInformation>`,
    services.length === 0
      ? ''
      : `<TrustServiceProviderList><TrustServiceProvider><TSPInformation><TSPName><Name xml:lang="en">${provider}</Name></TSPName></TSPInformation><TSPServices>${services
          .map(buildService)
          .join('')}</TSPServices></TrustServiceProvider></TrustServiceProviderList>`,
    '</TrustServiceStatusList>',
  ].join('');
};

const C14N = 'http://www.w3.org/2001/10/xml-exc-c14n#';
const toPem = (der: Buffer): string => new X509Certificate(der).toString();

/** Signs a list as its own last part (XML signature, enveloped), as the real lists are signed. */
export const signList = (xml: string, by: IssuedCertificate): string => {
  const signer = new SignedXml({
    privateKey: by.key.export({ type: 'pkcs8', format: 'pem' }),
    publicCert: toPem(by.der),
    signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: C14N,
  });
  signer.addReference({
    xpath: '/*',
    transforms: ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', C14N],
    digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
    uri: '',
    isEmptyUri: true,
  });
  signer.computeSignature(xml, { prefix: 'ds' });
  return signer.getSignedXml();
};
