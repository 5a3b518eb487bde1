import { parsePublicFileName } from '@api/viewedFiles';
import { AppError } from '@data/calls/appError';
import { callFunction } from '@data/calls/callFunction';
import { type DocumentStamp, parseStampLabel } from '@domain/evidence/timeStamps';
import { type LegalText, parseLegalFileName } from '@domain/legal/documents';
import { assertPublicFile, findFileLabels, getPublicFileUrl, loadPrivateFileUrl } from './storedFile';

/**
 * A file for the viewer. `name` is its stored name without the extension, if it has one. `stamp` is its time stamp, `null` while it
 * is awaited; missing for a file that gets none. `text` is that of a legal document, for the page.
 */
export type ViewedFile = {
  url: string;
  name: string | null;
  stamp?: DocumentStamp | null;
  text?: LegalText;
};

/**
 * Opens a legal document. It is prepared first, because it is rebuilt when its text changes. Other public names are
 * not documents of ours. The file's existence is checked first: an iframe would show the server's own error.
 */
const openPublicFile = async (path: string, name: string): Promise<ViewedFile> => {
  const document = parseLegalFileName(name);
  if (!document) throw new AppError('notFound');
  const { text } = await callFunction('prepareLegalDocument', document);
  await assertPublicFile(path);
  return { url: getPublicFileUrl(path), name: null, text };
};

/** Opens a Storage file for users who may read it. Throws `AppError`. */
export const openFile = async (path: string): Promise<ViewedFile> => {
  const name = parsePublicFileName(path);
  if (name) return openPublicFile(path, name);
  const [url, labels] = await Promise.all([
    loadPrivateFileUrl(path, 'application/pdf'),
    findFileLabels(path),
  ]);
  const { name: storedName = null, stamp } = labels;
  return { url, name: storedName, ...(stamp === undefined ? {} : { stamp: parseStampLabel(stamp) }) };
};

const APPLE_PHONE = /\b(iPhone|iPad|iPod)\b/;
/** Other iOS browsers name themselves. All of them show only the first page of a PDF in an iframe. */
const OTHER_BROWSER = /\b(CriOS|FxiOS|EdgiOS|OPiOS)\b/;

/** An iPad identifies itself as a Mac, but no Mac has a touch screen. */
const isApplesTouchScreen = ({ userAgent, maxTouchPoints }: Browser): boolean =>
  APPLE_PHONE.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1);

type Browser = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

/** Returns whether the browser is mobile Safari, which cannot scroll a PDF in an iframe (Spec 1 §2). */
export const isMobileSafari = (browser: Browser = window.navigator): boolean =>
  isApplesTouchScreen(browser) &&
  /\bSafari\//.test(browser.userAgent) &&
  !OTHER_BROWSER.test(browser.userAgent);

/** The document viewer's access to the server and the browser; tests replace it with fakes. */
export const viewedFilePort = {
  openFile,
  isMobileSafari: () => isMobileSafari(),
  leaveFor: (address: string) => window.location.replace(address),
};
export type ViewedFilePort = typeof viewedFilePort;
