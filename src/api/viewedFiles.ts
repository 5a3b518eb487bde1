import { type LegalDocument, toLegalFileName } from '@domain/legal/documents';
import type { Language } from '@domain/shared/format';
import { paths } from './paths';
import { storagePaths } from './storagePaths';

/** Replaces the slash in the URL of the document viewer (Spec 1 §2). */
const SLASH = '&';
const PATH_MAX_CHARS = 300;

const ID = '[A-Za-z0-9][A-Za-z0-9_-]{0,127}';
const PDF = '[A-Za-z0-9][A-Za-z0-9_-]{0,79}(?:[.]en)?[.]pdf';

/** The only Storage paths the viewer opens. `storage.rules` decides who may read them. */
const VIEWED = [
  `documents/${PDF}`,
  `offers/${ID}/documents/${PDF}`,
  `offers/${ID}/reservations/[0-9]{1,9}/${PDF}`,
  `companies/${ID}/offers/${ID}/${PDF}`,
  `companies/${ID}/Umocowanie[.]pdf`,
  `powersOfAttorney/[A-Za-z0-9_-]{1,300}/[0-9a-f]{64}[.]pdf`,
  `users/${ID}/terms-signed[.]pdf`,
].map((place) => new RegExp(`^${place}$`));

/** Returns a file's path as one URL segment. */
export const toViewSegment = (path: string): string => path.replaceAll('/', SLASH);

/** Returns the path of the page that shows a Storage file to users who may read it. */
export const getViewerPath = (path: string): string => paths.viewDocument(toViewSegment(path));

/** Returns the file that a URL segment names, or `null` if the viewer must not open it. */
export const parseViewedPath = (segment: string): string | null => {
  if (segment.length > PATH_MAX_CHARS) return null;
  const path = segment.replaceAll(SLASH, '/');
  return segment.includes('/') || !VIEWED.some((place) => place.test(path)) ? null : path;
};

export const getLegalDocumentPath = (name: LegalDocument, lang: Language): string =>
  storagePaths.publicDocument(toLegalFileName(name, lang));

/** Returns the path of the page that shows a legal document. */
export const getLegalViewerPath = (name: LegalDocument, lang: Language): string =>
  getViewerPath(getLegalDocumentPath(name, lang));

const PUBLIC_DOCUMENT = /^documents\/(.+)[.]pdf$/;

/** Returns the name of a public document without its extension, or `null` for another file. */
export const parsePublicFileName = (path: string): string | null => PUBLIC_DOCUMENT.exec(path)?.[1] ?? null;
