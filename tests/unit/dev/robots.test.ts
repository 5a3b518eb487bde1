import { paths } from '@api/paths';
import { ALL_ROUTES } from '@tests/support/allRoutes';
import { buildRobotsText } from '@tools/dev/robots';
import { describe, expect, it } from 'vitest';

describe('robots.txt', () => {
  const body = buildRobotsText('https://app.example');
  const disallowed = [...body.matchAll(/^Disallow: (.+)$/gm)].map(([, path = '']) => path);
  const isOpen = (path: string) => !disallowed.some((start) => path.startsWith(start));

  it('names the sitemap', () => {
    expect(body).toContain('Sitemap: https://app.example/sitemap.xml');
  });

  it('keeps search engines out of every page that needs a sign-in', () => {
    const guarded = ALL_ROUTES.filter(({ access }) => access !== 'public').map(({ path }) => path);
    expect(guarded.filter(isOpen)).toEqual([]);
  });

  it('keeps them out of the views of mails, which are open to anyone who has the link', () => {
    expect(isOpen(paths.mail('m1', 't1'))).toBe(false);
  });

  it('leaves the home page, the lists and the offers open', () => {
    expect([paths.home(), paths.offers(), paths.offer('oferta1')].map(isOpen)).toEqual([true, true, true]);
  });
});
