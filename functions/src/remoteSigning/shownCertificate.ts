import type { Viewer } from '@domain/accounts/viewer';
import {
  parseCertificate,
  readNames,
  readSignerCertificate,
} from '@domain/evidence/qualified/readCertificate';
import { matchNames, type NameMatch } from '@domain/evidence/qualified/storedQualification';
import type { ShownCertificate } from '@domain/leases/remoteSigning';
import { Refusal } from '@domain/shared/errors';
import type { RemoteCredential } from '../adapters/remoteSigning/remoteSigner';

/** Reads the signer's own certificate. Throws `Refusal('remoteCertificateUnfit')` for a malformed one. */
const readOwn = ({ certificates: [own] }: RemoteCredential) => {
  const certificate = own && parseCertificate(own);
  if (!certificate) throw new Refusal('remoteCertificateUnfit');
  return { certificate, ...readSignerCertificate(certificate) };
};

/** Returns what a signer sees of their certificate. */
export const toShownCertificate = (credential: RemoteCredential): ShownCertificate => {
  const { certificate, names, until } = readOwn(credential);
  const issuer = readNames(certificate.issuer);
  return {
    signer: names.commonName || `${names.givenName} ${names.surname}`.trim(),
    issuer: issuer.commonName || issuer.organization,
    validUntil: until,
  };
};

/** Compares the certificate's names with the account before a code is spent. */
export const matchSigner = (credential: RemoteCredential, viewer: Viewer): NameMatch => {
  const { firstName, lastName, companyName } = viewer;
  return matchNames(readOwn(credential).names, { firstName, lastName, company: companyName ?? '' });
};
