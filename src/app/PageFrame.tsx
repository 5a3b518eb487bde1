import { WorkspaceFrame } from '@features/layout/WorkspaceFrame';
import Container from '@mui/material/Container';
import { PageSkeleton } from '@ui/Skeletons';
import { WIDTHS } from '@ui/theme/tokens';
import { useDocumentTitle } from '@ui/useDocumentTitle';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Guard } from './Guard';
import type { PageLayout, PageRoute } from './routes';

function PageWidth({ children }: { children: ReactNode }) {
  return (
    <Container maxWidth={false} sx={{ maxWidth: WIDTHS.page + 48, py: { xs: 6, md: 10 } }}>
      {children}
    </Container>
  );
}

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
  workspace: (children) => (
    <PageWidth>
      <WorkspaceFrame>
        <Suspense fallback={<PageSkeleton />}>{children}</Suspense>
      </WorkspaceFrame>
    </PageWidth>
  ),
};

/** One page behind its guard, in its layout and under its title. */
export function PageFrame({ route }: { route: PageRoute }) {
  const { access, layout, title, page: Page } = route;
  return (
    <Guard access={access}>
      <Title name={title} />
      {LAYOUTS[layout](<Page />)}
    </Guard>
  );
}

function Title({ name }: { name: PageRoute['title'] }) {
  const { t } = useTranslation('layout');
  useDocumentTitle(t(`titles.${name}`));
  return null;
}
