import { AppPages } from '@app/AppPages';
import type { PageRoute } from '@app/routes';
import { feesPort } from '@data/offers/platformFees';
import { portfolioPort } from '@data/offers/portfolio';
import { AuthModalProvider } from '@data/session/authModal';
import { type Session, SessionContext } from '@data/session/session';
import type { SignedIn } from '@data/session/signedIn';
import type { Viewer } from '@domain/accounts/viewer';
import { computePlatformFees } from '@domain/invoices/platformFee';
import { render } from '@testing-library/react';
import { ConfirmProvider } from '@ui/dialogs/ConfirmProvider';
import { ToastProvider } from '@ui/feedback/ToastProvider';
import { AppTheme } from '@ui/theme/AppTheme';
import { type ReactNode, Suspense } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { beforeEach } from 'vitest';
import { aViewer } from './builders/accounts';
import { installFakes } from './fakes';
import { createStaticSubscription } from './subscriptions';

export const LOADING: Session = { status: 'loading' };
export const VISITOR: Session = { status: 'visitor' };
export const buildSignedInSession = (
  viewer: Viewer = aViewer().verified().ofCompany('firma').build(),
  more: Partial<Omit<SignedIn, 'status' | 'viewer'>> = {},
): Session => ({
  status: 'signedIn',
  viewer,
  signsInWith: ['password'],
  hasRecord: true,
  marketingConsent: false,
  ...more,
});

/** The platform charges nothing by default. Tests of its fees install their own. */
beforeEach(() => installFakes(feesPort, { load: async () => computePlatformFees(undefined) }));

/** A company has no offers by default. */
beforeEach(() => installFakes(portfolioPort, { watchPortfolio: () => createStaticSubscription(null) }));

/** The providers around the pages, with a session of the test's choice. */
export function WebProviders({ session = VISITOR, children }: { session?: Session; children: ReactNode }) {
  return (
    <AppTheme>
      <Suspense>
        <ToastProvider>
          <ConfirmProvider>
            <SessionContext value={session}>
              <AuthModalProvider>{children}</AuthModalProvider>
            </SessionContext>
          </ConfirmProvider>
        </ToastProvider>
      </Suspense>
    </AppTheme>
  );
}

/** Renders the pages of a router. `become` rerenders them with another session. */
const renderRouter = (
  router: ReturnType<typeof createMemoryRouter>,
  session?: Session,
  container?: HTMLElement,
) => {
  const show = (current?: Session) => (
    <WebProviders session={current}>
      <RouterProvider router={router} />
    </WebProviders>
  );
  const view = render(show(session), container && { container });
  return { ...view, router, become: (next: Session) => view.rerender(show(next)) };
};

/** Renders a part of a page within a router, for its links. */
export const renderPart = (part: ReactNode, session?: Session, container?: HTMLElement) =>
  renderRouter(createMemoryRouter([{ path: '*', element: part }]), session, container);

/** Renders the application with the given pages at a path. */
export const renderApp = (routes: readonly PageRoute[], path: string, session?: Session) => {
  const pages = [{ path: '*', element: <AppPages routes={routes} /> }];
  return renderRouter(createMemoryRouter(pages, { initialEntries: [path] }), session);
};
