import { DAY_MS } from '@domain/shared/dates';
import { buildDemoAccounts } from '../../demo/accounts';
import { type CertificateSpec, type IssuedCertificate, issueCertificate, QC } from '../trust/certificates';

/** Account at the fake provider: its person and keys. `certificate` replaces parts of each certificate. */
export type SignerAccount = {
  firstName: string;
  lastName: string;
  certificate?: Partial<CertificateSpec>;
  /** Number of credentials. */
  keys?: number;
};

/** Accounts by the login at the provider. */
export type SignerAccounts = Record<string, SignerAccount>;

/** The demo accounts hold a signature under their e-mail address. */
export const buildDemoSigners = (): SignerAccounts =>
  Object.fromEntries(
    Object.values(buildDemoAccounts(0)).map(({ user: { email, firstName, lastName } }) => [
      email,
      { firstName, lastName },
    ]),
  );

const YEAR_MS = 365 * DAY_MS;

/** Creates the issuer of the provider's certificates, where none of a test's hierarchy is given. */
export const createSigningAuthority = (now: number): IssuedCertificate =>
  issueCertificate({
    subject: { commonName: 'Fake Remote Signing CA', organization: 'Fake Trust Centre' },
    from: now - YEAR_MS,
    until: now + 8 * YEAR_MS,
    isAuthority: true,
    keyUsage: ['keyCertSign', 'crlSign'],
  });

/** Issues the qualified certificate of a person's remote key, which is on a qualified device. */
export const issueForSigner = (
  account: SignerAccount,
  by: IssuedCertificate,
  now: number,
): IssuedCertificate => {
  const { firstName, lastName, certificate } = account;
  const subject = { commonName: `${firstName} ${lastName}`, givenName: firstName, surname: lastName };
  return issueCertificate(
    {
      subject,
      from: now - 200 * DAY_MS,
      until: now + 500 * DAY_MS,
      statements: [QC.compliance, QC.device, QC.forSignatures],
      isRsa: true,
      ...certificate,
    },
    by,
  );
};
