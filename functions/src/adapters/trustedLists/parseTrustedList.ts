import type {
  CertificateUse,
  Criterion,
  Qualifier,
  ServicePeriod,
  TrustedService,
} from '@domain/evidence/qualified/trustSnapshot';
import { XMLParser } from 'fast-xml-parser';

/** Where another list is, its form (MIME type), and which certificates (DER) sign it. */
export type ListPointer = {
  territory: string;
  type: string;
  mime: string;
  url: string;
  signers: Uint8Array[];
};

/** A list (ETSI TS 119 612). Times in epoch ms. */
export type TrustedList = {
  territory: string;
  type: string;
  sequence: number;
  issuedAt: number;
  nextUpdateAt: number;
  pointers: ListPointer[];
  services: TrustedService[];
};

/** Thrown for a list in an unknown form. */
class ListFormatFault extends Error {}

type Node = { [name: string]: unknown };

const LISTS: readonly string[] = [
  'OtherTSLPointer',
  'ServiceDigitalIdentity',
  'DigitalId',
  'OtherInformation',
  'TrustServiceProvider',
  'TSPService',
  'ServiceHistoryInstance',
  'Extension',
  'Name',
  'QualificationElement',
  'Qualifier',
  'CriteriaList',
  'KeyUsage',
  'KeyUsageBit',
  'PolicySet',
  'PolicyIdentifier',
  'otherCriteriaList',
];

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  processEntities: true,
  isArray: (name) => LISTS.includes(name),
});

/** Services that the verdict needs, by the end of their type. Others are not kept. */
const KINDS: Record<string, TrustedService['kind']> = {
  'CA/QC': 'certificates',
  'TSA/QTST': 'timeStamps',
};
const TYPE_PREFIX = 'http://uri.etsi.org/TrstSvc/Svctype/';
/** States in which a service is trusted: since July 2016, and before (ETSI TS 119 612 §5.5.4 and annex J). */
const GRANTED: readonly string[] = ['granted', 'undersupervision', 'supervisionincessation', 'accredited'];
const USES: Record<string, CertificateUse> = {
  ForeSignatures: 'signatures',
  ForeSeals: 'seals',
  ForWebSiteAuthentication: 'websites',
};

const toNode = (value: unknown): Node => (value && typeof value === 'object' ? (value as Node) : {});
const toList = (value: unknown): unknown[] =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];
const toNodes = (value: unknown): Node[] => toList(value).map(toNode);

const getText = (value: unknown): string => {
  const text = value && typeof value === 'object' ? (value as Node)['#text'] : value;
  return typeof text === 'string' ? text.trim() : '';
};

const getEnd = (uri: string): string => uri.slice(uri.lastIndexOf('/') + 1);

const parseTime = (value: unknown): number => {
  const at = Date.parse(getText(value));
  if (Number.isNaN(at)) throw new ListFormatFault('A time that cannot be read.');
  return at;
};

const PRINTED_CERTIFICATE = /^[A-Za-z0-9+/=\s]+$/;

/** Returns the certificates of identities as base64 without blanks. */
const listCertificates = (identities: Node[]): string[] =>
  identities
    .flatMap(({ DigitalId }) => toNodes(DigitalId))
    .map(({ X509Certificate }) => getText(X509Certificate))
    .filter((text) => PRINTED_CERTIFICATE.test(text))
    .map((text) => text.replaceAll(/\s/g, ''));

/** Returns the English name of a list of names, or the first one. */
const getName = (value: unknown): string => {
  const names = toList(toNode(value).Name);
  const english = names.find((name) => toNode(name)['@lang'] === 'en');
  return getText(english ?? names[0]).slice(0, 200);
};

const parseKeyUsage = (usage: Node): Criterion => ({
  kind: 'keyUsage',
  bits: toNodes(usage.KeyUsageBit).map((bit) => ({
    name: String(bit['@name'] ?? ''),
    isSet: getText(bit) === 'true' || getText(bit) === '1',
  })),
});

const parsePolicies = (set: Node): Criterion => {
  const oids = toNodes(set.PolicyIdentifier).map(({ Identifier }) =>
    getText(Identifier).replace(/^urn:oid:/, ''),
  );
  return { kind: 'policies', oids };
};

const COMBINATIONS: Record<string, 'all' | 'atLeastOne' | 'none'> = {
  all: 'all',
  atLeastOne: 'atLeastOne',
  none: 'none',
};
const KNOWN_CRITERIA = ['KeyUsage', 'PolicySet', 'CriteriaList', 'Description', '@assert', '#text'];

/** Parses a condition. One in an unknown form cannot be evaluated. */
const parseCriteria = (node: Node): Criterion => {
  const kind = COMBINATIONS[String(node['@assert'] ?? 'all')];
  if (!kind || Object.keys(node).some((name) => !KNOWN_CRITERIA.includes(name))) return { kind: 'unknown' };
  const of = [
    ...toNodes(node.KeyUsage).map(parseKeyUsage),
    ...toNodes(node.PolicySet).map(parsePolicies),
    ...toNodes(node.CriteriaList).map(parseCriteria),
  ];
  return { kind, of };
};

const parseQualifier = (element: Node): Qualifier => ({
  names: toNodes(toNode(element.Qualifiers).Qualifier).map((one) => getEnd(String(one['@uri'] ?? ''))),
  when: parseCriteria(toNodes(element.CriteriaList)[0] ?? {}),
});

const KNOWN_EXTENSIONS = [
  'AdditionalServiceInformation',
  'Qualifications',
  'TakenOverBy',
  'ExpiredCertsRevocationInfo',
];

/** Returns whether an extension that must be understood is not. */
const isUnknownExtension = (extension: Node): boolean =>
  extension['@Critical'] === 'true' &&
  !Object.keys(extension).some((name) => KNOWN_EXTENSIONS.includes(name));

const parsePeriod = (information: Node): ServicePeriod => {
  const extensions = toNodes(toNode(information.ServiceInformationExtensions).Extension);
  const stated = extensions.map((one) => getText(toNode(one.AdditionalServiceInformation).URI));
  const elements = extensions.flatMap((one) => toNodes(toNode(one.Qualifications).QualificationElement));
  const unknown: Qualifier[] = extensions.some(isUnknownExtension)
    ? [{ names: [], when: { kind: 'unknown' } }]
    : [];
  return {
    from: parseTime(information.StatusStartingTime),
    isGranted: GRANTED.includes(getEnd(getText(information.ServiceStatus))),
    uses: [...new Set(stated.flatMap((uri) => USES[getEnd(uri)] ?? []))],
    qualifiers: [...elements.map(parseQualifier), ...unknown],
  };
};

const parseService = (service: Node, about: { territory: string; provider: string }): TrustedService[] => {
  const information = toNode(service.ServiceInformation);
  const type = getText(information.ServiceTypeIdentifier);
  const kind = type.startsWith(TYPE_PREFIX) ? KINDS[type.slice(TYPE_PREFIX.length)] : undefined;
  const certificates = listCertificates(toNodes(information.ServiceDigitalIdentity));
  if (!kind || certificates.length === 0) return [];
  // A service that changed its type was another one before: only periods of the same type count.
  const earlier = toNodes(toNode(service.ServiceHistory).ServiceHistoryInstance).map((one) =>
    getText(one.ServiceTypeIdentifier) === type
      ? parsePeriod(one)
      : { from: parseTime(one.StatusStartingTime), isGranted: false, uses: [], qualifiers: [] },
  );
  const periods = [parsePeriod(information), ...earlier].sort((one, other) => other.from - one.from);
  return [{ kind, ...about, name: getName(information.ServiceName), certificates, periods }];
};

const parsePointer = (pointer: Node): ListPointer => {
  const about = toNodes(toNode(pointer.AdditionalInformation).OtherInformation);
  const find = (key: string) => getText(about.find((one) => one[key] !== undefined)?.[key]);
  const identities = toNodes(toNode(pointer.ServiceDigitalIdentities).ServiceDigitalIdentity);
  return {
    territory: find('SchemeTerritory'),
    type: getEnd(find('TSLType')),
    mime: find('MimeType'),
    url: getText(pointer.TSLLocation),
    signers: listCertificates(identities).map((text) => Buffer.from(text, 'base64')),
  };
};

/** Parses the signed text of a list. Throws `ListFormatFault`. */
export const parseTrustedList = (signed: string): TrustedList => {
  const root = toNode(toNode(parser.parse(signed)).TrustServiceStatusList);
  const scheme = toNode(root.SchemeInformation);
  const territory = getText(scheme.SchemeTerritory);
  const sequence = Number(getText(scheme.TSLSequenceNumber));
  if (!/^[A-Z]{2}$/.test(territory) || !Number.isSafeInteger(sequence) || sequence < 1)
    throw new ListFormatFault('Not a trusted list.');
  const providers = toNodes(toNode(root.TrustServiceProviderList).TrustServiceProvider);
  return {
    territory,
    type: getEnd(getText(scheme.TSLType)),
    sequence,
    issuedAt: parseTime(scheme.ListIssueDateTime),
    nextUpdateAt: parseTime(toNode(scheme.NextUpdate).dateTime),
    pointers: toNodes(toNode(scheme.PointersToOtherTSL).OtherTSLPointer).map(parsePointer),
    services: providers.flatMap((one) => {
      const provider = getName(toNode(one.TSPInformation).TSPName);
      return toNodes(toNode(one.TSPServices).TSPService).flatMap((service) =>
        parseService(service, { territory, provider }),
      );
    }),
  };
};
