import type { Viewer } from '@domain/accounts/viewer';
import {
  parseCertificate,
  readNames,
  readSignerCertificate,
} from '@domain/evidence/qualified/readCertificate';
import { matchNames } from '@domain/evidence/qualified/storedQualification';
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

/** Throws `Refusal('remoteSignerOther')` for a certificate in the name of neither the account's person nor their company. */
export const assertOwnCertificate = (credential: RemoteCredential, viewer: Viewer): void => {
  const { firstName, lastName, companyName } = viewer;
  const match = matchNames(readOwn(credential).names, { firstName, lastName, company: companyName ?? '' });
  if (match === 'other') throw new Refusal('remoteSignerOther');
};
