import { X509Certificate } from 'node:crypto';
import type { IssuedCertificate } from '../trust/certificates';

export type ApiVersion = 'v1' | 'v2';

/** Secrets of every account of the fake. */
export const SIGNER_CODE = '739158';
export const SIGNER_PIN = '2468';

const RSA = ['1.2.840.113549.1.1.11', '1.2.840.113549.1.1.1'];
const ECDSA = ['1.2.840.10045.4.3.2'];

const isRsa = ({ key }: IssuedCertificate): boolean => key.asymmetricKeyType === 'rsa';

export const buildInfo = (version: ApiVersion, oauth2: string) => ({
  specs: version === 'v1' ? '1.0.4.0' : '2.0.0.2',
  name: `Podpis Demo ${version}`,
  logo: '',
  region: 'PL',
  lang: 'pl-PL',
  description: 'Fake provider of remote signatures',
  authType: ['oauth2client'],
  oauth2,
  methods: [
    'oauth2/token',
    'credentials/list',
    'credentials/info',
    'credentials/authorize',
    version === 'v1' ? 'credentials/sendOTP' : 'credentials/getChallenge',
    'signatures/signHash',
  ],
});

const PIN_LABEL = 'PIN podpisu';
const CODE_LABEL = 'Kod jednorazowy';
const HINTS = { pin: `Wersja pokazowa: ${SIGNER_PIN}`, code: `Wersja pokazowa: ${SIGNER_CODE}` };

/** How a credential is authorised, as each version says it. */
const AUTHORISATIONS: Record<ApiVersion, object> = {
  v1: {
    authMode: 'explicit',
    PIN: { presence: 'true', format: 'N', label: PIN_LABEL, description: HINTS.pin },
    OTP: { presence: 'true', type: 'online', format: 'N', label: CODE_LABEL, description: HINTS.code },
  },
  v2: {
    auth: {
      mode: 'explicit',
      expression: 'PIN AND OTP',
      objects: [
        { type: 'Password', id: 'PIN', format: 'N', label: PIN_LABEL, description: HINTS.pin },
        { type: 'ChallengeResponse', id: 'OTP', format: 'N', label: CODE_LABEL, description: HINTS.code },
      ],
    },
  },
};

const toApiTime = (text: string): string =>
  `${new Date(text).toISOString().replaceAll(/[-:T]|\.\d+Z/g, '')}Z`;

/** Builds the answer about a credential (CSC API 1.0.4 §11.5, 2.0 §11.5). */
export const buildCredentialInfo = (
  version: ApiVersion,
  issued: IssuedCertificate,
  chain: readonly Buffer[],
) => {
  const certificate = new X509Certificate(issued.der);
  return {
    description: 'Kwalifikowany podpis elektroniczny',
    key: { status: 'enabled', algo: isRsa(issued) ? RSA : ECDSA, len: isRsa(issued) ? 2048 : 256 },
    cert: {
      status: 'valid',
      certificates: [issued.der, ...chain].map((der) => der.toString('base64')),
      issuerDN: certificate.issuer.replaceAll('\n', ','),
      subjectDN: certificate.subject.replaceAll('\n', ','),
      serialNumber: certificate.serialNumber,
      validFrom: toApiTime(certificate.validFrom),
      validTo: toApiTime(certificate.validTo),
    },
    ...AUTHORISATIONS[version],
    SCAL: '2',
    multisign: 1,
    lang: 'pl-PL',
  };
};
