import { paths } from '@api/paths';
import type { ReactNode } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { RootLayout } from './RootLayout';
import type { PageRoute } from './routes';

type Props = {
  routes: readonly PageRoute[];
  /** Shown for every other URL; by default redirects home (Spec 1 §2). */
  otherwise?: ReactNode;
};

/** The page of the current URL. */
export function PageRoutes({ routes, otherwise = <Navigate to={paths.home()} replace /> }: Props) {
  return (
    <Routes>
      {routes.map((route) => (
        <Route key={route.path} path={route.path} element={<RootLayout route={route} />} />
      ))}
      <Route path={paths.offerRoot()} element={<Navigate to={paths.offers()} replace />} />
      <Route path="*" element={otherwise} />
    </Routes>
  );
}
