import { Refusal } from '@domain/shared/errors';
import { type AddressSearch, photonAddressSearch } from '../adapters/addressSearch';
import { OutsideServiceError } from '../adapters/outsideService';
import { config } from '../runtime/config';
import { reportFailure } from '../runtime/log';

/** Asks the geocoder; its failure becomes `addressServiceFailed`, and the form stays open to typing by hand. */
export const askAddressService = async <A>(ask: (service: AddressSearch) => Promise<A>): Promise<A> => {
  try {
    return await ask(photonAddressSearch({ url: config.services.address }));
  } catch (error) {
    if (!(error instanceof OutsideServiceError)) throw error;
    reportFailure('addressSearch', error, { failure: error.failure });
    throw new Refusal('addressServiceFailed');
  }
};
