import { AppError } from '@data/calls/appError';
import type { LapsedPaper } from '@domain/leases/paperCaseViews';
import type { Offer } from '@domain/offers/offer';
import { DAY_MS, HOUR_MS } from '@domain/shared/dates';
import { LeaseScreen } from '@features/leaseProgress/LeaseScreen';
import { ReservationMissing } from '@features/signing/ReservationMissing';
import { SubmitContract } from '@features/signing/SubmitContract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NOW } from '../../support/builders/clock';
import { anOffer } from '../../support/builders/offer';
import {
  type Answers,
  createFakeLeasePort,
  createFakeServer,
  landlord,
  renderLease,
  tenant,
} from '../../support/leaseScreens';

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
  window.localStorage.clear();
});

const PAPER: LapsedPaper = {
  reservationNumber: 1,
  side: 'tenant',
  otherName: 'Lokale Testowe sp. z o.o.',
  attempt: 2,
  signedOn: '2026-11-18',
  handedInBy: 'tenant',
  handedInAt: NOW - 2 * DAY_MS,
  refusal: null,
  requests: [],
  answer: null,
  expiresAt: NOW + 13 * DAY_MS,
  hindrance: null,
  next: 'ask',
  closing: { own: false, other: false },
};

const free = anOffer().active().with({ lastReservationNumber: 1 }).build();
const bookedByOther: Offer = {
  ...anOffer()
    .booked({ at: NOW - HOUR_MS })
    .build(),
  offerStatus: {
    ...anOffer()
      .booked({ at: NOW - HOUR_MS })
      .build().offerStatus,
    tenant: { uid: 'uidOther', email: 'inna@firma.pl', companyId: 'companyOther' },
  },
  lastReservationNumber: 2,
};

/** Builds an offer with the tenant's second reservation. */
const buildRebookedOffer = (isPrepared: boolean): Offer => {
  const booked = anOffer().booked({ at: NOW }).build();
  const reservation = booked.reservation && {
    ...booked.reservation,
    number: 2,
    linkSentAt: isPrepared ? NOW : null,
  };
  return { ...booked, reservation, lastReservationNumber: 2 };
};

/** Opens the page of the signing link after the reservation, with the cases that the server returns. */
const open = (
  offer: Offer | null,
  by: typeof tenant,
  papers: LapsedPaper[],
  answers: Answers = {},
  { userUid = by.uid, freeAgainAt = null }: { userUid?: string; freeAgainAt?: number | null } = {},
) => {
  const server = createFakeServer({ listLapsedPaperLeases: () => ({ leases: [...papers] }), ...answers });
  const { port } = createFakeLeasePort(offer, {
    call: server.call,
    loadFreeAgainAt: async () => freeAgainAt,
  });
  const denied = <ReservationMissing offerId={free.id} userUid={userUid} viewer={by} />;
  renderLease(
    <LeaseScreen offerId={free.id} viewer={by} denied={denied}>
      {(lease) => <SubmitContract lease={lease} viewer={by} />}
    </LeaseScreen>,
    port,
    by,
  );
  return { server, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) };
};

describe('a lease on paper that was not settled before its reservation ended', () => {
  it.each([
    ['tenant', tenant, 'tenant'],
    ['landlord', landlord, 'landlord'],
  ] as const)(
    'is brought before an admin by the %s, who reads until when that helps',
    async (_, by, side) => {
      const papers = [{ ...PAPER, side }];
      const { server, user } = open(free, by, papers, {
        askAdminAboutLapsedPaper: () => {
          const requests = [{ at: NOW, by: side, statement: 'Wysyłam pocztą' }];
          papers[0] = { ...PAPER, side, requests, next: 'asked' };
          return { status: 'SUCCESS' };
        },
      });
      expect(await screen.findByText(/może zapisać umowę do 03\.12\.2026, 10:00/)).toBeTruthy();
      expect(screen.getByText('najemca, 18.11.2026, 10:00')).toBeTruthy();
      if (side === 'tenant')
        expect(
          screen.getByText(/dopóki trwa nowa rezerwacja, poprzedniej umowy nie da się zapisać/),
        ).toBeTruthy();
      const address = screen.getByRole('link', { name: 'kontakt@pewnylokal.example' });
      expect(decodeURIComponent(address.getAttribute('href') ?? '')).toBe(
        `mailto:kontakt@pewnylokal.example?subject=Umowa na papierze: ${free.id}`,
      );
      await user.type(screen.getByLabelText('Twoje wyjaśnienie (nieobowiązkowe)'), 'Wysyłam pocztą');
      await user.click(screen.getByRole('button', { name: 'Poproś administratora' }));
      expect(await screen.findByText(/^Administrator wie o sprawie\. Prześlij nam/)).toBeTruthy();
      expect(screen.getByText('Wysyłam pocztą')).toBeTruthy();
      const name = side === 'tenant' ? 'najemca' : 'wynajmujący';
      expect(screen.getByText(`${name}, 20.11.2026, 10:00`)).toBeTruthy();
      expect(screen.queryByRole('button', { name: 'Poproś administratora' })).toBeNull();
      expect(server.calls).toContainEqual({
        name: 'askAdminAboutLapsedPaper',
        input: { offerId: free.id, reservationNumber: 1, attempt: 2, statement: 'Wysyłam pocztą' },
      });
    },
  );

  it('shows what the admin answered, when, and what still helps', async () => {
    const answer = { at: NOW - HOUR_MS, reason: 'Brakuje egzemplarza najemcy' };
    const requests = [{ at: NOW - DAY_MS, by: 'landlord', statement: '' } as const];
    open(free, tenant, [{ ...PAPER, requests, answer, next: 'askAgain' }]);
    expect(await screen.findByText('Administrator nie zapisał umowy')).toBeTruthy();
    expect(screen.getByText('Odpowiedź z 20.11.2026, 09:00: Brakuje egzemplarza najemcy')).toBeTruthy();
    expect(
      screen.getByText(/poproś administratora jeszcze raz\..* Umowę można zapisać do 03\.12\.2026/),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Poproś administratora' })).toBeTruthy();
    expect(screen.getByText('wynajmujący, 19.11.2026, 10:00')).toBeTruthy();
  });

  it('is asked about no more once the side has asked twice and was answered', async () => {
    const answer = { at: NOW, reason: 'Brakuje podpisu' };
    open(free, tenant, [{ ...PAPER, answer, next: 'answered' }]);
    expect(await screen.findByText(/^Twoja strona poprosiła już administratora dwa razy/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Poproś administratora' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Napisz do nas' })).toBeTruthy();
  });

  it.each([
    ['free', free, null, /może zapisać umowę do/],
    ['reserved by another company', bookedByOther, 'premisesNotFree', /^Lokal zarezerwowała inna firma/],
    ['let', null, 'offerNotActive', /^Lokal został wynajęty/],
  ] as const)(
    'is shown to a colleague of the tenant who follows its mail, the premises being %s',
    async (_, offer, hindrance, said) => {
      open(
        offer,
        { ...tenant, uid: 'uidTenantsColleague' },
        [{ ...PAPER, hindrance }],
        {},
        { userUid: tenant.uid },
      );
      expect(await screen.findByText(said)).toBeTruthy();
    },
  );

  it('leads another company home, from the same link', async () => {
    open(free, { ...tenant, uid: 'uidOther', companyId: 'companyOther' }, [], {}, { userUid: tenant.uid });
    expect(await screen.findByText('To konto nie ma dostępu do tej oferty.')).toBeTruthy();
  });

  it.each([
    ['signs', true],
    ['prepares', false],
  ])('is shown to the tenant who has reserved again and %s the new lease', async (_, isPrepared) => {
    const again = buildRebookedOffer(isPrepared);
    open(again, tenant, [{ ...PAPER, hindrance: 'premisesReservedAgain' }]);
    expect(await screen.findByText(/^Ten sam najemca zarezerwował lokal ponownie/)).toBeTruthy();
    const onward = screen.queryByRole('link', { name: 'Przejdź do umowy' });
    expect(onward?.getAttribute('href') ?? null).toBe(isPrepared ? null : `/contract/${again.id}/verify`);
  });

  it('is shown to the landlord who has signed with another company since', async () => {
    const signed = { ...anOffer().withStatus('DEPOSIT_PENDING').build(), lastReservationNumber: 2 };
    open(signed, landlord, [{ ...PAPER, side: 'landlord', hindrance: 'offerNotActive' }]);
    expect(await screen.findByText(/^Lokal został wynajęty/)).toBeTruthy();
  });

  it('comes before similar premises for the tenant that can reserve again only after a pause', async () => {
    open(free, tenant, [PAPER], {}, { freeAgainAt: NOW + HOUR_MS });
    expect(
      await screen.findByText(
        /^W serwisie umowa nie jest zawarta.* ponownie od 11:00 dziś, ale dopóki trwa nowa/,
      ),
    ).toBeTruthy();
    const similar = screen.getByRole('link', { name: 'Zobacz podobne lokale' });
    expect(similar.className).toContain('outlined');
    expect(screen.getByRole('button', { name: 'Poproś administratora' }).className).toContain('contained');
  });

  it('is not asked for where no earlier reservation can have left one', async () => {
    const { server } = open(anOffer().withStatus('DEPOSIT_PENDING').build(), landlord, []);
    await screen.findByRole('heading', { level: 1 });
    expect(server.names()).not.toContain('listLapsedPaperLeases');
  });

  it('says to the tenant that another company has reserved the premises, and offers no button', async () => {
    open(bookedByOther, tenant, [{ ...PAPER, hindrance: 'premisesNotFree' }]);
    expect(await screen.findByText(/^Lokal zarezerwowała inna firma albo ma ona pierwszeństwo/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Poproś administratora' })).toBeNull();
  });

  it('says the same to the landlord beside the new reservation', async () => {
    open(bookedByOther, landlord, [{ ...PAPER, side: 'landlord', hindrance: 'premisesNotFree' }]);
    expect(await screen.findByText(/^Lokal zarezerwowała inna firma/)).toBeTruthy();
  });

  it('tells its tenant what became of it although the offer is gone', async () => {
    open(null, tenant, [{ ...PAPER, hindrance: 'offerNotActive' }]);
    expect(await screen.findByText(/^Lokal został wynajęty albo oferta nie jest już dostępna/)).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Rezerwacja się skończyła' })).toBeTruthy();
  });

  it('keeps a statement that came after a colleague’s request, and says that it was not sent', async () => {
    const papers = [{ ...PAPER }];
    const { user } = open(free, tenant, papers, {
      askAdminAboutLapsedPaper: () => {
        const requests = [{ at: NOW, by: 'tenant', statement: 'Wysłano' } as const];
        papers[0] = { ...PAPER, requests, next: 'asked' };
        throw new AppError('paperAnswerPending');
      },
    });
    await user.type(await screen.findByLabelText('Twoje wyjaśnienie (nieobowiązkowe)'), 'Mam oba podpisy');
    await user.click(screen.getByRole('button', { name: 'Poproś administratora' }));
    expect(await screen.findByText(/^Twoja strona poprosiła już administratora i czeka/)).toBeTruthy();
    expect(await screen.findByText(/^Administrator wie o sprawie\. Prześlij nam/)).toBeTruthy();
    expect(screen.getByDisplayValue('Mam oba podpisy')).toBeTruthy();
    expect(screen.getByText(/^Tego wyjaśnienia nie wysłano, bo Twoja strona czeka/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Poproś administratora' })).toBeNull();
  });

  it('says “again” only to a side that asked itself', async () => {
    const answer = { at: NOW - HOUR_MS, reason: 'Brakuje egzemplarza najemcy' };
    open(free, tenant, [{ ...PAPER, answer, next: 'askOnAnswer' }]);
    expect(await screen.findByText(/poproś administratora o rozstrzygnięcie\. Po końcu/)).toBeTruthy();
    expect(screen.queryByText(/jeszcze raz/)).toBeNull();
  });

  it('names what a refusal says and shows the case as it stands then', async () => {
    const papers = [{ ...PAPER }];
    const { user } = open(free, tenant, papers, {
      askAdminAboutLapsedPaper: () => {
        papers[0] = { ...PAPER, hindrance: 'premisesNotFree' };
        throw new AppError('premisesNotFree');
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Poproś administratora' }));
    expect(await screen.findByText(/^Lokal nie jest teraz wolny/)).toBeTruthy();
    expect(await screen.findByText(/^Lokal zarezerwowała inna firma/)).toBeTruthy();
  });

  it.each([
    [
      false,
      /^Jeśli umowy nie będzie, możecie zamknąć sprawę/,
      /^Druga strona dostanie wiadomość/,
      'Zapisaliśmy zgodę Twojej strony. Druga strona dostanie wiadomość.',
    ],
    [
      true,
      /^Druga strona zgadza się zamknąć sprawę/,
      /^Druga strona już się zgodziła/,
      'Sprawa jest zamknięta.',
    ],
  ])('is closed early on demand, where the other side agrees: %s', async (other, lead, consequence, done) => {
    const papers = [{ ...PAPER, closing: { own: false, other } }];
    const { server, user } = open(free, tenant, papers, {
      closePaperCase: () => {
        if (other) papers.splice(0);
        else papers[0] = { ...PAPER, closing: { own: true, other } };
        return { status: 'SUCCESS' };
      },
    });
    expect(await screen.findByText(lead)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Zamknij sprawę' }));
    expect(await screen.findByText(consequence)).toBeTruthy();
    expect(server.calls.map(({ name }) => name)).not.toContain('closePaperCase');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Zamknij sprawę' }));
    expect(await screen.findByText(done)).toBeTruthy();
    expect(server.calls.find(({ name }) => name === 'closePaperCase')?.input).toEqual({
      ...{ offerId: free.id, reservationNumber: 1, attempt: 2 },
    });
    if (!other) expect(await screen.findByText(/^Twoja strona zgodziła się zamknąć sprawę/)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Zamknij sprawę' })).toBeNull());
  });

  it('stays open where the side takes its consent back', async () => {
    const papers = [{ ...PAPER, closing: { own: true, other: false } }];
    const { server, user } = open(free, tenant, papers, {
      closePaperCase: () => {
        papers[0] = { ...PAPER, closing: { own: false, other: false } };
        return { status: 'SUCCESS' };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Cofnij zgodę' }));
    expect(await screen.findByText(/^Zgoda jest cofnięta, a sprawa pozostaje otwarta/)).toBeTruthy();
    expect(server.calls.find(({ name }) => name === 'closePaperCase')?.input).toEqual({
      ...{ offerId: free.id, reservationNumber: 1, attempt: 2, keepsOpen: true },
    });
    expect(await screen.findByRole('button', { name: 'Zamknij sprawę' })).toBeTruthy();
  });
});
