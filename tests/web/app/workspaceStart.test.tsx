import { readFileSync } from 'node:fs';
import { drawHomeBehind, drawWaitingWorkspace } from '@app/drawnViews';
import { paths } from '@contracts/paths';
import { writeStored } from '@data/browser/browserStorage';
import common from '@locales/pl/common.json';
import workspace from '@locales/pl/workspace.json';
import { ENGLISH_SHELL_ID, SHELL_CHOICE_SCRIPT, VISITOR_SHELL_IDS } from '@tools/build/shellChoice';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** What is drawn brings its own language, which would stay. */
afterEach(() => initReactI18next.init(i18next));

describe('The prerendered start of the workspace', () => {
  const shown = () => {
    document.body.innerHTML = `<div id="shell">tablica</div>
      <template id="${ENGLISH_SHELL_ID}">dashboard</template>
      <template id="${VISITOR_SHELL_IDS.pl}">strona główna</template>
      <template id="${VISITOR_SHELL_IDS.en}">home</template>`;
    new Function(SHELL_CHOICE_SCRIPT)();
    return document.getElementById('shell')?.textContent;
  };

  beforeEach(() => {
    document.documentElement.lang = 'pl';
    window.localStorage.clear();
  });
  afterEach(() => void vi.restoreAllMocks());

  it.each([
    ['the home page where nobody has', 'pl', null, 'strona główna'],
    ['the home page where nobody has', 'en', null, 'home'],
    ['the workspace where somebody has', 'pl', 'uidLandlord', 'tablica'],
    ['the workspace where somebody has', 'en', 'uidLandlord', 'dashboard'],
  ] as const)('is %s signed in on this device: %s', (_, language, uid, text) => {
    writeStored('language', language);
    if (uid) writeStored('signedIn', uid);
    expect(shown()).toBe(text);
  });

  it('is that of the home page where the browser forbids to keep anything', () => {
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(shown()).toBe('strona główna');
  });

  it('holds the heading, its lead, the menu and a tile for every list, and asks for nothing', async () => {
    const { html } = await drawWaitingWorkspace('pl');
    document.body.innerHTML = html;
    expect(document.querySelector('h1:not([data-when=failed] *)')?.textContent).toBe(workspace.today.title);
    expect(document.body.textContent).toContain(workspace.today.lead);
    const links = [...document.querySelectorAll('main a:not([data-when=failed] *)')];
    const [inMenu, tiles] = [true, false].map((isInMenu) =>
      links.filter((link) => (link.closest('nav') !== null) === isInMenu),
    );
    expect(inMenu?.map((link) => link.getAttribute('href'))).toContain(paths.accountSecurity());
    expect(tiles?.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      [workspace.list.unsigned, paths.unsignedOffers()],
      [workspace.list.active, paths.activeOffers()],
      [workspace.list.booked, paths.bookedOffers()],
      [workspace.open.signedLandlord, paths.signedOffersLandlord()],
      [workspace.open.signedTenant, paths.signedOffersTenant()],
    ]);
    expect(document.querySelectorAll('img, script')).toHaveLength(0);
  });

  it('says so in place of either start when the application cannot be fetched', async () => {
    for (const draw of [drawWaitingWorkspace, drawHomeBehind]) {
      document.body.innerHTML = (await draw('pl')).html;
      for (const part of document.querySelectorAll<HTMLElement>('[data-when]')) part.hidden = !part.hidden;
      const seen = [...document.querySelectorAll('h1')].filter((heading) => !heading.closest('[hidden]'));
      expect(seen.map(({ textContent }) => textContent)).toEqual([common.error.title]);
    }
  });

  it('is served at its address, before what answers every other', () => {
    const { rewrites } = JSON.parse(readFileSync('firebase.json', 'utf8')).hosting;
    const sources = rewrites.map(({ source }: { source: string }) => source);
    expect(rewrites).toContainEqual({ source: paths.workspace(), destination: '/workspace.html' });
    expect(sources.indexOf(paths.workspace())).toBeLessThan(sources.indexOf('**'));
  });
});
