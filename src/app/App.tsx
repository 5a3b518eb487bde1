import { BrowserRouter } from 'react-router-dom';
import { AppPages } from './AppPages';
import { AppProviders } from './AppProviders';
import { PageErrorBoundary } from './PageErrorBoundary';
import { ROUTES } from './routes';

/** The application; what fails in the frame around the pages is said as what fails in a page. */
export function App() {
  return (
    <AppProviders>
      <BrowserRouter>
        <PageErrorBoundary>
          <AppPages routes={ROUTES} />
        </PageErrorBoundary>
      </BrowserRouter>
    </AppProviders>
  );
}
