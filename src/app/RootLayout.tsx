import { HydrationEnd } from '@data/browser/hydration';
import { PageSkeleton } from '@ui/feedback/Skeletons';
import { useDocumentTitle } from '@ui/hooks/useDocumentTitle';
import { type ComponentType, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { FRAMES } from './frames';
import { Guard } from './Guard';
import { PageWidth } from './PageWidth';
import type { PageLayout, PageRoute } from './routes';

/** A page beside a side menu that loads separately. */
const renderInLayout = (Frame: ComponentType<{ children: ReactNode }>, children: ReactNode) => (
  <PageWidth>
    <Suspense fallback={<PageSkeleton />}>
      <Frame>
        <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
      </Frame>
    </Suspense>
  </PageWidth>
);

const LAYOUTS: Record<PageLayout, (children: ReactNode) => ReactNode> = {
  wide: (children) => (
    <Suspense
      fallback={
        <PageWidth>
          <PageSkeleton />
        </PageWidth>
      }
    >
      {children}
    </Suspense>
  ),
  site: (children) => (
    <PageWidth>
      <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
    </PageWidth>
  ),
  workspace: (children) => renderInLayout(FRAMES.workspace, children),
  admin: (children) => renderInLayout(FRAMES.admin, children),
};

const withHydrationEnd = (page: ReactNode) => (
  <>
    {page}
    <HydrationEnd />
  </>
);

/** Placeholder while the viewer is unknown. A page with its own waiting state shows it in its layout. */
const renderWaiting = ({ layout, waiting: Waiting }: PageRoute) =>
  Waiting ? LAYOUTS[layout](withHydrationEnd(<Waiting />)) : LAYOUTS.site(<PageSkeleton />);

/** One page behind its guard, in its layout, with its title. */
export function RootLayout({ route }: { route: PageRoute }) {
  const { access, layout, title, page: Page } = route;
  return (
    <Guard access={access} waiting={renderWaiting(route)}>
      <Title name={title} />
      {LAYOUTS[layout](withHydrationEnd(<Page />))}
    </Guard>
  );
}

function Title({ name }: { name: PageRoute['title'] }) {
  const { t } = useTranslation('layout');
  useDocumentTitle(t(`titles.${name}`));
  return null;
}
