import type { Handler } from '../runtime/pipeline';
import { askAddressService } from './askService';
import { getCachedSuggestions } from './suggestionCache';

/** At most five Polish addresses for a text of four characters and more (Spec 2 §7). */
export const searchAddress: Handler<'searchAddress'> = async ({ query }) => ({
  suggestions: await getCachedSuggestions(query, () =>
    askAddressService((service) => service.suggest(query)),
  ),
});
