import type { PageRoute } from '@app/routes';
import type { Session } from '@data/session/session';
import { cleanup, screen } from '@testing-library/react';
import { ALL_ROUTES } from '@tests/support/allRoutes';
import { aViewer } from '@tests/support/builders';
import { anAccount } from '@tests/support/builders/accounts';
import { buildSignedInSession, LOADING, renderApp, VISITOR } from '@tests/support/web';
import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';

/** The real routes and their access rules, with pages that show only their name. */
const STUBS: readonly PageRoute[] = ALL_ROUTES.map((route) => ({
  ...route,
  layout: 'site',
  page: () => <h1>{route.path === '/' ? 'home' : `page ${route.path}`}</h1>,
}));

const NO_CLAIM = { isAdmin: false, isCreator: false };
const owner = anAccount().withUid('owner').verified().ofCompany('landlords').build();

/** All actors of the access tables (Spec 1 §1, §6). */
const ACTORS = {
  visitor: VISITOR,
  unverified: buildSignedInSession(aViewer().build()),
  user: buildSignedInSession(aViewer().verified().build()),
  owner: buildSignedInSession(aViewer(owner, NO_CLAIM).build()),
  member: buildSignedInSession(aViewer().verified().ofCompany('landlords').build()),
  tenant: buildSignedInSession(aViewer().verified().ofCompany('tenants').build()),
  creator: buildSignedInSession(aViewer(undefined, { isAdmin: false, isCreator: true }).build()),
  caller: buildSignedInSession(aViewer(undefined, { isAdmin: false, isCreator: true }).build()),
  admin: buildSignedInSession(aViewer(undefined, { isAdmin: true, isCreator: false }).build()),
} as const satisfies Record<string, Session>;
type Actor = keyof typeof ACTORS;
const EVERYBODY = Object.keys(ACTORS) as Actor[];
const SIGNED_IN = EVERYBODY.filter((actor) => actor !== 'visitor');
const CREATORS: Actor[] = ['creator', 'caller', 'admin'];
const ADMINS: Actor[] = ['admin'];

/** Each row of the specification with one of its paths and the actors it admits. */
const ROWS: [row: string, address: string, letsIn: readonly Actor[]][] = [
  ['U3', '/add-offer/verify/abc', SIGNED_IN],
  ['U4', '/add-offer/confirm/abc', SIGNED_IN],
  ['U5', '/edit-offer/abc/accept/tenant', SIGNED_IN],
  ['U6', '/offer/preview/abc', SIGNED_IN],
  ['U7, U25', '/moja-tablica', SIGNED_IN],
  ['U7', '/moja-tablica/my-offers/active-offers', SIGNED_IN],
  ['U7', '/moja-tablica/my-offers/unsigned-offers', SIGNED_IN],
  ['U7', '/moja-tablica/my-offers/signed-offers-landlord', SIGNED_IN],
  ['U7', '/moja-tablica/my-offers/signed-offers-tenant', SIGNED_IN],
  ['U7', '/moja-tablica/my-offers/booked-offers', SIGNED_IN],
  ['U7', '/moja-tablica/favorites', SIGNED_IN],
  ['U7', '/moja-tablica/wanted-listings', SIGNED_IN],
  ['U7', '/moja-tablica/account/security', SIGNED_IN],
  ['U7', '/moja-tablica/account/confirm-identity', SIGNED_IN],
  ['U7', '/moja-tablica/account/link-company', SIGNED_IN],
  ['U7', '/moja-tablica/advanced/notifications', SIGNED_IN],
  ['U7', '/moja-tablica/advanced/support', SIGNED_IN],
  ['U7', '/moja-tablica/advanced/report', SIGNED_IN],
  ['U7, X19', '/moja-tablica/account/info', EVERYBODY],
  ['U8', '/account/abc/confirm-delete/', SIGNED_IN],
  ['U9', '/deposit/abc/', SIGNED_IN],
  ['U10', '/protocol/abc', SIGNED_IN],
  ['U11', '/indicate-transfer-person/abc/tenant', SIGNED_IN],
  ['U12', '/contract/abc/verify', SIGNED_IN],
  ['U13', '/contract/abc/submit/tenant', SIGNED_IN],
  ['U14', '/add-offer/abc', EVERYBODY],
  ['U15', '/offer/abc', EVERYBODY],
  ['U16', '/wanted-listings', EVERYBODY],
  ['U17', '/l/abc123', EVERYBODY],
  ['U18', '/mail/abc/token', EVERYBODY],
  ['U19', '/admin', ADMINS],
  ['U19', '/admin/mobywatel-verification', ADMINS],
  ['U19', '/admin/companies', ADMINS],
  ['U20, X20', '/dashboard', CREATORS],
  ['X110', '/', EVERYBODY],
  ['X110', '/offers', EVERYBODY],
  ['X110', '/pomoc', EVERYBODY],
  ['X110', '/faq', EVERYBODY],
  ['X110', '/regulamin-promocji', EVERYBODY],
];

const findRoutePath = (address: string): string | undefined =>
  matchRoutes(
    STUBS.map(({ path }) => ({ path })),
    address,
  )?.at(-1)?.route.path;

/** Opens a path as an actor. Returns the heading and the path they end up at. */
const visit = (address: string, session: Session) => {
  const { router } = renderApp(STUBS, address, session);
  const arrived = {
    heading: screen.queryByRole('heading', { level: 1 })?.textContent ?? null,
    path: router.state.location.pathname,
  };
  cleanup();
  return arrived;
};

describe('who may enter which page [U1, U2, U3, U4, U5, U6, U7, U8, U9, U10, U11, U12, U13, U14, U15, U16, U17, U18, U19, U20, U21, U25]', () => {
  it.each(ROWS)('[%s] %s', (_, address, letsIn) => {
    const page = address === '/' ? 'home' : `page ${findRoutePath(address)}`;
    for (const actor of EVERYBODY) {
      const { heading, path } = visit(address, ACTORS[actor]);
      const isLetIn = letsIn.includes(actor);
      expect([actor, heading], actor).toEqual([actor, isLetIn ? page : 'home']);
      if (!isLetIn) expect(path, actor).toBe('/');
    }
  });

  it.each(ROWS.filter(([, , letsIn]) => letsIn !== EVERYBODY))(
    'shows nothing of %s %s while it is not known who looks [U1]',
    (_, address) => {
      expect(visit(address, LOADING)).toEqual({ heading: null, path: address });
    },
  );

  it('every admin page is for admins alone [U19]', () => {
    const adminRoutes = ALL_ROUTES.filter(({ path }) => path === '/admin' || path.startsWith('/admin/'));
    expect(adminRoutes.length).toBeGreaterThan(2);
    expect(adminRoutes.filter(({ access }) => access !== 'admin')).toEqual([]);
  });

  it('every page of the workspace but account info is for signed-in people [U7]', () => {
    const open = ALL_ROUTES.filter(
      ({ path, access }) => path.startsWith('/moja-tablica') && access === 'public',
    );
    expect(open.map(({ path }) => path)).toEqual(['/moja-tablica/account/info']);
  });
});
