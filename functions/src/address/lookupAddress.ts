import { Refusal } from '@domain/shared/errors';
import type { Handler } from '../runtime/pipeline';
import { askAddressService } from './askService';

/** Returns the official parts, postal code and coordinates of a suggestion (Spec 2 §7). Throws `Refusal('placeNotFound')`. */
export const lookupAddress: Handler<'lookupAddress'> = async ({ placeId }) => {
  const found = await askAddressService((service) => service.lookup(placeId));
  if (!found) throw new Refusal('placeNotFound');
  return found;
};
