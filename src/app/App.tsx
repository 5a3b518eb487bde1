import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { AppProviders } from './AppProviders';
import { toRouteObjects } from './router';
import { ROUTES } from './routes';

const router = createBrowserRouter(toRouteObjects(ROUTES));

export function App() {
  return (
    <AppProviders>
      <RouterProvider router={router} />
    </AppProviders>
  );
}
