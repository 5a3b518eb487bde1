import type { VisitorRegion } from '@api/home';
import { ExternalServiceError } from '../adapters/externalService';
import { createHttpGeolocation } from '../adapters/geolocation';
import { config, isLocal } from '../runtime/config';
import { reportFailure } from '../runtime/log';
import type { Handler } from '../runtime/pipeline';

/** The emulators forward calls through a socket without an address. */
const LOCAL_ADDRESS = '127.0.0.1';

const NOWHERE: VisitorRegion = { region: null, city: null };

/**
 * Returns the region of a visitor by the IP address of the call (Spec 1 §2, §7). Returns no region if geolocation is not
 * configured or fails: nothing on the page depends on it.
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
