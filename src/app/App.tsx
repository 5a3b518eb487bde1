import { type ComponentProps, type ReactElement, StrictMode } from 'react';
import { BrowserRouter } from 'react-router-dom';
import { AppPages } from './AppPages';
import { AppProviders } from './AppProviders';
import { PageErrorBoundary } from './PageErrorBoundary';

type Props = Omit<ComponentProps<typeof AppProviders>, 'children'> &
  ComponentProps<typeof AppPages> & {
    /** Puts a router around the pages; the browser's by default. */
    inRouter?: (pages: ReactElement) => ReactElement;
  };

const wrapInBrowserRouter = (pages: ReactElement) => <BrowserRouter>{pages}</BrowserRouter>;

/** The application; what fails in the frame around the pages is said as what fails in a page. */
export function App({ routes, more, inRouter = wrapInBrowserRouter, ...providers }: Props) {
  return (
    <StrictMode>
      <AppProviders {...providers}>
        {inRouter(
          <PageErrorBoundary>
            <AppPages routes={routes} more={more} />
          </PageErrorBoundary>,
        )}
      </AppProviders>
    </StrictMode>
  );
}
