import { SIGNING_API_VERSIONS, type SigningApiVersion } from '@domain/leases/remoteSigning';
import { ID_FORM } from '@domain/shared/ids';
import type { ProviderSettings } from '../adapters/remoteSigning/createRemoteSigner';

const LOOPBACK = '127.0.0.1';

const isPrivateUrl = (text: unknown): text is string => {
  if (typeof text !== 'string' || !URL.canParse(text)) return false;
  const { protocol, hostname, username, search, hash } = new URL(text);
  const isEncrypted = protocol === 'https:' || (protocol === 'http:' && hostname === LOOPBACK);
  return isEncrypted && !username && !search && !hash;
};

const isVersion = (value: unknown): value is SigningApiVersion =>
  (SIGNING_API_VERSIONS as readonly unknown[]).includes(value);

type Login = Pick<ProviderSettings, 'clientId' | 'clientSecret'>;

/** Parses `id:client:secret` items. A secret may contain colons. */
const parseLogins = (items: readonly string[]): Map<string, Login> =>
  new Map(
    items.map((item) => {
      const [id = '', clientId = '', ...secret] = item.split(':');
      return [id, { clientId, clientSecret: secret.join(':') }];
    }),
  );

const parseProvider = (value: unknown, logins: Map<string, Login>): ProviderSettings => {
  const { id, name, version, url } = (value ?? {}) as Record<string, unknown>;
  if (typeof id !== 'string' || !ID_FORM.test(id) || typeof name !== 'string' || !name)
    throw new Error('A provider in REMOTE_SIGNING needs an id and a name.');
  if (!isVersion(version))
    throw new Error(`The provider ${id} in REMOTE_SIGNING needs the version v1 or v2.`);
  if (!isPrivateUrl(url))
    throw new Error(`The provider ${id} in REMOTE_SIGNING needs an address with https.`);
  const login = logins.get(id);
  if (!login?.clientId || !login.clientSecret)
    throw new Error(`REMOTE_SIGNING_LOGINS has no login for the provider ${id}.`);
  return { id, name, version, url: url.replace(/\/+$/, ''), ...login };
};

/**
 * Parses the providers of remote signatures: a JSON list of `{id, name, version, url}`, and the operator's login at each. Throws
 * for a wrong setting, with its name.
 */
export const parseSigningProviders = (settings: string, logins: readonly string[]): ProviderSettings[] => {
  if (!settings.trim()) return [];
  const list: unknown = JSON.parse(settings);
  if (!Array.isArray(list)) throw new Error('REMOTE_SIGNING needs a list of providers.');
  const known = parseLogins(logins);
  return list.map((one) => parseProvider(one, known));
};
