import { queryClient } from '@data/query/queryClient';
import { AuthModalProvider } from '@data/session/authModal';
import { SessionProvider } from '@data/session/session';
import { QueryClientProvider } from '@tanstack/react-query';
import { ConfirmProvider } from '@ui/dialogs/ConfirmProvider';
import { ToastProvider } from '@ui/feedback/ToastProvider';
import { AppTheme } from '@ui/theme/AppTheme';
import { type ReactNode, Suspense } from 'react';

/** Everything that stands around the pages. */
export function AppProviders({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider client={queryClient}>
      <AppTheme>
        <Suspense>
          <ToastProvider>
            <ConfirmProvider>
              <SessionProvider>
                <AuthModalProvider>{children}</AuthModalProvider>
              </SessionProvider>
            </ConfirmProvider>
          </ToastProvider>
        </Suspense>
      </AppTheme>
    </QueryClientProvider>
  );
}
