import { WORKSPACE_MENU } from '@features/layout/workspaceEntries';
import { ALL_ROUTES } from '@tests/support/allRoutes';
import { describe, expect, it } from 'vitest';

const findRoute = (path: string) => ALL_ROUTES.find((route) => route.path === path);

describe('the pages of what companies look for', () => {
  it.each([
    ['/wanted-listings', 'public', 'site', '[A29] [U16]'],
    ['/moja-tablica/wanted-listings', 'signedIn', 'workspace', '[A49] [U7]'],
    ['/moja-tablica/saved-searches', 'signedIn', 'workspace', 'layout'],
    ['/alerts/:token', 'public', 'site', 'layout'],
  ])('%s is %s in the %s %s', (path, access, layout) => {
    expect(findRoute(path)).toMatchObject({ access, layout });
  });

  it('stand in the portfolio of the side menu [A21]', () => {
    const portfolio = WORKSPACE_MENU.find(({ title }) => title === 'portfolio');
    const paths = portfolio?.entries.map(({ path }) => path);
    expect(paths).toContain('/moja-tablica/wanted-listings');
    expect(paths).toContain('/moja-tablica/saved-searches');
  });
});
