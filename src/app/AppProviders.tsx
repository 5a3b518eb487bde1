import type { DehydratedState } from '@api/viewRendering';
import { HydrationProvider } from '@data/browser/hydration';
import { useOnline } from '@data/browser/online';
import { queryClient } from '@data/query/queryClient';
import { AuthModalProvider, type AuthModalState } from '@data/session/authModal';
import { SessionProvider } from '@data/session/session';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { ConnectionContext } from '@ui/feedback/connection';
import { ToastProvider } from '@ui/feedback/ToastProvider';
import { AppTheme } from '@ui/theme/AppTheme';
import { type ReactNode, Suspense } from 'react';

type Props = {
  /** Dehydrated data of the prerendered page; `null` if it was not prerendered. */
  state: DehydratedState | null;
  /** Query cache of this page. On the server every page gets its own. */
  client?: QueryClient;
  /** The account dialog that is open from the start. */
  authModal?: AuthModalState;
  children: ReactNode;
};

/** The providers around all pages. */
export function AppProviders({ state, client = queryClient, authModal, children }: Props) {
  return (
    <QueryClientProvider client={client}>
      <AppTheme>
        <Suspense>
          <HydrationProvider state={state}>
            <ToastProvider>
              <ConnectionContext value={useOnline()}>
                <SessionProvider>
                  <AuthModalProvider initial={authModal}>{children}</AuthModalProvider>
                </SessionProvider>
              </ConnectionContext>
            </ToastProvider>
          </HydrationProvider>
        </Suspense>
      </AppTheme>
    </QueryClientProvider>
  );
}
