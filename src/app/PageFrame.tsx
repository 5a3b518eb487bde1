import { Arrived } from '@data/browser/Arrived';
import { PageSkeleton } from '@ui/feedback/Skeletons';
import { useDocumentTitle } from '@ui/hooks/useDocumentTitle';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { FRAMES } from './fetchAhead';
import { Guard } from './Guard';
import { PageWidth } from './PageWidth';
import type { PageLayout, PageRoute } from './routes';

const WorkspaceFrame = lazy(() =>
  FRAMES.workspace().then(({ WorkspaceFrame: Frame }) => ({ default: Frame })),
);
const AdminFrame = lazy(() => FRAMES.admin().then(({ AdminFrame: Frame }) => ({ default: Frame })));

/** A page beside a menu that loads on its own. */
const beside = (Frame: ComponentType<{ children: ReactNode }>, children: ReactNode) => (
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
  workspace: (children) => beside(WorkspaceFrame, children),
  admin: (children) => beside(AdminFrame, children),
};

/** One page behind its guard, in its layout and under its title. */
export function PageFrame({ route }: { route: PageRoute }) {
  const { access, layout, title, page: Page, arrivesItself } = route;
  return (
    <Guard access={access}>
      <Title name={title} />
      {LAYOUTS[layout](
        <>
          {/* first, so that the page can be measured and take the focus as soon as it is there */}
          {!arrivesItself && <Arrived />}
          <Page />
        </>,
      )}
    </Guard>
  );
}

function Title({ name }: { name: PageRoute['title'] }) {
  const { t } = useTranslation('layout');
  useDocumentTitle(t(`titles.${name}`));
  return null;
}
