import { countReads } from './readCounter';
import { askDatabase } from './restDatabase';
import { type Fields, plainFields } from './restFields';

/**
 * One document that everybody may read, by a plain GET: the first view of a public page needs no database client,
 * which would be a sixth of its code. `null` when there is none. @throws AppError
 */
export const publicDocument = async <Entity>(path: string): Promise<Entity | null> => {
  countReads(1);
  const encoded = path.split('/').map(encodeURIComponent).join('/');
  const found = await askDatabase<{ fields?: Fields }>(`/${encoded}`);
  return found && (plainFields(found.fields) as Entity);
};
