import type { VisitorRegion } from '@contracts/home';
import { ExternalServiceError } from '../adapters/externalService';
import { createHttpGeolocation } from '../adapters/geolocation';
import { config, isLocal } from '../runtime/config';
import { reportFailure } from '../runtime/log';
import type { Handler } from '../runtime/pipeline';

/** The emulators pass calls on through a socket without an address. */
const LOCAL_ADDRESS = '127.0.0.1';

const NOWHERE: VisitorRegion = { region: null, city: null };

/**
 * The region of a visitor by the address the call came from (Spec 1 §2, §7). A deployment without a geolocation
 * service, and a service that fails, leave the visitor without a region: nothing on the page depends on it.
 */
export const locateVisitor: Handler<'locateVisitor'> = async (_, { ip }) => {
  const url = config.services.geolocation;
  const address = ip ?? (isLocal() ? LOCAL_ADDRESS : null);
  if (!url || !address) return NOWHERE;
  try {
    return (await createHttpGeolocation({ url }).locate(address)) ?? NOWHERE;
  } catch (error) {
    if (!(error instanceof ExternalServiceError)) throw error;
    reportFailure('geolocation', error, { failure: error.failure });
    return NOWHERE;
  }
};
