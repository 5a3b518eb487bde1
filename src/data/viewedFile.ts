import { publicFileName } from '@contracts/viewedFiles';
import { legalDocumentOf } from '@domain/legal/documents';
import { createContext } from 'react';
import { callFunction } from './callFunction';
import { privateFileUrl, publicFileUrl } from './storedFile';

/** Legal documents are made anew when their texts change, so they are asked for before they are opened. */
const publicAddress = async (path: string, name: string): Promise<string> => {
  const document = legalDocumentOf(name);
  if (document) await callFunction('prepareLegalDocument', document);
  return publicFileUrl(path);
};

/** Where a file of Storage can be opened, for those who may read it. @throws AppError */
const addressOf = async (path: string): Promise<string> => {
  const name = publicFileName(path);
  return name ? publicAddress(path, name) : privateFileUrl(path, 'application/pdf');
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

const viewedFile = {
  addressOf,
  isMobileSafari: () => isMobileSafari(),
  leaveFor: (address: string) => window.location.replace(address),
};

/** How the document viewer reaches the outside; tests give their own. */
export type ViewedFilePort = typeof viewedFile;

export const ViewedFilePortContext = createContext<ViewedFilePort>(viewedFile);
