import { Refusal } from '@domain/shared/errors';
import { type AddressSearch, createPhotonAddressSearch } from '../adapters/addressSearch';
import { ExternalServiceError } from '../adapters/externalService';
import { config } from '../runtime/config';
import { reportFailure } from '../runtime/log';

/** Calls the geocoder. Throws `Refusal('addressServiceFailed')` if it fails; the address can then be typed by hand. */
export const askAddressService = async <A>(ask: (service: AddressSearch) => Promise<A>): Promise<A> => {
  try {
    return await ask(createPhotonAddressSearch({ url: config.services.address }));
  } catch (error) {
    if (!(error instanceof ExternalServiceError)) throw error;
    reportFailure('addressSearch', error, { failure: error.failure });
    throw new Refusal('addressServiceFailed');
  }
};
