import {
  closeSessionOnLeave,
  removeSession,
  sendHeartbeat,
  watchSessionsElsewhere,
} from '@data/session/sessionsRepository';
import type { OfferSession } from '@domain/offers/sessions';
import { HOUR_MS } from '@domain/shared/dates';
import OtherSessionAlert from '@features/offerView/OtherSessionAlert';
import { act, screen } from '@testing-library/react';
import i18next from 'i18next';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { NOW } from '../../support/builders';
import { setServerAhead } from '../../support/serverClock';
import { renderPart } from '../../support/web';

vi.mock('@data/session/sessionsRepository', () => ({
  sendHeartbeat: vi.fn(),
  closeSessionOnLeave: vi.fn(),
  removeSession: vi.fn(),
  watchSessionsElsewhere: vi.fn(),
}));

const OWN = {
  offerId: 'offer1',
  deviceId: 'tag-here',
  sessionId: 'own',
  headers: { Authorization: 'Bearer token' },
};
const buildOtherSession = (age: number): OfferSession => ({
  offerId: 'offer1',
  deviceId: 'tag-there',
  sessionId: 'other',
  timestamp: NOW - age,
});
const ALERT = 'Masz otwartą inną sesję na innym urządzeniu.';

let tell: (sessions: OfferSession[]) => void = () => {};
const advanceTime = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const hide = (isHidden: boolean) => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  document.dispatchEvent(new Event('visibilitychange'));
};
const open = async (uid: string | null = 'uidAnna') => {
  const view = renderPart(<OtherSessionAlert uid={uid} offerId="offer1" />);
  await advanceTime(0);
  return view;
};

beforeAll(() => i18next.loadNamespaces('offerView'));
beforeEach(() => {
  vi.useFakeTimers({ now: NOW });
  vi.restoreAllMocks();
  vi.mocked(sendHeartbeat).mockReset().mockResolvedValue(OWN);
  vi.mocked(closeSessionOnLeave).mockReset();
  vi.mocked(removeSession).mockReset().mockResolvedValue();
  vi.mocked(watchSessionsElsewhere)
    .mockReset()
    .mockImplementation(() => (onValue) => {
      tell = onValue;
      return () => {};
    });
});

describe('the session of an offer page', () => {
  it('is recorded when the page opens and again every 15 seconds [J22, J23]', async () => {
    await open();
    expect(sendHeartbeat).toHaveBeenCalledTimes(1);
    await advanceTime(14_999);
    expect(sendHeartbeat).toHaveBeenCalledTimes(1);
    await advanceTime(1);
    expect(sendHeartbeat).toHaveBeenCalledTimes(2);
  });

  it('rests in a hidden tab and goes on at once when it is seen again [J23]', async () => {
    await open();
    hide(true);
    await advanceTime(60_000);
    expect(sendHeartbeat).toHaveBeenCalledTimes(1);
    hide(false);
    await advanceTime(0);
    expect(sendHeartbeat).toHaveBeenCalledTimes(2);
    window.dispatchEvent(new Event('focus'));
    await advanceTime(0);
    expect(sendHeartbeat).toHaveBeenCalledTimes(3);
  });

  it('is deleted when the window is closed and when another page is opened [J24]', async () => {
    const view = await open();
    window.dispatchEvent(new Event('pagehide'));
    expect(closeSessionOnLeave).toHaveBeenCalledWith(OWN);
    view.unmount();
    expect(removeSession).toHaveBeenCalledWith('own');
    await advanceTime(60_000);
    expect(sendHeartbeat).toHaveBeenCalledTimes(1);
  });

  it('alerts to a live session on another device, and no longer once that one is closed [J26]', async () => {
    await open();
    expect(screen.queryByText(ALERT)).toBeNull();
    await act(async () => tell([buildOtherSession(13_999)]));
    expect(screen.queryByText(ALERT)).not.toBeNull();
    await act(async () => tell([]));
    await advanceTime(2000);
    expect(screen.queryByText(ALERT)).toBeNull();
  });

  it('deletes a record 14 seconds old instead of alerting to it [J25]', async () => {
    await open();
    await act(async () => tell([buildOtherSession(14_000)]));
    expect(screen.queryByText(ALERT)).toBeNull();
    expect(removeSession).toHaveBeenCalledWith('other');
  });

  it('takes the alert back when the other device falls silent [J25, J26]', async () => {
    await open();
    await act(async () => tell([buildOtherSession(0)]));
    await advanceTime(15_000);
    await advanceTime(2000);
    expect(screen.queryByText(ALERT)).toBeNull();
    expect(removeSession).toHaveBeenCalledWith('other');
  });

  it.each([
    ['fast', -HOUR_MS],
    ['slow', HOUR_MS],
  ])(
    'is told alive from dead by the server’s clock on a device whose own is %s [J25, J26]',
    async (_, ahead) => {
      setServerAhead(ahead);
      await open();
      await act(async () => tell([buildOtherSession(13_999 - ahead)]));
      expect(screen.queryByText(ALERT)).not.toBeNull();
      expect(removeSession).not.toHaveBeenCalled();
      await act(async () => tell([buildOtherSession(14_000 - ahead)]));
      await advanceTime(2000);
      expect(screen.queryByText(ALERT)).toBeNull();
      expect(removeSession).toHaveBeenCalledWith('other');
    },
  );

  it('is not kept for a visitor', async () => {
    await open(null);
    expect(sendHeartbeat).not.toHaveBeenCalled();
    expect(watchSessionsElsewhere).not.toHaveBeenCalled();
  });

  it('keeps its alert where a record is missing for less than two seconds between two beats [X18]', async () => {
    await open();
    await act(async () => tell([buildOtherSession(0)]));
    expect(screen.queryByText(ALERT)).toBeTruthy();
    await act(async () => tell([]));
    await advanceTime(1000);
    expect(screen.queryByText(ALERT)).toBeTruthy();
    await act(async () => tell([{ ...buildOtherSession(0), timestamp: Date.now() }]));
    await advanceTime(5000);
    expect(screen.queryByText(ALERT)).toBeTruthy();
    await act(async () => tell([]));
    await advanceTime(1999);
    expect(screen.queryByText(ALERT)).toBeTruthy();
    await advanceTime(1);
    expect(screen.queryByText(ALERT)).toBeNull();
  });
});
