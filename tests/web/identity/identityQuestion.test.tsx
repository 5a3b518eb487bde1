import { paths } from '@api/paths';
import * as data from '@data/accounts/identity';
import { callFunction } from '@data/calls/callFunction';
import { RESPONSE_MS } from '@domain/identity/requestSteps';
import { IdentityQuestion } from '@features/identity/IdentityQuestion';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { aViewer } from '../../support/builders/accounts';
import { NOW } from '../../support/builders/clock';
import { buildSignedInSession, renderPart, VISITOR } from '../../support/web';
import { aLive, aRequest } from './fixtures';

vi.mock('@data/calls/callFunction');
vi.mock('@data/accounts/identity');

beforeAll(() => i18next.loadNamespaces(['identity', 'common']));
beforeEach(() => {
  vi.resetAllMocks();
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
  vi.mocked(callFunction).mockResolvedValue({ status: 'SUCCESS' } as never);
});

const asked = aRequest({
  status: 'awaiting_user_response',
  modalShownAt: NOW,
  userResponseDeadline: NOW + RESPONSE_MS,
});
const inProcess = aViewer()
  .with({ verification: { identity: 'mObywatel_process', company: 'INITIAL' } })
  .build();
const TITLE = 'Czy kontynuujesz weryfikację?';

describe('the question of an admin', () => {
  it('reaches the account on any page, is answered there and goes away with its time [S21, E24]', async () => {
    const live = aLive<ReturnType<typeof aRequest> | null>(aRequest());
    vi.mocked(data.watchLatestRequest).mockReturnValue(live.subscribe);
    renderPart(<IdentityQuestion />, buildSignedInSession(inProcess));
    await waitFor(() => expect(data.watchLatestRequest).toHaveBeenCalledWith('uidAnna'));
    expect(screen.queryByRole('dialog')).toBeNull();
    live.become(asked);
    const dialog = await screen.findByRole('dialog', { name: TITLE });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Kontynuuję' }));
    await waitFor(() =>
      expect(vi.mocked(callFunction).mock.calls).toContainEqual([
        'handleContinueVerification',
        { userUid: 'uidAnna', continueVerification: true },
      ]),
    );
    await act(() => vi.advanceTimersByTimeAsync(RESPONSE_MS));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is asked once on the page of the identity, which has its own', async () => {
    vi.mocked(data.watchLatestRequest).mockReturnValue(aLive(asked).subscribe);
    const { router } = renderPart(<IdentityQuestion />, buildSignedInSession(inProcess));
    await screen.findByRole('dialog', { name: TITLE });
    await act(() => router.navigate(paths.confirmIdentity()));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    ['a visitor', VISITOR],
    ['an account that confirms nothing', buildSignedInSession(aViewer().build())],
  ])('follows nothing for %s', async (_, session) => {
    renderPart(<IdentityQuestion />, session);
    await act(() => vi.advanceTimersByTimeAsync(1000));
    expect(data.watchLatestRequest).not.toHaveBeenCalled();
  });
});
