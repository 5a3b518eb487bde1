import type { Handler } from '../runtime/pipeline';
import { askAddressService } from './askService';
import { getCachedSuggestions } from './suggestionCache';

/** Returns at most five Polish addresses for a text of four or more characters (Spec 2 §7). */
export const searchAddress: Handler<'searchAddress'> = async ({ query }) => ({
  suggestions: await getCachedSuggestions(query, () =>
    askAddressService((service) => service.suggest(query)),
  ),
});
