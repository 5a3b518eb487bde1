import type { ProviderSettings } from '../adapters/remoteSigning/createRemoteSigner';
import { getFakeServiceUrls, getProductionServiceUrls, type ServiceUrls } from '../adapters/serviceUrls';
import { parseSigningProviders } from './signingProviders';

/** PKCS#12 file with a key and its certificate. */
export type SealKey = { p12: Uint8Array; passphrase: string };

/** Settings of a deployment; all names are listed in `functions/.env.example`. */
export type Config = {
  projectId: string;
  /** Origin of the web app without a trailing slash; links in mails start with it. */
  appUrl: string;
  /** Origin at which Hosting serves the built web app; differs from `appUrl` during development. */
  hostingUrl: string;
  smtpUrl: string;
  mailFrom: string;
  adminEmail: string;
  /** Public contact address, printed in legal documents. */
  contactEmail: string;
  /** Key of the codes and access tokens in mails. */
  mailTokenSecret: string;
  /** Key that encrypts the stored secrets of authenticator apps. */
  secondFactorKey: string;
  appCheckEnforced: boolean;
  /** Key that seals final documents. */
  sealKey: SealKey;
  /** Key of the photo moderation and FAQ model; `null` if no model is configured. */
  geminiKey: string | null;
  /** Login of the time stamp authority (`user:password`) and the certificates it must lead to; `null` if none is configured. */
  timeStamps: { login: string | null; issuers: readonly Uint8Array[] } | null;
  /** Certificates that sign the EU's list of lists, and the territories whose lists are read; `null` if none is pinned. */
  trustedLists: { signers: readonly Uint8Array[]; territories: readonly string[] } | null;
  /** Hosts that may be asked whether a certificate is revoked. */
  revocationHosts: readonly string[];
  /** Providers of remote signatures with the operator's login at each; empty if none is configured. */
  signingProviders: readonly ProviderSettings[];
  /** Key of the national register of companies. */
  companyRegistryKey: string;
  /** Token of the register of sole traders; `null` if the operator has none. */
  soleTraderToken: string | null;
  /** URLs of external services: the local fakes or the real ones. */
  services: ServiceUrls;
};

/** Settings that a real deployment keeps in the secret store. */
export type SecretName =
  | 'SMTP_URL'
  | 'MAIL_TOKEN_SECRET'
  | 'SECOND_FACTOR_KEY'
  | 'GEMINI_API_KEY'
  | 'GUS_BIR_KEY'
  | 'TIMESTAMP_LOGIN'
  | 'CEIDG_TOKEN'
  | 'REMOTE_SIGNING_LOGINS'
  | 'DOCUMENT_SEAL_P12'
  | 'DOCUMENT_SEAL_PASSPHRASE';

/** Returns the secrets of a deployed function; empty locally, where they are plain settings. */
export const getSecrets = (names: readonly SecretName[]): SecretName[] => (isLocal() ? [] : [...names]);

/** Secrets for sealing documents. */
export const SEAL_SECRETS: SecretName[] = ['DOCUMENT_SEAL_P12', 'DOCUMENT_SEAL_PASSPHRASE'];

/** Defaults for missing settings, only with the emulators. */
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
  CEIDG_TOKEN: 'local-only',
  FAKES_URL: 'http://127.0.0.1:5180',
  TIMESTAMP_LOGIN: 'pewny-lokal:demo',
  REMOTE_SIGNING_LOGINS: 'demo1:pewny-lokal:demo-client-secret demo2:pewny-lokal:demo-client-secret',
};

/** Returns whether this process talks to the emulators instead of the real services. */
export const isLocal = (): boolean =>
  process.env.FUNCTIONS_EMULATOR === 'true' || process.env.FIRESTORE_EMULATOR_HOST !== undefined;

/** Returns the setting `name`. Throws if a real deployment lacks it. */
const getSetting = (name: string): string => {
  const value = process.env[name] || (isLocal() ? LOCAL_VALUES[name] : undefined);
  if (!value) throw new Error(`The setting ${name} is missing.`);
  return value;
};

/** Returns a setting that may be empty. */
const getOptionalSetting = (name: string): string =>
  process.env[name] ?? (isLocal() ? LOCAL_VALUES[name] : undefined) ?? '';

const listWords = (text: string): string[] => text.split(/[\s,]+/).filter(Boolean);

/** Returns the items of a setting, separated by spaces or commas. */
const listItems = (name: string): string[] => listWords(process.env[name] ?? '');

/** Builds the settings of the fake provider, which speaks both versions of the API. */
const buildFakeProviders = (): string => {
  const { remoteSigning } = config.services;
  return JSON.stringify([
    { id: 'demo1', name: 'Podpis Demo', version: 'v1', url: `${remoteSigning}/v1` },
    { id: 'demo2', name: 'e-Podpis Demo', version: 'v2', url: `${remoteSigning}/v2` },
  ]);
};

/** Settings of this process, each read on access: a function that sends no mail needs no SMTP secret. */
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
      ? getFakeServiceUrls(getSetting('FAKES_URL'))
      : getProductionServiceUrls({
          geolocation: process.env.GEOLOCATION_URL ?? '',
          timeStamps: process.env.TIMESTAMP_URL ?? '',
          remoteSigning: '',
        });
  },
  get geminiKey() {
    return process.env.GEMINI_API_KEY?.trim() || null;
  },
  get timeStamps() {
    const issuers = listItems('TIMESTAMP_ISSUERS');
    if (!config.services.timeStamps || issuers.length === 0) return null;
    return {
      login: getSetting('TIMESTAMP_LOGIN').trim() || null,
      issuers: issuers.map((one) => Buffer.from(one, 'base64')),
    };
  },
  get trustedLists() {
    const signers = listItems('TRUSTED_LIST_SIGNERS').map((one) => Buffer.from(one, 'base64'));
    const territories = listItems('TRUSTED_LIST_TERRITORIES');
    return signers.length > 0
      ? { signers, territories: territories.length > 0 ? territories : ['PL'] }
      : null;
  },
  get revocationHosts() {
    return listItems('REVOCATION_HOSTS').map((host) => host.toLowerCase());
  },
  get signingProviders() {
    const settings = process.env.REMOTE_SIGNING ?? (isLocal() ? buildFakeProviders() : '');
    return parseSigningProviders(settings, listWords(getOptionalSetting('REMOTE_SIGNING_LOGINS')));
  },
  get companyRegistryKey() {
    return getSetting('GUS_BIR_KEY');
  },
  get soleTraderToken() {
    return (process.env.CEIDG_TOKEN ?? (isLocal() ? LOCAL_VALUES.CEIDG_TOKEN : ''))?.trim() || null;
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
