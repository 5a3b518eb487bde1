import { BrowserRouter } from 'react-router-dom';
import { AppPages } from './AppPages';
import { AppProviders } from './AppProviders';
import { ROUTES } from './routes';

export function App() {
  return (
    <AppProviders>
      <BrowserRouter>
        <AppPages routes={ROUTES} />
      </BrowserRouter>
    </AppProviders>
  );
}
