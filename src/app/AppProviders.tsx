import { AuthModalProvider } from '@data/authModal';
import { SessionProvider } from '@data/session';
import { ConfirmProvider } from '@ui/ConfirmProvider';
import { ToastProvider } from '@ui/ToastProvider';
import { AppTheme } from '@ui/theme/AppTheme';
import { type ReactNode, Suspense } from 'react';

/** Everything that stands around the pages. */
export function AppProviders({ children }: { children: ReactNode }) {
  return (
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
  );
}
