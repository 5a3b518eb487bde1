import * as data from '@data/accounts/identity';
import { AppError } from '@data/calls/appError';
import { callFunction } from '@data/calls/callFunction';
import { RESET_REQUEST_TTL_MS } from '@domain/identity/resetRequest';
import type { SignedTerms } from '@domain/identity/signedTerms';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import i18next from 'i18next';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { NOW } from '../../support/builders/clock';
import { aLive, aRequest } from './fixtures';
import { listCalls, MOMENTS, openQueue } from './queueFixtures';

vi.mock('@data/calls/callFunction');

vi.mock('@data/accounts/identity');

beforeAll(() => i18next.loadNamespaces(['identity', 'common']));

beforeEach(() => {
  vi.resetAllMocks();
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  vi.mocked(callFunction).mockResolvedValue({ status: 'SUCCESS' } as never);
  vi.mocked(data.watchTermsToReview).mockReturnValue(aLive<SignedTerms[]>([]).subscribe);
});

describe('what an admin does', () => {
  const card = () => screen.findByRole('listitem');
  const click = async (name: string) => fireEvent.click(within(await card()).getByRole('button', { name }));
  const answer = async (dialog: string, button: string) =>
    fireEvent.click(
      within(await screen.findByRole('dialog', { name: dialog })).getByRole('button', { name: button }),
    );

  it('enters exactly six digits [S15, S16]', async () => {
    openQueue([aRequest({ ...MOMENTS, status: 'waiting_for_code' })]);
    const field = await screen.findByLabelText('Kod z aplikacji');
    for (const wrong of ['12345', 'abcdef']) {
      fireEvent.change(field, { target: { value: wrong } });
      await click('Podaj kod użytkownikowi');
      expect(await screen.findByText('Wpisz dokładnie 6 cyfr.')).toBeTruthy();
    }
    expect(listCalls()).toEqual([]);
    fireEvent.change(field, { target: { value: '012345' } });
    await click('Podaj kod użytkownikowi');
    await waitFor(() =>
      expect(listCalls()).toEqual([['updateMObywatelCode', { requestId: 'r1', verificationCode: '012345' }]]),
    );
  });

  it('approves after comparing the names [S17, S20]', async () => {
    openQueue([aRequest({ ...MOMENTS, status: 'code_provided' })]);
    await click('Potwierdź tożsamość');
    await answer('Czy dane w aplikacji to Anna Nowak?', 'Potwierdź tożsamość');
    await waitFor(() =>
      expect(listCalls()).toEqual([['confirmMObywatelVerification', { requestId: 'r1', accepted: true }]]),
    );
  });

  it('rejects with a reason, and with the reason custom only with a message [S18, S19, S20]', async () => {
    openQueue([aRequest({ ...MOMENTS, status: 'code_provided' })]);
    await click('Odrzuć');
    const dialog = await screen.findByRole('dialog');
    const reject = () => fireEvent.click(within(dialog).getByRole('button', { name: 'Odrzuć' }));
    reject();
    expect(await within(dialog).findByText('Uzupełnij to pole.')).toBeTruthy();
    const reason = within(dialog).getByLabelText<HTMLSelectElement>('Powód');
    const offered = [...reason.options].flatMap(({ value }) => (value ? [value] : []));
    expect(offered).toEqual(['incorrect_data', 'time_expired_error', 'custom']);
    fireEvent.change(reason, { target: { value: 'custom' } });
    reject();
    const message = await within(dialog).findByLabelText('Wiadomość dla użytkownika');
    expect(await within(dialog).findByText('Uzupełnij to pole.')).toBeTruthy();
    expect(listCalls()).toEqual([]);
    fireEvent.change(message, { target: { value: 'Zdjęcie nie pasuje' } });
    reject();
    await waitFor(() =>
      expect(listCalls()).toEqual([
        [
          'confirmMObywatelVerification',
          {
            requestId: 'r1',
            accepted: false,
            rejectionReason: 'custom',
            customRejectionMessage: 'Zdjęcie nie pasuje',
          },
        ],
      ]),
    );
  });

  it('asks the account, and resets only after a warning that it cannot be undone [S22, S24, S25]', async () => {
    openQueue([aRequest({ ...MOMENTS, status: 'waiting_for_code' })]);
    await click('Zapytaj, czy kontynuuje');
    await waitFor(() => expect(listCalls()).toEqual([['showUserModal', { requestId: 'r1' }]]));
    await waitFor(async () =>
      expect(
        (within(await card()).getByRole('button', { name: 'Wyzeruj' }) as HTMLButtonElement).disabled,
      ).toBe(false),
    );
    await click('Wyzeruj');
    expect(await screen.findByText(/Nie można tego cofnąć/)).toBeTruthy();
    fireEvent.change(await screen.findByLabelText('Powód'), { target: { value: 'Pomylone nazwisko' } });
    await answer('Wyzerować weryfikację: Anna Nowak?', 'Wyzeruj');
    await waitFor(() =>
      expect(listCalls().at(-1)).toEqual([
        'resetVerification',
        { requestId: 'r1', reason: 'Pomylone nazwisko' },
      ]),
    );
  });

  it('resets nothing without a reason [S24]', async () => {
    openQueue([aRequest({ ...MOMENTS, status: 'waiting_for_code' })]);
    await click('Wyzeruj');
    await answer('Wyzerować weryfikację: Anna Nowak?', 'Wyzeruj');
    expect(await screen.findByText('Uzupełnij to pole.')).toBeTruthy();
    expect(listCalls()).toEqual([]);
  });

  it('says that a reset waits for another admin, who sees who asked and why', async () => {
    vi.mocked(data.loadResetAsk).mockResolvedValue({
      requestId: 'r1',
      by: 'other',
      byEmail: 'inny@example.pl',
      reason: 'Pomylone nazwisko',
      at: NOW,
      expiresAt: NOW + RESET_REQUEST_TTL_MS,
    });
    openQueue([aRequest({ ...MOMENTS, status: 'waiting_for_code', resetAskedAt: NOW })]);
    expect(await screen.findByText(/Musi to potwierdzić inny administrator/)).toBeTruthy();
    await click('Wyzeruj');
    expect(await screen.findByText('inny@example.pl prosi o reset. Powód: Pomylone nazwisko')).toBeTruthy();
  });

  it('sees what failed [S30]', async () => {
    openQueue([aRequest({ ...MOMENTS, status: 'waiting_for_code' })]);
    await card();
    vi.mocked(callFunction).mockRejectedValue(new AppError('verificationDecided'));
    await click('Zapytaj, czy kontynuuje');
    expect(await screen.findByText('W tej sprawie zapadła już decyzja.')).toBeTruthy();
  });
});
