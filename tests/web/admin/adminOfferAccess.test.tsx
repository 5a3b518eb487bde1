import type { AdminOfferRow } from '@api/admin';
import { AppError } from '@data/calls/appError';
import { callFunction } from '@data/calls/callFunction';
import { formatDate } from '@domain/shared/format';
import AdminOffersPage from '@pages/admin/AdminOffersPage';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NOW } from '@tests/support/builders/clock';
import { renderPart } from '@tests/support/web';
import i18next from 'i18next';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { answer, buildRow, listCalls } from './sectionFixtures';

vi.mock('@data/calls/callFunction');

vi.mock('@data/admin/adminLists');

await i18next.loadNamespaces(['adminSections', 'common', 'errors', 'offerLink', 'workspace']);

beforeEach(() => {
  vi.resetAllMocks();
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

describe('the access to an offer in the admin panel', () => {
  const open = async (...offers: AdminOfferRow[]) => {
    answer({ offers, isMore: false, isPartial: false, next: null });
    renderPart(<AdminOffersPage />);
    await userEvent.type(screen.getByRole('searchbox'), 'biuro{Enter}');
    await screen.findAllByRole('row');
  };
  const FACTS = 'Zdjęcia pokazują lokal, którego wynajmujący nie ma.';

  it('is blocked where the offer stands in public and restored where it is blocked, nowhere else', async () => {
    await open(
      buildRow({}),
      buildRow({ id: 'o2', name: 'Hala', state: 'SIGNED', blockedAt: NOW }),
      buildRow({ id: 'o3', name: 'Projekt', state: 'UNSIGNED' }),
      buildRow({ id: 'o4', name: 'Usunięta', state: 'DELETED' }),
    );
    const names = screen.getAllByRole('button', { name: /dostęp: / }).map((button) => button.ariaLabel);
    expect(names).toEqual(['Zablokuj dostęp: Biuro', 'Przywróć dostęp: Hala']);
    expect(screen.getByText(`zablokowana od ${formatDate(NOW, 'pl')}`)).toBeTruthy();
  });

  it('is blocked with ground, provision and facts; faults are shown and a failure keeps what was typed', async () => {
    await open(buildRow({}));
    await userEvent.click(screen.getByRole('button', { name: 'Zablokuj dostęp: Biuro' }));
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Zablokować dostęp do oferty „Biuro”?' }),
    );
    const yes = dialog.getByRole('button', { name: 'Zablokuj dostęp' });
    await userEvent.click(yes);
    expect(await dialog.findAllByText('Uzupełnij to pole.')).toHaveLength(4);
    await userEvent.click(dialog.getByRole('radio', { name: /Niezgodność z prawem/ }));
    await userEvent.click(dialog.getByRole('radio', { name: /Własne sprawdzenie/ }));
    fireEvent.change(dialog.getByLabelText('Przepis lub postanowienie'), {
      target: { value: ' art. 286 KK ' },
    });
    const facts = dialog.getByLabelText<HTMLTextAreaElement>('Ustalenia');
    fireEvent.change(facts, { target: { value: 'Za krótko.' } });
    expect(await dialog.findByText('Wpisz co najmniej 20 znaków.')).toBeTruthy();
    fireEvent.change(facts, { target: { value: FACTS } });
    vi.mocked(callFunction).mockRejectedValueOnce(new AppError('ownCase'));
    await userEvent.click(yes);
    expect(await screen.findByText(i18next.t('errors:ownCase'))).toBeTruthy();
    expect(facts.value).toBe(FACTS);
    answer({ offers: [buildRow({ blockedAt: NOW })], isMore: false, isPartial: false, next: null });
    await userEvent.click(yes);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(listCalls()).toContainEqual([
      'blockOffer',
      { offerId: 'o1', ground: 'law', source: 'own', rule: 'art. 286 KK', facts: FACTS },
    ]);
    expect(await screen.findByRole('button', { name: 'Przywróć dostęp: Biuro' })).toBeTruthy();
  });

  it.each([
    ['ACTIVE', null, 'Zablokuj dostęp: Biuro', /trwająca rezerwacja wygaśnie sama/],
    ['BOOKED', null, 'Zablokuj dostęp: Biuro', /trwająca rezerwacja wygaśnie sama/],
    ['SIGNED', null, 'Zablokuj dostęp: Biuro', /Podpisana umowa trwa bez zmian/],
    ['ACTIVE', NOW, 'Przywróć dostęp: Biuro', /wróci do wyszukiwarki/],
    ['SIGNED', NOW, 'Przywróć dostęp: Biuro', /jako wynajęta\. Podpisana umowa trwa bez zmian/],
  ] as const)(
    'says what becomes of an offer that is %s, blocked at %s',
    async (state, blockedAt, name, said) => {
      await open(buildRow({ state, blockedAt }));
      await userEvent.click(screen.getByRole('button', { name }));
      expect((await screen.findByRole('dialog')).textContent).toMatch(said);
    },
  );

  it('tells anyone who blocks a blocked one that the first reasons hold', async () => {
    await open(buildRow({}));
    await userEvent.click(screen.getByRole('button', { name: 'Zablokuj dostęp: Biuro' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('radio', { name: /Naruszenie Regulaminu/ }));
    await userEvent.click(dialog.getByRole('radio', { name: /Zgłoszenie/ }));
    for (const [label, value] of [
      ['Przepis lub postanowienie', 'część 9 Regulaminu'],
      ['Ustalenia', FACTS],
    ] as const)
      fireEvent.change(dialog.getByLabelText(label), { target: { value } });
    answer({ offers: [buildRow({ blockedAt: NOW })], isMore: false, isPartial: false, next: null });
    vi.mocked(callFunction).mockResolvedValueOnce({ status: 'SUCCESS', wasBlocked: true });
    await userEvent.click(dialog.getByRole('button', { name: 'Zablokuj dostęp' }));
    expect(await screen.findByText(i18next.t('adminSections:block.doneBefore'))).toBeTruthy();
  });

  it('that repeats a blocked one is published or refused', async () => {
    const { t } = i18next;
    await open(buildRow({ blockedAt: NOW, heldForReview: true }));
    expect(screen.getByText(/powtarza zablokowaną, czeka na sprawdzenie/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Zablokuj dostęp: Biuro' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Przywróć dostęp: Biuro' }));
    expect((await screen.findByRole('dialog')).textContent).toContain(t('adminSections:unblock.textHeld'));
  });

  it('is restored with a reason', async () => {
    await open(buildRow({ blockedAt: NOW }));
    await userEvent.click(screen.getByRole('button', { name: 'Przywróć dostęp: Biuro' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('Powód'), { target: { value: 'Wyjaśniono' } });
    answer({ offers: [buildRow({})], isMore: false, isPartial: false, next: null });
    await userEvent.click(dialog.getByRole('button', { name: 'Przywróć dostęp' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(listCalls()).toContainEqual(['unblockOffer', { offerId: 'o1', reason: 'Wyjaśniono' }]);
  });
});
