import { fakeServiceUrls, getProductionServiceUrls, type ServiceUrls } from '../adapters/serviceUrls';

/** A PKCS#12 file with a key and its certificate. */
export type SealKey = { p12: Uint8Array; passphrase: string };

/** What a deployment sets; every name stands in `functions/.env.example`. */
export type Config = {
  projectId: string;
  /** Origin of the web app without a slash at the end; links in mails start with it. */
  appUrl: string;
  /** Origin at which Hosting serves the built web app; not `appUrl` while developing. */
  hostingUrl: string;
  smtpUrl: string;
  mailFrom: string;
  adminEmail: string;
  /** Where people write to; it stands in legal documents. */
  contactEmail: string;
  /** Key of the codes and of the access tokens of mails. */
  mailTokenSecret: string;
  /** Key under which the secrets of authenticator apps are stored. */
  secondFactorKey: string;
  appCheckEnforced: boolean;
  /** With which final documents are sealed. */
  sealKey: SealKey;
  /** Key of the judge of pictures; `null` where only the pixels are checked. */
  geminiKey: string | null;
  /** Key of the national register of companies. */
  companyRegistryKey: string;
  /** Where outside services are reached: the local stand-ins, or the real ones. */
  services: ServiceUrls;
};

/** Settings that a real deployment keeps in the secret store. */
export type SecretName =
  | 'SMTP_URL'
  | 'MAIL_TOKEN_SECRET'
  | 'SECOND_FACTOR_KEY'
  | 'GEMINI_API_KEY'
  | 'GUS_BIR_KEY'
  | 'DOCUMENT_SEAL_P12'
  | 'DOCUMENT_SEAL_PASSPHRASE';

/** The secrets a deployed function is given; locally they are plain settings. */
export const getSecrets = (names: readonly SecretName[]): SecretName[] => (isLocal() ? [] : [...names]);

/** What sealing a document needs. */
export const SEAL_SECRETS: SecretName[] = ['DOCUMENT_SEAL_P12', 'DOCUMENT_SEAL_PASSPHRASE'];

/** Values that stand in for a missing setting, only while the emulators run. */
const LOCAL_VALUES: Record<string, string> = {
  APP_URL: 'http://127.0.0.1:5173',
  HOSTING_URL: 'http://127.0.0.1:5000',
  SMTP_URL: 'smtp://127.0.0.1:1025',
  MAIL_FROM: 'Pewny Lokal <powiadomienia@pewnylokal.example>',
  ADMIN_EMAIL: 'admin@demo.pl',
  CONTACT_EMAIL: 'kontakt@pewnylokal.example',
  MAIL_TOKEN_SECRET: 'local-only',
  SECOND_FACTOR_KEY: 'local-only',
  GUS_BIR_KEY: 'abcde12345abcde12345',
  STANDINS_URL: 'http://127.0.0.1:5180',
};

/** Whether this process talks to the emulators instead of the real services. */
export const isLocal = (): boolean =>
  process.env.FUNCTIONS_EMULATOR === 'true' || process.env.FIRESTORE_EMULATOR_HOST !== undefined;

/** The setting `name`; throws when a real deployment lacks it. */
const getSetting = (name: string): string => {
  const value = process.env[name] || (isLocal() ? LOCAL_VALUES[name] : undefined);
  if (!value) throw new Error(`The setting ${name} is missing.`);
  return value;
};

/**
 * The settings of this process, each read when it is asked for: a function that sends no mail needs no
 * SMTP secret.
 */
export const config: Config = {
  get projectId() {
    return getSetting('GCLOUD_PROJECT');
  },
  get appUrl() {
    return getSetting('APP_URL').replace(/\/+$/, '');
  },
  get hostingUrl() {
    return isLocal() ? getSetting('HOSTING_URL') : config.appUrl;
  },
  get smtpUrl() {
    return getSetting('SMTP_URL');
  },
  get mailFrom() {
    return getSetting('MAIL_FROM');
  },
  get adminEmail() {
    return getSetting('ADMIN_EMAIL');
  },
  get contactEmail() {
    return getSetting('CONTACT_EMAIL');
  },
  get mailTokenSecret() {
    return getSetting('MAIL_TOKEN_SECRET');
  },
  get secondFactorKey() {
    return getSetting('SECOND_FACTOR_KEY');
  },
  get services() {
    return isLocal()
      ? fakeServiceUrls(getSetting('STANDINS_URL'))
      : getProductionServiceUrls(process.env.GEOLOCATION_URL ?? '');
  },
  get geminiKey() {
    return process.env.GEMINI_API_KEY?.trim() || null;
  },
  get companyRegistryKey() {
    return getSetting('GUS_BIR_KEY');
  },
  get sealKey() {
    return {
      p12: Buffer.from(getSetting('DOCUMENT_SEAL_P12'), 'base64'),
      passphrase: getSetting('DOCUMENT_SEAL_PASSPHRASE'),
    };
  },
  get appCheckEnforced() {
    return process.env.APP_CHECK_ENFORCED === 'true' && !isLocal();
  },
};
