import { runWithAppErrors } from '@data/calls/appError';
import { countReads } from './readCounter';
import { requestFirestore } from './restDatabase';
import { decodeFields, type Fields } from './restFields';

const load = async <Entity>(path: string, isPublic: boolean): Promise<Entity | null> => {
  countReads(1);
  const encoded = path.split('/').map(encodeURIComponent).join('/');
  const found = await requestFirestore<{ fields?: Fields }>(`/${encoded}`, { isPublic });
  return found && (decodeFields(found.fields) as Entity);
};

/** Loads a public document without a token; `null` if there is none. Throws `AppError`. */
export const loadPublicDocument = <Entity>(path: string): Promise<Entity | null> => load<Entity>(path, true);

/**
 * Loads a document from the server, not from a cache, as the signed-in account; `null` if there is none. Throws
 * `AppError`.
 */
export const loadDocument = <Entity>(...path: string[]): Promise<Entity | null> =>
  runWithAppErrors(() => load<Entity>(path.join('/'), false));
