import { readFileSync } from 'node:fs';
import { SiteFrame } from '@features/layout/SiteFrame';
import { WorkspaceLayout } from '@features/layout/WorkspaceLayout';
import { screen, within } from '@testing-library/react';
import { stubObservers } from '@tests/support/observers';
import { buildSignedInSession, renderPart } from '@tests/support/web';
import { describe, expect, it, vi } from 'vitest';

/** The footer loads after the page. */
const SLOW = { timeout: 15_000 };

const answerVersion = (version: string) =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(JSON.stringify({ version }))),
  );

describe('frame', () => {
  it('holds the beta warning, the header, the page and the footer [A2]', async () => {
    answerVersion('1.2.3');
    renderPart(<SiteFrame>Treść</SiteFrame>);
    expect(screen.getByRole('complementary').textContent).toContain(
      'To wersja beta, mogą zdarzyć się błędy.',
    );
    expect(screen.getByRole('banner')).toBeTruthy();
    expect(screen.getByRole('main').textContent).toBe('Treść');
    expect(await screen.findByRole('contentinfo', {}, SLOW)).toBeTruthy();
  });

  it('shows the contact address and the version from the version file in the footer [A19, A20]', async () => {
    answerVersion('1.2.3');
    const { scrollIntoView } = stubObservers({ inView: false });
    renderPart(<SiteFrame>Treść</SiteFrame>);
    const footer = await screen.findByRole('contentinfo', {}, SLOW);
    expect(fetch).not.toHaveBeenCalled();
    scrollIntoView();
    expect(await within(footer).findByText('Wersja 1.2.3')).toBeTruthy();
    expect(fetch).toHaveBeenCalledWith('/version.json', expect.anything());
    expect(within(footer).getByRole('link', { name: /@/ }).getAttribute('href')).toMatch(/^mailto:/);
  });

  it('says in the footer which company runs the platform', async () => {
    answerVersion('1.2.3');
    renderPart(<SiteFrame>Treść</SiteFrame>);
    const footer = await screen.findByRole('contentinfo', {}, SLOW);
    expect(within(footer).getByText(/^Pewny Lokal prowadzi .+, ul\. .+, NIP \d{10}\.$/)).toBeTruthy();
  });

  it('ships a version file that says what the package says [A20]', () => {
    const versionOf = (path: string) => JSON.parse(readFileSync(path, 'utf8')).version;
    expect(versionOf('public/version.json')).toBe(versionOf('package.json'));
  });

  it('lets the keyboard skip to the page', () => {
    answerVersion('1.2.3');
    renderPart(<SiteFrame>Treść</SiteFrame>);
    expect(screen.getByRole('link', { name: 'Przejdź do treści' }).getAttribute('href')).toBe('#main');
    expect(screen.getByRole('main').id).toBe('main');
  });
});

describe('workspace menu', () => {
  it('marks the page that is open', async () => {
    const { router } = renderPart(<WorkspaceLayout>Treść</WorkspaceLayout>, buildSignedInSession());
    await router.navigate('/moja-tablica/my-offers/booked-offers');
    const menu = screen.getByRole('navigation', { name: 'Menu tablicy' });
    expect(await within(menu).findByRole('link', { current: 'page' })).toHaveProperty(
      'textContent',
      'Rezerwacje',
    );
  });
});
