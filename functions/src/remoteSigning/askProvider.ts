import { findRemoteRefusal } from '@domain/leases/remoteSigning';
import { Refusal } from '@domain/shared/errors';
import { ExternalServiceError } from '../adapters/externalService';
import { createRemoteSigner } from '../adapters/remoteSigning/createRemoteSigner';
import { type RemoteSigner, UnfitCredentialError } from '../adapters/remoteSigning/remoteSigner';
import { config } from '../runtime/config';
import { reportFailure } from '../runtime/log';

/** Returns the client of a configured provider. Throws `Refusal('remoteSigningOff')`. */
export const getRemoteSigner = (provider: string): RemoteSigner => {
  const settings = config.signingProviders.find(({ id }) => id === provider);
  if (!settings) throw new Refusal('remoteSigningOff');
  return createRemoteSigner(settings);
};

/** HTTP statuses of a login of the operator that the provider does not accept (RFC 6749 §5.2). Some use them for a wrong code too. */
const LOGIN_STATUSES: readonly (number | null)[] = [401, 403];

const toRefusal = (error: ExternalServiceError): Refusal => {
  if (error.failure !== 'rejected') return new Refusal('remoteSigningUnavailable');
  const named = findRemoteRefusal(error);
  if (named) return new Refusal(named);
  return new Refusal(LOGIN_STATUSES.includes(error.status) ? 'remoteSigningOff' : 'remoteSigningRefused');
};

/** Makes a call to a provider. Throws a refusal that names what went wrong; the provider's own words are not shown. */
export const askProvider = async <A>(call: string, ask: () => Promise<A>): Promise<A> => {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof UnfitCredentialError) throw new Refusal('remoteCertificateUnfit');
    if (!(error instanceof ExternalServiceError)) throw error;
    reportFailure('remoteSigning', error, { ask: call, failure: error.failure, status: error.status });
    throw toRefusal(error);
  }
};
