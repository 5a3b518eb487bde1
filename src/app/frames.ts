import { loadable } from '@ui/loadable';
import type { ReactNode } from 'react';
import type { PageLayout } from './routes';

type FrameProps = { children: ReactNode };

/** The menus beside pages; each loads on its own. */
export const FRAMES = {
  workspace: loadable<FrameProps>(async () => ({
    default: (await import('@features/layout/signedInParts')).WorkspaceLayout,
  })),
  admin: loadable<FrameProps>(async () => ({
    default: (await import('@features/admin/home/AdminLayout')).AdminLayout,
  })),
};

/** Returns the menu beside the pages of a layout, `null` for those without one. */
export const findFrame = (layout: PageLayout) =>
  layout === 'workspace' || layout === 'admin' ? FRAMES[layout] : null;
