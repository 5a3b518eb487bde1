import { firestore, loadAuth } from '@data/firebase';
import { maySomebodyBeSignedIn } from '@data/session';
import { matchPath } from 'react-router-dom';
import type { PageLayout, PageRoute } from './routes';

/** Where the menus beside pages come from. */
export const FRAMES = {
  workspace: () => import('@features/layout/WorkspaceFrame'),
  admin: () => import('@features/adminHome/AdminFrame'),
} satisfies Partial<Record<PageLayout, () => Promise<unknown>>>;

const frameOf = ({ layout }: PageRoute) =>
  layout === 'workspace' || layout === 'admin' ? FRAMES[layout]() : null;

/**
 * Asks for what a page needs of whoever has signed in on this device before, all at once: one by one each would be known
 * of only when the one before has come.
 */
export const fetchAhead = (routes: readonly PageRoute[], pathname: string): void => {
  if (!maySomebodyBeSignedIn()) return;
  const route = routes.find(({ path }) => matchPath(path, pathname));
  const parts = [loadAuth(), firestore(), route?.page.fetch?.(), route && frameOf(route)];
  // what fails is asked for again where it is needed, and said there
  Promise.all(parts).catch(() => undefined);
};
