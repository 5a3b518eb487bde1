import { AppError } from '@data/calls/appError';
import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NOW } from '../../support/builders/clock';
import { anOffer } from '../../support/builders/offer';
import { tenant } from '../../support/leaseScreens';
import { openProtocolScreen } from './fixtures';

beforeEach(() => void vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true }));

const buildAttachedOffer = () => anOffer().withStatus('PROTOCOL_ATTACHED').build();
const REFUSE = 'Odmawiam przyjęcia lokalu';
const DIALOG_CLOSES_WITHIN_MS = 1000;

describe('Refusing the premises', () => {
  const refuse = async (options: Parameters<typeof openProtocolScreen>[1] = {}) => {
    const opened = openProtocolScreen(buildAttachedOffer(), options);
    await opened.user.click(await screen.findByRole('button', { name: REFUSE }));
    const dialog = await screen.findByRole('dialog');
    const yes = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Odmawiam przyjęcia' });
    return { ...opened, dialog, yes };
  };

  it('is possible only with at least one reason [N26, N27]', async () => {
    const { user, dialog, yes } = await refuse();
    expect(yes.disabled).toBe(true);
    const reasons = within(dialog).getAllByRole('checkbox');
    expect(reasons).toHaveLength(3);
    await user.type(within(dialog).getByRole('textbox'), 'Zalany sufit');
    expect(yes.disabled).toBe(true);
    for (const reason of reasons) {
      await user.click(reason);
      expect(yes.disabled).toBe(false);
      await user.click(reason);
      expect(yes.disabled).toBe(true);
    }
  });

  it('says by when the deposit returns, before it is told [M20]', async () => {
    const { dialog } = await refuse();
    expect(dialog.textContent).toContain('wpłacona kaucja wróci do Ciebie w ciągu 5 dni roboczych.');
  });

  it.each([
    ['damagedPremise', 'Lokal jest uszkodzony'],
    ['mismatchedDetails', 'Najważniejsze dane różnią się od oferty'],
    ['unavailabilityOfLandlord', 'Wynajmujący uchyla się od wydania lokalu'],
  ])(
    'tells the server the reason %s alone, says that it was accepted and leads to the signed leases [N28, N31]',
    async (reason, label) => {
      const { user, dialog, yes, server, router } = await refuse();
      await user.click(within(dialog).getByRole('checkbox', { name: label }));
      await user.type(within(dialog).getByRole('textbox'), 'Tak jest');
      await user.click(yes);
      expect(await screen.findByText('Zgłoszenie zostało przyjęte.')).toBeTruthy();
      expect(server.calls).toContainEqual({
        name: 'rejectProtocol',
        input: {
          offerId: buildAttachedOffer().id,
          uid: tenant.uid,
          damagedPremise: false,
          mismatchedDetails: false,
          unavailabilityOfLandlord: false,
          [reason]: true,
          comment: 'Tak jest',
        },
      });
      expect(router.state.location.pathname).toBe('/moja-tablica/my-offers/signed-offers-tenant');
    },
  );

  it('stays open with the ticked reason when saving fails [N35]', async () => {
    const rejectProtocol = () => {
      throw new AppError('networkFailed', { retryable: true });
    };
    const { user, dialog, yes } = await refuse({ answers: { rejectProtocol } });
    const reason = within(dialog).getByRole<HTMLInputElement>('checkbox', { name: 'Lokal jest uszkodzony' });
    await user.click(reason);
    await user.type(within(dialog).getByRole('textbox'), 'Zalany sufit');
    await user.click(yes);
    expect(await screen.findByText(/Nie udało się zapisać odmowy/)).toBeTruthy();
    await act(() => vi.advanceTimersByTimeAsync(DIALOG_CLOSES_WITHIN_MS));
    expect(screen.getByRole('dialog')).toBe(dialog);
    expect(reason.checked).toBe(true);
    expect(yes.disabled).toBe(false);
  });

  it('is open to the tenant before a protocol exists, too [N30]', async () => {
    openProtocolScreen(anOffer().withStatus('DEPOSIT_CONFIRMED').build());
    expect(await screen.findByRole('button', { name: REFUSE })).toBeTruthy();
  });
});
