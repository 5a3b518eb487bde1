import { named } from '@data/calls/appError';
import { countReads } from './readCounter';
import { askDatabase } from './restDatabase';
import { type Fields, plainFields } from './restFields';

const load = async <Entity>(path: string, isPublic: boolean): Promise<Entity | null> => {
  countReads(1);
  const encoded = path.split('/').map(encodeURIComponent).join('/');
  const found = await askDatabase<{ fields?: Fields }>(`/${encoded}`, { isPublic });
  return found && (plainFields(found.fields) as Entity);
};

/** Loads a public document without a token; `null` when there is none. @throws AppError */
export const loadPublicDocument = <Entity>(path: string): Promise<Entity | null> => load<Entity>(path, true);

/** Loads a document as the server has it now, for the account that is signed in; `null` when there is none. @throws AppError */
export const loadDocument = <Entity>(...path: string[]): Promise<Entity | null> =>
  named(() => load<Entity>(path.join('/'), false));
