import { callFunction } from '@data/calls/callFunction';
import type { PaperCaseRow } from '@domain/leases/paperCaseViews';
import { DAY_MS } from '@domain/shared/dates';
import AdminOffersPage from '@pages/admin/AdminOffersPage';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NOW } from '@tests/support/builders/clock';
import { renderPart } from '@tests/support/web';
import i18next from 'i18next';
import { beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('@data/calls/callFunction');
await i18next.loadNamespaces([
  'admin',
  'adminSections',
  'common',
  'errors',
  'signing',
  'validation',
  'workspace',
]);

const ROW: PaperCaseRow = {
  offerId: 'o1',
  offerName: 'Biuro na Stalowej',
  reservationNumber: 3,
  bookedAt: NOW,
  landlordName: 'Lokale Testowe sp. z o.o.',
  tenantName: 'Najemca sp. z o.o.',
  handedInBy: 'tenant',
  handedInAt: NOW,
  signedOn: '2026-11-20',
  files: [],
  refusalReason: null,
  requests: [{ at: NOW, by: 'landlord', statement: 'Mam oba egzemplarze' }],
  endsAt: NOW + 3 * DAY_MS,
  expiresAt: NOW + 17 * DAY_MS,
  answer: null,
  isLive: true,
  hindrance: null,
};

const answer = (cases: readonly PaperCaseRow[]) =>
  vi
    .mocked(callFunction)
    .mockImplementation((async (name: string) =>
      name === 'listPaperCases' ? { cases } : { status: 'SUCCESS' }) as never);

const open = () => renderPart(<AdminOffersPage />).router.navigate('/admin/offers?desk=papers');

beforeEach(() => vi.resetAllMocks());

describe('the queue of paper leases', () => {
  it('shows both sides, who handed the scan in, who asked, and until when the lease can be recorded', async () => {
    answer([ROW]);
    await open();
    const item = (await screen.findByRole('link', { name: 'Biuro na Stalowej' })).closest('li');
    for (const text of [
      'Lokale Testowe sp. z o.o.',
      'Najemca sp. z o.o.',
      'najemca, 20.11.2026, 10:00',
      'O rozstrzygnięcie poprosiłwynajmujący, 20.11.2026, 10:00Mam oba egzemplarze',
      'Koniec rezerwacji23.11.2026, 10:00',
      'Umowę można zapisać do07.12.2026, 10:00',
    ])
      expect(item?.textContent).toContain(text);
  });

  it('records the lease of that very reservation with the day and a reason', async () => {
    answer([ROW]);
    await open();
    await userEvent.click(await screen.findByRole('button', { name: /^Zapisz umowę na papierze/ }));
    await userEvent.type(
      screen.getByLabelText(/^Dlaczego zapisuje to administrator/),
      'Obie strony przysłały',
    );
    await userEvent.click(screen.getByRole('button', { name: 'Zapisz umowę na papierze' }));
    await vi.waitFor(() =>
      expect(vi.mocked(callFunction).mock.calls).toContainEqual([
        'recordPaperLease',
        {
          offerId: 'o1',
          reservationNumber: 3,
          signedOn: '2026-11-20',
          reason: 'Obie strony przysłały',
        },
      ]),
    );
  });

  it('answers both sides of a lease whose reservation is over, and shows what was answered', async () => {
    answer([{ ...ROW, isLive: false }]);
    await open();
    await userEvent.click(await screen.findByRole('button', { name: /^Odpowiedz stronom/ }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Umowę możesz zapisać także później, do 07.12.2026, 10:00');
    await userEvent.type(within(dialog).getByLabelText(/^Dlaczego umowa nie jest zapisana/), 'Brakuje kopii');
    answer([{ ...ROW, isLive: false, answer: { at: NOW, reason: 'Brakuje kopii' } }]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Odpowiedz stronom' }));
    expect(await screen.findByText('Brakuje kopii')).toBeTruthy();
    const item = screen.getByRole('link', { name: 'Biuro na Stalowej' }).closest('li');
    expect(item?.textContent).toContain('Odpowiedź dla stron20.11.2026, 10:00Brakuje kopii');
    expect(vi.mocked(callFunction).mock.calls).toContainEqual([
      'answerPaperCase',
      { offerId: 'o1', reservationNumber: 3, reason: 'Brakuje kopii' },
    ]);
  });

  it('answers no side while the reservation lasts', async () => {
    answer([ROW]);
    await open();
    await screen.findByRole('button', { name: /^Zapisz umowę/ });
    expect(screen.queryByRole('button', { name: /^Odpowiedz stronom/ })).toBeNull();
  });

  it('says why a lease cannot be recorded now, and offers no button for it', async () => {
    answer([{ ...ROW, hindrance: 'premisesNotFree' }]);
    await open();
    expect(await screen.findByText(/^Lokal nie jest teraz wolny/)).toBeTruthy();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Zapisz umowę/ }).disabled).toBe(true);
  });

  it('says that none waits, and tries again after a failure', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.mocked(callFunction).mockRejectedValue(new Error('offline'));
    await open();
    await screen.findByRole('button', { name: /Spróbuj ponownie/ });
    answer([]);
    await userEvent.click(await screen.findByRole('button', { name: /Spróbuj ponownie/ }));
    expect(await screen.findByText('Żadna umowa na papierze nie czeka na rozstrzygnięcie.')).toBeTruthy();
  });
});
