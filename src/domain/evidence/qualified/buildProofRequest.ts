import { type Certificate, CRLDistributionPoints, InfoAccess, OCSPRequest } from 'pkijs';

/** Question about a certificate: addresses of responders and of lists, and the request for a responder (RFC 6960, DER). */
export type ProofRequest = { responders: string[]; lists: string[]; request: Uint8Array<ArrayBuffer> };

const ACCESS = '1.3.6.1.5.5.7.1.1';
const OCSP = '1.3.6.1.5.5.7.48.1';
const DISTRIBUTION_POINTS = '2.5.29.31';
/** Type of a name that is an address (RFC 5280 §4.2.1.6). */
const ADDRESS_NAME = 6;

type Name = { type: number; value: unknown };

const getAddresses = (names: readonly Name[]): string[] =>
  names.flatMap(({ type, value }) => (type === ADDRESS_NAME && typeof value === 'string' ? [value] : []));

const getExtension = ({ extensions = [] }: Certificate, oid: string): unknown =>
  extensions.find(({ extnID }) => extnID === oid)?.parsedValue;

const listResponders = (certificate: Certificate): string[] => {
  const access = getExtension(certificate, ACCESS);
  if (!(access instanceof InfoAccess)) return [];
  return access.accessDescriptions.flatMap(({ accessMethod, accessLocation }) =>
    accessMethod === OCSP ? getAddresses([accessLocation]) : [],
  );
};

const listLists = (certificate: Certificate): string[] => {
  const points = getExtension(certificate, DISTRIBUTION_POINTS);
  if (!(points instanceof CRLDistributionPoints)) return [];
  return points.distributionPoints.flatMap(({ distributionPoint }) =>
    Array.isArray(distributionPoint) ? getAddresses(distributionPoint) : [],
  );
};

/** Builds the question to an issuer whether a certificate is revoked. The addresses are what the certificate says. */
export const buildProofRequest = async (
  certificate: Certificate,
  issuer: Certificate,
): Promise<ProofRequest> => {
  const question = new OCSPRequest();
  await question.createForCertificate(certificate, { hashAlgorithm: 'SHA-1', issuerCertificate: issuer });
  return {
    responders: listResponders(certificate),
    lists: listLists(certificate),
    request: new Uint8Array(question.toSchema(true).toBER()),
  };
};
