import { ConfirmProvider } from '@ui/dialogs/ConfirmProvider';
import { type ComponentProps, type ReactElement, StrictMode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { AppPages } from './AppPages';
import { AppProviders } from './AppProviders';
import { PageErrorBoundary } from './PageErrorBoundary';

type Props = Omit<ComponentProps<typeof AppProviders>, 'children'> &
  ComponentProps<typeof AppPages> & {
    /** Wraps the pages in a router; by default the browser's. */
    inRouter?: (pages: ReactElement) => ReactElement;
  };

const wrapInBrowserRouter = (pages: ReactElement) => <BrowserRouter>{pages}</BrowserRouter>;

/** The application. An error in the layout around the pages is shown like an error of a page. */
export function App({ routes, more, inRouter = wrapInBrowserRouter, ...providers }: Props) {
  return (
    <StrictMode>
      <AppProviders {...providers}>
        {inRouter(
          <ConfirmProvider>
            <PageErrorBoundary>
              <AppPages routes={routes} more={more} />
            </PageErrorBoundary>
          </ConfirmProvider>,
        )}
      </AppProviders>
    </StrictMode>
  );
}
