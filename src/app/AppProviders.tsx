import type { DehydratedState } from '@contracts/viewRendering';
import { HydrationProvider } from '@data/browser/hydration';
import { queryClient } from '@data/query/queryClient';
import { AuthModalProvider, type AuthModalState } from '@data/session/authModal';
import { SessionProvider } from '@data/session/session';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ConfirmProvider } from '@ui/dialogs/ConfirmProvider';
import { ToastProvider } from '@ui/feedback/ToastProvider';
import { AppTheme } from '@ui/theme/AppTheme';
import { type ReactNode, Suspense } from 'react';

type Props = {
  /** Data the page was rendered from; `null` where nothing was rendered ahead. */
  state: DehydratedState | null;
  /** The cache of this page; a server gives each page one of its own. */
  client?: QueryClient;
  /** The dialog of the accounts that is open from the start. */
  authModal?: AuthModalState;
  children: ReactNode;
};

/** Everything that stands around the pages. */
export function AppProviders({ state, client = queryClient, authModal, children }: Props) {
  return (
    <QueryClientProvider client={client}>
      <AppTheme>
        <Suspense>
          <HydrationProvider state={state}>
            <ToastProvider>
              <ConfirmProvider>
                <SessionProvider>
                  <AuthModalProvider initial={authModal}>{children}</AuthModalProvider>
                </SessionProvider>
              </ConfirmProvider>
            </ToastProvider>
          </HydrationProvider>
        </Suspense>
      </AppTheme>
    </QueryClientProvider>
  );
}
