import type { BrowserContext, Page } from '@playwright/test';

/**
 * Fake of Google's frame loader, which cannot be downloaded offline. It implements the calls of the auth client and of the auth
 * emulator's frame, between the two and at the same URLs. The popup, the frame and the accounts are the emulator's.
 */
const FRAME_LOADER = `(() => {
  const channel = (targetOf) => {
    const handlers = {}, early = [], waiting = {};
    let last = 0;
    const answer = async ({ name, payload, id }, source) => {
      const said = await handlers[name](payload);
      source.postMessage({ frameLoader: true, reply: id, said }, '*');
    };
    addEventListener('message', ({ data, source }) => {
      if (!data || !data.frameLoader || source !== targetOf()) return;
      if (data.reply) { if (waiting[data.reply]) waiting[data.reply]([data.said]); }
      else if (handlers[data.name]) answer(data, source);
      else early.push([data, source]);
    });
    return {
      register: (name, handler) => {
        handlers[name] = handler;
        for (const [data, source] of early.splice(0)) if (handlers[data.name]) answer(data, source); else early.push([data, source]);
      },
      send: (name, payload, heard) => {
        last += 1;
        if (heard) waiting[last] = heard;
        targetOf().postMessage({ frameLoader: true, name, payload, id: last }, '*');
      },
      restyle: async () => {},
      ping: async (heard) => heard(),
    };
  };
  const open = ({ where, url, attributes }, use) => {
    const frame = document.createElement('iframe');
    Object.assign(frame.style, (attributes && attributes.style) || {});
    const loaded = new Promise((resolve) => frame.addEventListener('load', resolve));
    const link = channel(() => frame.contentWindow);
    frame.src = url;
    where.appendChild(frame);
    return loaded.then(() => use(link));
  };
  const parent = window.parent === window ? null : channel(() => window.parent);
  const context = { open, getParentIframe: () => parent };
  window.gapi = {
    load: (_, { callback }) => setTimeout(callback),
    iframes: { getContext: () => context, CROSS_ORIGIN_IFRAMES_FILTER: () => true, Iframe: function Iframe() {} },
  };
  const onload = new URL(document.currentScript.src).searchParams.get('onload');
  if (onload) window[onload]();
  if (window.gapi_onload) window.gapi_onload();
})();`;

/** Lets pages of a browser context open the auth emulator's Google popup. */
export const allowGoogle = async (context: BrowserContext): Promise<void> => {
  await context.route('https://apis.google.com/**', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: FRAME_LOADER }),
  );
  await context.route(/unpkg\.com|fonts\.googleapis\.com/, (route) => route.abort());
};

const getContinueButton = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Kontynuuj z Google' });

/** Opens the popup from the shown dialog and signs in as a new Google user. */
export const continueAsNew = async (page: Page, email: string, name: string): Promise<void> => {
  const [popup] = await Promise.all([page.waitForEvent('popup'), getContinueButton(page).click()]);
  await popup.locator('.js-new-account').click();
  await popup.locator('#email-input').fill(email);
  await popup.locator('#display-name-input').fill(name);
  await Promise.all([popup.waitForEvent('close'), popup.locator('#sign-in').click()]);
};

/** Same, as a known Google user. */
export const continueAsKnown = async (page: Page, email: string): Promise<void> => {
  const [popup] = await Promise.all([page.waitForEvent('popup'), getContinueButton(page).click()]);
  const account = popup.locator('.js-reuse-account', { hasText: email });
  await Promise.all([popup.waitForEvent('close'), account.click()]);
};
