import { AuthModals } from '@features/auth/AuthModals';
import { SiteFrame } from '@features/layout/SiteFrame';
import { Navigate, Outlet, type RouteObject, ScrollRestoration } from 'react-router-dom';
import { PageFrame } from './PageFrame';
import { paths } from './paths';
import { RouteError } from './RouteError';
import type { PageRoute } from './routes';

function Frame() {
  return (
    <SiteFrame>
      <Outlet />
      <AuthModals />
      <ScrollRestoration />
    </SiteFrame>
  );
}

/** The route table as the router takes it: all pages inside the frame, each with its own error page. */
export const toRouteObjects = (routes: readonly PageRoute[]): RouteObject[] => [
  {
    element: <Frame />,
    errorElement: <RouteError />,
    children: [
      ...routes.map((route) => ({
        path: route.path,
        element: <PageFrame key={route.path} route={route} />,
        errorElement: <RouteError />,
      })),
      { path: '*', element: <Navigate to={paths.home()} replace /> },
    ],
  },
];
