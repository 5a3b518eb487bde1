import { AppError } from '@data/calls/appError';
import type { Offer } from '@domain/offers/offer';
import { DAY_MS, HOUR_MS } from '@domain/shared/dates';
import { HandoverTimeCard } from '@features/handover/HandoverTimeCard';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NOW } from '../../support/builders/clock';
import { anOffer } from '../../support/builders/offer';
import { createFakeLeasePort, renderLease, tenant } from '../../support/leaseScreens';

import { buildSignedLease, getDateInDays, HANDOVER_PERSON, open } from './handoverFixtures';

beforeEach(() => void vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true }));

describe('The card of the handover', () => {
  const named = () => ({
    ...buildSignedLease(),
    receptionTime: { date: '2026-12-01', hour: '14:30' },
    receptionOfThePremise: { ...HANDOVER_PERSON, savedAt: NOW },
    transferOfThePremise: { ...HANDOVER_PERSON, firstName: 'Ścibor', lastName: 'Kłos', savedAt: NOW },
  });
  const card = async (name: string) => (await screen.findByRole('region', { name })).textContent;

  it('shows the tenant the one agreed moment and the landlord’s person with the address', async () => {
    open(named());
    expect(await card('Termin przekazania')).toBe(
      'Termin przekazaniawtorek, 1 grudnia 2026, godz. 14:30Termin wybrał najemca. Może go przesunąć, dopóki do spotkania zostało więcej niż 24 godziny; o każdej zmianie od razu wysyłamy wiadomość.Inny termin obowiązuje dopiero, gdy druga strona go przyjmie albo sama o niego poprosi.Zaproponuj inny termin',
    );
    expect(await card('Lokal wyda')).toBe('Lokal wydaOsobaŚcibor KłosE-mailjan@example.pl');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows each side its own person once the handover is closed, and offers no other moment', async () => {
    const offer = { ...named(), offerStatus: anOffer().withStatus('PROTOCOL_ATTACHED').build().offerStatus };
    open(offer);
    expect(await card('Termin przekazania')).toBe('Termin przekazaniawtorek, 1 grudnia 2026, godz. 14:30');
    expect(await card('Lokal odbierze')).toBe('Lokal odbierzeOsobaJan KosE-mailjan@example.pl');
    expect(screen.queryByRole('button', { name: /Zaproponuj/ })).toBeNull();
  });

  const asked = (by: 'landlord' | 'tenant', hour = '09:00') => ({
    ...named(),
    receptionProposal: { date: '2026-11-30', hour, by, proposedAt: NOW - HOUR_MS },
  });
  const seen = { date: '2026-11-30', hour: '09:00', proposedAt: NOW - HOUR_MS };
  const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

  it.each([
    ['Przyjmij termin', true, 'Termin jest umówiony.'],
    ['Odrzuć', false, 'Propozycja została odrzucona.'],
  ])(
    'answers what the other side asks for by „%s”, naming the proposal it shows',
    async (name, accepted, said) => {
      const { server } = open(asked('landlord'));
      expect(
        await screen.findByText(/^Druga strona proponuje: poniedziałek, 30 listopada 2026, godz\. 09:00\./),
      ).toBeTruthy();
      await press(name);
      expect(await screen.findByText(said)).toBeTruthy();
      expect(server.calls).toEqual([
        { name: 'answerHandoverTime', input: { offerId: asked('landlord').id, seen, accepted } },
      ]);
    },
  );

  it('lets the own side only take its proposal back or replace it', async () => {
    const { server } = open(asked('tenant'));
    expect(await screen.findByText(/^Twoja propozycja: poniedziałek/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Przyjmij termin' })).toBeNull();
    await press('Wycofaj propozycję');
    expect(await screen.findByText('Propozycja została wycofana.')).toBeTruthy();
    expect(server.calls).toEqual([
      { name: 'withdrawHandoverTime', input: { offerId: asked('tenant').id, seen } },
    ]);
  });

  it('says once that no time is agreed while a proposal waits', async () => {
    open({ ...asked('tenant'), receptionTime: null, receptionOfThePremise: null });
    expect(await screen.findByText('Termin nie jest jeszcze umówiony.')).toBeTruthy();
    expect(screen.queryByText(/Wybierz go w formularzu poniżej/)).toBeNull();
  });

  it('keeps the focus in the card when the button that was pressed goes away', async () => {
    let change = (_: Offer) => {};
    function Followed() {
      const [offer, setOffer] = useState<Offer>(asked('tenant'));
      change = setOffer;
      return <HandoverTimeCard offer={offer} side="tenant" />;
    }
    renderLease(<Followed />, createFakeLeasePort(asked('tenant')).port, tenant);
    (await screen.findByRole('button', { name: 'Wycofaj propozycję' })).focus();
    act(() => change({ ...asked('tenant'), receptionProposal: null }));
    const card = screen.getByRole('region', { name: 'Termin przekazania' });
    expect(document.activeElement).toBe(card.parentElement);
  });

  it('accepts no proposal whose hour has passed', async () => {
    const past = {
      ...asked('landlord'),
      receptionProposal: { ...seen, date: '2026-11-20', by: 'landlord' as const },
    };
    open(past);
    expect(await screen.findByText(/^Proponowany termin minął bez odpowiedzi/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Przyjmij termin' })).toBeNull();
  });

  it('asks for another moment, even today, and keeps what was typed when that fails', async () => {
    let isDown = true;
    const proposeHandoverTime = () => {
      if (isDown) throw new AppError('networkFailed', { retryable: true });
      return { status: 'SUCCESS' };
    };
    const { server } = open(named(), { answers: { proposeHandoverTime } });
    await press('Zaproponuj inny termin');
    await press('Wyślij propozycję');
    expect(await screen.findAllByText('Uzupełnij to pole.')).toHaveLength(2);
    fireEvent.change(screen.getByLabelText('Proponowany dzień'), { target: { value: getDateInDays(0) } });
    fireEvent.change(screen.getByLabelText('Proponowana godzina'), { target: { value: '12:00' } });
    await press('Wyślij propozycję');
    await vi.waitFor(() => expect(server.calls).toHaveLength(1));
    await act(() => vi.advanceTimersByTimeAsync(10));
    expect((screen.getByLabelText('Proponowana godzina') as HTMLInputElement).value).toBe('12:00');
    isDown = false;
    await press('Wyślij propozycję');
    expect(await screen.findByText('Propozycja została wysłana.')).toBeTruthy();
    expect(server.calls.at(-1)).toEqual({
      name: 'proposeHandoverTime',
      input: { offerId: named().id, date: getDateInDays(0), hour: '12:00' },
    });
  });

  it('says when a proposal counts, and at once where the other side has asked for the same moment', async () => {
    open(named(), { answers: { proposeHandoverTime: () => ({ status: 'SUCCESS', isAgreed: true }) } });
    expect(
      await screen.findByText(/^Inny termin obowiązuje dopiero, gdy druga strona go przyjmie/),
    ).toBeTruthy();
    await press('Zaproponuj inny termin');
    fireEvent.change(screen.getByLabelText('Proponowany dzień'), { target: { value: getDateInDays(0) } });
    fireEvent.change(screen.getByLabelText('Proponowana godzina'), { target: { value: '12:00' } });
    await press('Wyślij propozycję');
    expect(await screen.findByText('Termin jest umówiony.')).toBeTruthy();
    cleanup();
    open(buildSignedLease());
    expect(await screen.findByText(/^Termin z formularza poniżej obowiązuje po zapisaniu/)).toBeTruthy();
  });

  it('says that the parties agree a day together once the last one has passed', async () => {
    vi.setSystemTime(NOW + 20 * DAY_MS);
    open(buildSignedLease());
    expect(await screen.findByText(/^Ostatni dzień z oferty minął/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Zaproponuj termin' })).toBeTruthy();
    expect(screen.getByText(/^Zaproponowany termin obowiązuje dopiero/)).toBeTruthy();
  });

  it('asks the tenant for a person only once a moment is agreed after the last day has passed', async () => {
    vi.setSystemTime(NOW + 20 * DAY_MS);
    open(buildSignedLease());
    expect(await screen.findByText('Osobę wskażesz tutaj, gdy termin będzie umówiony.')).toBeTruthy();
    expect(screen.queryByLabelText('Dzień')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Zapisz dane' })).toBeNull();
  });

  it('says that the first moment of all is agreed once the proposal is accepted', async () => {
    const receptionProposal = {
      date: getDateInDays(25),
      hour: '10:30',
      by: 'landlord',
      proposedAt: NOW,
    } as const;
    vi.setSystemTime(NOW + 20 * DAY_MS);
    open({ ...buildSignedLease(), receptionProposal });
    expect(
      await screen.findByText(/^Druga strona proponuje: .* Termin będzie umówiony, gdy go przyjmiesz/),
    ).toBeTruthy();
    expect(screen.queryByText(/zaproponuj termin drugiej stronie/)).toBeNull();
  });

  it('leaves the tenant no fields for a moment both sides accepted, and says that both change it', async () => {
    open({ ...named(), receptionAcceptedAt: NOW });
    expect(await card('Termin przekazania')).toBe(
      'Termin przekazaniawtorek, 1 grudnia 2026, godz. 14:30Termin przyjęły obie strony. Zmienia się tylko za zgodą obu.Zaproponuj inny termin',
    );
    expect(screen.queryByLabelText('Dzień')).toBeNull();
  });

  it('leaves the tenant no fields for a moment that is less than 24 hours away', async () => {
    open({ ...named(), receptionTime: { date: getDateInDays(0), hour: '20:00' } });
    expect(await screen.findByLabelText('Imię')).toBeTruthy();
    expect(screen.queryByLabelText('Dzień')).toBeNull();
  });
});
