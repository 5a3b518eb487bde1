import { type LegalDocument, toLegalFileName } from '@domain/legal/documents';
import type { Language } from '@domain/shared/format';
import { paths } from './paths';
import { storagePaths } from './storagePaths';

/** What stands for the slash in the address of the document viewer (Spec 1 §2). */
const SLASH = '&';
const PATH_MAX_CHARS = 300;

const ID = '[A-Za-z0-9][A-Za-z0-9_-]{0,127}';
const PDF = '[A-Za-z0-9][A-Za-z0-9_-]{0,79}(?:[.]en)?[.]pdf';

/** The only places of Storage the viewer opens; whose they are to read is the matter of `storage.rules`. */
const VIEWED = [
  `documents/${PDF}`,
  `offers/${ID}/documents/${PDF}`,
  `offers/${ID}/reservations/[0-9]{1,9}/${PDF}`,
  `companies/${ID}/offers/${ID}/${PDF}`,
  `companies/${ID}/Umocowanie[.]pdf`,
  `users/${ID}/terms-signed[.]pdf`,
].map((place) => new RegExp(`^${place}$`));

/** The path of a file as one segment of an address. */
export const toViewSegment = (path: string): string => path.replaceAll('/', SLASH);

/** The page that shows a file of Storage to those who may read it. */
export const getViewerPath = (path: string): string => paths.viewDocument(toViewSegment(path));

/** The file a segment of an address stands for, or `null` when it is not one that the viewer may open. */
export const parseViewedPath = (segment: string): string | null => {
  if (segment.length > PATH_MAX_CHARS) return null;
  const path = segment.replaceAll(SLASH, '/');
  return segment.includes('/') || !VIEWED.some((place) => place.test(path)) ? null : path;
};

export const getLegalDocumentPath = (name: LegalDocument, lang: Language): string =>
  storagePaths.publicDocument(toLegalFileName(name, lang));

/** The page that shows a legal document. */
export const getLegalViewerPath = (name: LegalDocument, lang: Language): string =>
  getViewerPath(getLegalDocumentPath(name, lang));

const PUBLIC_DOCUMENT = /^documents\/(.+)[.]pdf$/;

/** The name of a public document's file without its ending, or `null` for another file. */
export const parsePublicFileName = (path: string): string | null => PUBLIC_DOCUMENT.exec(path)?.[1] ?? null;
