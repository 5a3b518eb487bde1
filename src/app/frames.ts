import { loadable } from '@ui/loadable';
import type { ReactNode } from 'react';
import type { PageLayout } from './routes';

type FrameProps = { children: ReactNode };

/** The side menus; each is its own chunk. */
export const FRAMES = {
  workspace: loadable<FrameProps>(async () => ({
    default: (await import('@features/layout/signedInParts')).WorkspaceLayout,
  })),
  admin: loadable<FrameProps>(async () => ({
    default: (await import('@features/admin/home/AdminLayout')).AdminLayout,
  })),
};

/** Returns the side menu of a layout, or `null` if it has none. */
export const findFrame = (layout: PageLayout) =>
  layout === 'workspace' || layout === 'admin' ? FRAMES[layout] : null;
