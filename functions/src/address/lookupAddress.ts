import { Refusal } from '@domain/shared/errors';
import type { Handler } from '../runtime/pipeline';
import { askAddressService } from './askService';

/** The official parts, postal code and point of a suggestion (Spec 2 §7). Refuses with `placeNotFound`. */
export const lookupAddress: Handler<'lookupAddress'> = async ({ placeId }) => {
  const found = await askAddressService((service) => service.lookup(placeId));
  if (!found) throw new Refusal('placeNotFound');
  return found;
};
