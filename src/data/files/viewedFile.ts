import { parsePublicFileName } from '@contracts/viewedFiles';
import { AppError } from '@data/calls/appError';
import { callFunction } from '@data/calls/callFunction';
import { parseLegalFileName } from '@domain/legal/documents';
import { assertPublicFile, findStoredFileName, getPublicFileUrl, loadPrivateFileUrl } from './storedFile';

/** A file as the viewer opens it; `name` is the name it was stored with, without its ending, if it has one. */
export type ViewedFile = { url: string; name: string | null };

/**
 * Legal documents are made again when their texts change, so they are prepared before they are opened. Any other public
 * name is no document of ours. The file is looked for before it is framed: a frame would show the server's own error.
 */
const openPublicFile = async (path: string, name: string): Promise<ViewedFile> => {
  const document = parseLegalFileName(name);
  if (!document) throw new AppError('notFound');
  await callFunction('prepareLegalDocument', document);
  await assertPublicFile(path);
  return { url: getPublicFileUrl(path), name: null };
};

/** Opens a file of Storage for those who may read it. @throws AppError */
export const openFile = async (path: string): Promise<ViewedFile> => {
  const name = parsePublicFileName(path);
  if (name) return openPublicFile(path, name);
  const [url, storedName] = await Promise.all([
    loadPrivateFileUrl(path, 'application/pdf'),
    findStoredFileName(path),
  ]);
  return { url, name: storedName };
};

const APPLE_PHONE = /\b(iPhone|iPad|iPod)\b/;
/** Other browsers of Apple's phones name themselves; all of them show a PDF in a frame as its first page only. */
const OTHER_BROWSER = /\b(CriOS|FxiOS|EdgiOS|OPiOS)\b/;

/** An iPad calls itself a Mac; no Mac is touched. */
const isApplesTouchScreen = ({ userAgent, maxTouchPoints }: Browser): boolean =>
  APPLE_PHONE.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1);

type Browser = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>;

/** Whether a browser is mobile Safari, which cannot scroll a PDF in a frame (Spec 1 §2). */
export const isMobileSafari = (browser: Browser = window.navigator): boolean =>
  isApplesTouchScreen(browser) &&
  /\bSafari\//.test(browser.userAgent) &&
  !OTHER_BROWSER.test(browser.userAgent);

/** How the document viewer reaches the outside; tests put fakes in its place. */
export const viewedFilePort = {
  openFile,
  isMobileSafari: () => isMobileSafari(),
  leaveFor: (address: string) => window.location.replace(address),
};
export type ViewedFilePort = typeof viewedFilePort;
