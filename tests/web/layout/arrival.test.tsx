import { reloadConsent, saveConsent } from '@data/browser/consent';
import { AppError } from '@data/calls/appError';
import { callFunction } from '@data/calls/callFunction';
import { getStoredCampaign, storeCampaign } from '@data/session/campaign';
import type { Session } from '@data/session/session';
import { CAMPAIGN_KEPT_MS } from '@domain/callers/campaign';
import { CampaignArrival } from '@features/layout/CampaignArrival';
import { act, render, waitFor } from '@testing-library/react';
import { buildSignedInSession, LOADING, VISITOR, WebProviders } from '@tests/support/web';
import Cookies from 'js-cookie';
import { StrictMode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('@data/calls/callFunction');
const server = vi.mocked(callFunction);

const NOW = Date.UTC(2026, 10, 22, 12);
const LINK = '?utm_source=caller&utm_id=abc';
const CLICK = { utmSource: 'caller', utmId: 'abc', timestamp: NOW };

const choose = (marketing: boolean) => act(() => saveConsent({ analytics: false, marketing }, NOW));
const leaveUndecided = () => {
  Cookies.remove('consent');
  act(reloadConsent);
};
/** Returns the campaign data in the browser's storage. */
const readStoredCampaign = () =>
  ['campaign', 'followedAs'].flatMap((name) => window.localStorage.getItem(`pewny-lokal.${name}`) ?? []);

beforeEach(() => {
  choose(true);
  storeCampaign();
  window.localStorage.clear();
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] });
  server.mockReset().mockResolvedValue({ status: 'SUCCESS' } as never);
  window.history.replaceState(null, '', '/');
});

/** Loads a page at a URL, with its sessions one after another. */
const load = (search: string, ...sessions: Session[]) => {
  window.history.replaceState(null, '', `/${search}`);
  const page = (session?: Session) => (
    <StrictMode>
      <WebProviders session={session}>
        <CampaignArrival />
      </WebProviders>
    </StrictMode>
  );
  const { rerender, unmount } = render(page(sessions[0]));
  for (const session of sessions.slice(1)) rerender(page(session));
  return unmount;
};
const waitForTasks = () => new Promise((resolve) => setTimeout(resolve));

describe('arriving by a campaign’s link', () => {
  it('is told once per page load, with the stored data [T20, T21, X11]', async () => {
    load(LINK, LOADING, VISITOR, buildSignedInSession());
    await waitFor(() => expect(server).toHaveBeenCalled());
    await waitForTasks();
    expect(server).toHaveBeenCalledExactlyOnceWith('onClickOfferAddLink', CLICK);
  });

  it('waits until it is known who looks, and tells nothing of an ordinary visit [T20]', async () => {
    load(LINK, LOADING);
    await waitForTasks();
    expect(server).not.toHaveBeenCalled();
    window.localStorage.clear();
    load('?lang=pl', VISITOR);
    await waitForTasks();
    expect(server).not.toHaveBeenCalled();
  });

  it('is kept 30 days and merged with what arrives later [T19]', async () => {
    load(LINK, VISITOR)();
    await waitForTasks();
    vi.setSystemTime(NOW + 1000);
    load('?utm_source=newsletter&utm_term=lato', VISITOR)();
    await waitForTasks();
    const merged = { utmSource: 'newsletter', utmId: 'abc', utmTerm: 'lato', timestamp: NOW + 1000 };
    expect(getStoredCampaign(NOW + 1000 + CAMPAIGN_KEPT_MS - 1)).toEqual(merged);
    expect(server).toHaveBeenLastCalledWith('onClickOfferAddLink', merged);
    expect(getStoredCampaign(NOW + 1000 + CAMPAIGN_KEPT_MS)).toBeNull();
    expect(window.localStorage.getItem('pewny-lokal.campaign')).toBeNull();
  });

  it('is told again once someone who followed it as a visitor comes back signed in, and not a third time [T20]', async () => {
    load(LINK, VISITOR)();
    await waitFor(() => expect(server).toHaveBeenCalledTimes(1));
    load('', VISITOR)();
    load('', buildSignedInSession())();
    await waitFor(() => expect(server).toHaveBeenCalledTimes(2));
    await waitForTasks();
    load('', buildSignedInSession())();
    await waitForTasks();
    expect(server).toHaveBeenCalledTimes(2);
  });

  it('disturbs no one when telling fails, and is told with the next load', async () => {
    server.mockRejectedValueOnce(new AppError('networkFailed'));
    load(LINK, buildSignedInSession())();
    await waitForTasks();
    load('', buildSignedInSession())();
    await waitFor(() => expect(server).toHaveBeenCalledTimes(2));
  });

  it.each(['not json', '7', 'null', '{"utmId":7,"timestamp":"x"}'])('survives %s in the storage', (kept) => {
    window.localStorage.setItem('pewny-lokal.campaign', kept);
    expect(getStoredCampaign(NOW)).toBeNull();
  });
});

describe('without consent to marketing', () => {
  it.each([
    ['undecided', leaveUndecided],
    ['declined', () => choose(false)],
  ])(
    '(%s) the link is told and known to a sign-up of this visit, and nothing of it is stored [T20, T21, C17]',
    async (_, answer) => {
      answer();
      load(LINK, buildSignedInSession())();
      await waitFor(() => expect(server).toHaveBeenCalledExactlyOnceWith('onClickOfferAddLink', CLICK));
      await waitForTasks();
      expect(getStoredCampaign(NOW)).toEqual(CLICK);
      expect(readStoredCampaign()).toEqual([]);
    },
  );

  it('the link waits for it: stored once it is given, forgotten once it is taken back [T19]', async () => {
    leaveUndecided();
    load(LINK, buildSignedInSession());
    await waitForTasks();
    choose(true);
    await waitForTasks();
    expect(readStoredCampaign()).toEqual([JSON.stringify(CLICK)]);
    load('', buildSignedInSession())();
    await waitFor(() => expect(readStoredCampaign()).toHaveLength(2));
    choose(false);
    await waitForTasks();
    expect(readStoredCampaign()).toEqual([]);
    expect(getStoredCampaign(NOW)).toBeNull();
  });

  it('what was stored under a consent that has run out goes with the next page load [T19]', async () => {
    load(LINK, VISITOR)();
    await waitForTasks();
    expect(readStoredCampaign()).not.toEqual([]);
    leaveUndecided();
    load('', VISITOR)();
    await waitForTasks();
    expect(readStoredCampaign()).toEqual([]);
  });
});
