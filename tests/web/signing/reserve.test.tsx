import { AppError, toAppError } from '@data/calls/appError';
import type { LeasePort } from '@data/leases/leaseRepository';
import { rememberChosenOption } from '@data/offers/chosenOption';
import { formatAddressLine } from '@domain/offers/address';
import type { Offer } from '@domain/offers/offer';
import { STANDARD_TERMS } from '@domain/offers/standardTerms';
import { STANDARD_TERMS_IN_ENGLISH } from '@domain/offers/standardTermsInEnglish';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@domain/shared/dates';
import { formatDateTime } from '@domain/shared/format';
import type { PanelAcknowledgement } from '@features/signing/panelAcknowledgement';
import { ReserveLease } from '@features/signing/ReserveLease';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StepDelayContext } from '@ui/hooks/useProgressSteps';
import i18next from 'i18next';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anAccount } from '../../support/builders/accounts';
import { NOW } from '../../support/builders/clock';
import { anOffer } from '../../support/builders/offer';
import { loseConnection } from '../../support/connection';
import {
  ACCEPT_ELECTRONIC_FORM,
  type Answers,
  createFakeLeasePort,
  createFakeServer,
  landlord,
  READ_TERMS,
  renderLease,
  tenant,
} from '../../support/leaseScreens';
import { expectSteps, STEP_PACE_MS } from '../../support/steps';

const OTHER = anAccount().withUid('uidOther').verified().ofCompany('companyOther').build();
const UNTIL = NOW + 2 * HOUR_MS;
const RESERVES: Answers = { bookOffer: () => ({ offer: {}, reservationNumber: 1, reservedUntil: UNTIL }) };

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
  window.sessionStorage.clear();
});

const open = (
  offer: Offer,
  options: {
    answers?: Answers;
    fromPanel?: 'infinite' | null;
    acknowledged?: PanelAcknowledgement | null;
    by?: typeof tenant;
    load?: LeasePort['load'];
    paceMs?: number;
  } = {},
) => {
  const { answers = RESERVES, fromPanel = 'infinite', by = tenant, load, paceMs = 0 } = options;
  const { acknowledged = { at: NOW - MINUTE_MS, digest: offer.version?.digest ?? '' } } = options;
  const server = createFakeServer(answers);
  const { port } = createFakeLeasePort(offer, { call: server.call, ...(load && { load }) });
  const view = renderLease(
    <StepDelayContext value={() => paceMs}>
      <ReserveLease offerId={offer.id} viewer={by} fromPanel={fromPanel} acknowledged={acknowledged} />
    </StepDelayContext>,
    port,
    by,
  );
  return { ...view, server, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) };
};

const buildActiveOffer = () => anOffer().active().build();

describe('The tenant before reserving', () => {
  it('sees what is signed: rent, VAT, deposit, term, handover and the landlord', async () => {
    open(buildActiveOffer());
    expect(await screen.findByText('LOKALE TESTOWE SP. Z O.O.')).toBeTruthy();
    const facts = screen
      .getAllByRole('definition')
      .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
    expect(facts).toContain('12 500 zł /netto');
    expect(facts).toContain('2 875 zł');
    expect(facts).toContain('15 375 zł');
  });

  it('sees the area, the fees besides the rent with their VAT and when the first payment is due', async () => {
    const offer = buildActiveOffer();
    const fees = { nonRentFees: 'lumpSum', lumpSum: 1000, firstPaymentDay: 14 } as const;
    open({ ...offer, leaseAgreement: { ...offer.leaseAgreement, ...fees } });
    await screen.findByText('Pierwsza płatność');
    const facts = screen
      .getAllByRole('definition')
      .map(({ textContent }) => textContent?.replaceAll('\u00a0', ' '));
    expect(facts).toEqual(
      expect.arrayContaining(['Ryczałt, 1 000 zł /netto', '1 230 zł', 'w ciągu 14 dni od wydania lokalu']),
    );
    expect(screen.getByText('Powierzchnia użytkowa')).toBeTruthy();
  });

  it('reads the terms as they were frozen with the version, also when the standard reads otherwise by now', async () => {
    const frozen = buildActiveOffer();
    open({ ...frozen, ownTerms: { selected: false, terms: '§ 1. Dawne brzmienie wzoru' } });
    const terms = await screen.findByRole('group', { name: 'Warunki umowy' });
    expect(terms.textContent).toBe('§ 1. Dawne brzmienie wzoru');
    expect(screen.getByText('Wersja oferty: 1')).toBeTruthy();
  });

  it('reads the landlord’s own terms in the place of the standard ones', async () => {
    open({ ...buildActiveOffer(), ownTerms: { selected: true, terms: '§ 1. Własne warunki' } });
    const terms = await screen.findByRole('group', { name: 'Warunki umowy' });
    expect(terms.textContent).toBe('§ 1. Własne warunki');
  });

  it('reading English, finds what the standard terms say beside the Polish wording, which is called binding', async () => {
    await i18next.changeLanguage('en');
    try {
      open(buildActiveOffer());
      const terms = await screen.findByRole('group', { name: 'Terms of the lease' });
      const told = terms.textContent ?? '';
      for (const line of [...STANDARD_TERMS.split('\n'), ...STANDARD_TERMS_IN_ENGLISH.split('\n')])
        expect(told).toContain(line);
      expect(within(terms).getByText('In Polish (the binding version)')).toBeTruthy();
    } finally {
      await i18next.changeLanguage('pl');
    }
  });

  it('is told beside the button when the network is lost', async () => {
    open(buildActiveOffer());
    await screen.findByRole('button', { name: 'Zarezerwuj na 2 godziny' });
    expect(screen.queryByText(/^Brak sieci\. To, co wpisano, zostaje na ekranie/)).toBeNull();
    await loseConnection();
    expect(await screen.findByText(/^Brak sieci\. To, co wpisano, zostaje na ekranie/)).toBeTruthy();
  });

  it('must tick both acknowledgements when they were not ticked in the panel [L14, L15]', async () => {
    rememberChosenOption(buildActiveOffer().id, 'infinite');
    const { server, user } = open(buildActiveOffer(), { fromPanel: null, acknowledged: null });
    await user.click(await screen.findByRole('button', { name: 'Zarezerwuj na 2 godziny' }));
    expect(await screen.findAllByText('Zaznacz to oświadczenie.')).toHaveLength(2);
    for (const name of [READ_TERMS, ACCEPT_ELECTRONIC_FORM])
      expect(screen.getByRole('checkbox', { name }).getAttribute('aria-invalid')).toBe('true');
    await user.click(screen.getByRole('checkbox', { name: READ_TERMS }));
    await user.click(screen.getByRole('button', { name: 'Zarezerwuj na 2 godziny' }));
    expect(screen.getByRole('checkbox', { name: ACCEPT_ELECTRONIC_FORM })).toHaveProperty('checked', false);
    expect(server.names()).toEqual([]);
    await user.click(screen.getByRole('checkbox', { name: ACCEPT_ELECTRONIC_FORM }));
    await user.click(screen.getByRole('button', { name: 'Zarezerwuj na 2 godziny' }));
    expect(await screen.findByText('Lokal jest zarezerwowany dla Ciebie do 12:00')).toBeTruthy();
  });

  it('reads what was declared in the panel as a line with its time, and is asked nothing again [L14, L15]', async () => {
    const { server, user } = open(buildActiveOffer());
    expect(await screen.findByText('Złożone na stronie oferty: 20.11.2026, 09:59')).toBeTruthy();
    expect(screen.queryAllByRole('checkbox')).toEqual([]);
    for (const text of [READ_TERMS, ACCEPT_ELECTRONIC_FORM]) expect(screen.getByText(text)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Zarezerwuj na 2 godziny' }));
    expect(await screen.findByText('Lokal jest zarezerwowany dla Ciebie do 12:00')).toBeTruthy();
    expect(server.names()).toContain('bookOffer');
  });

  it('is asked again, with no box ticked, when the offer has another version since the panel', async () => {
    open(buildActiveOffer(), { acknowledged: { at: NOW, digest: 'f'.repeat(64) } });
    await screen.findByRole('button', { name: 'Zarezerwuj na 2 godziny' });
    const boxes = screen.getAllByRole('checkbox');
    expect(boxes).toHaveLength(2);
    for (const box of boxes) expect(box).toHaveProperty('checked', false);
  });

  it('reserves a lease of over twelve months for three days, and the button says so', async () => {
    const offer = buildActiveOffer();
    const terms = {
      ...offer.leaseAgreement,
      infinite: false,
      fixedshort: false,
      fixedlong: true,
      fixedlongMonths: 24,
    };
    open({ ...offer, leaseAgreement: terms }, { fromPanel: null });
    expect(await screen.findByRole('button', { name: 'Zarezerwuj na 3 dni' })).toBeTruthy();
  });

  it('opens the offer as a document before reserving', async () => {
    const answers = { ...RESERVES, generateOfferPdf: () => ({ url: 'https://files.example/oferta.pdf' }) };
    const { server, user } = open(buildActiveOffer(), { answers });
    await user.click(await screen.findByRole('button', { name: 'Przeczytaj ofertę (PDF)' }));
    const dialog = await screen.findByRole('dialog', { name: 'Przeczytaj ofertę (PDF)' });
    expect((await within(dialog).findByTitle('Przeczytaj ofertę (PDF)')).getAttribute('src')).toBe(
      'https://files.example/oferta.pdf',
    );
    expect(server.names()).toEqual(['generateOfferPdf']);
  });

  it('is sent back to the offer to choose when no option is known [L13]', async () => {
    const manyOptions = anOffer().active().build();
    const leaseAgreement = { ...manyOptions.leaseAgreement, fixedshort: true, fixedshortMonths: 12 };
    open({ ...manyOptions, leaseAgreement }, { fromPanel: null });
    expect(await screen.findByText('Wróć do oferty i wybierz rodzaj umowy.')).toBeTruthy();
  });

  it('is told when the offer is their own [L8]', async () => {
    open(buildActiveOffer(), { by: landlord });
    expect(await screen.findByText('Nie możesz podpisać własnej oferty.')).toBeTruthy();
  });
});

describe('The reservation', () => {
  const reserve = async (options: Parameters<typeof open>[1] = {}) => {
    const opened = open(buildActiveOffer(), options);
    await opened.user.click(await screen.findByRole('button', { name: 'Zarezerwuj na 2 godziny' }));
    return opened;
  };

  it('says until when it lasts, that the link was mailed, and leads on [L17, L18, L21]', async () => {
    const { server } = await reserve();
    expect(await screen.findByText('Lokal jest zarezerwowany dla Ciebie do 12:00')).toBeTruthy();
    const premises =
      `${buildActiveOffer().name}, ${formatAddressLine(buildActiveOffer().address)}`.replaceAll(
        '\u00a0',
        ' ',
      );
    expect(document.body.textContent?.replaceAll('\u00a0', ' ')).toContain(premises);
    expect(screen.getByText(new RegExp(tenant.email)).textContent).toContain('link do podpisania');
    const link = screen.getByRole('link', { name: 'Przejdź do podpisania umowy' });
    expect(link.getAttribute('href')).toBe(`/contract/${buildActiveOffer().id}/submit/${tenant.uid}`);
    expect(server.names()).toEqual(['bookOffer', 'generateOfferPdf', 'onOfferSign']);
  });

  it('shows each step by its name and percent, one after another [L16]', async () => {
    await reserve({ paceMs: STEP_PACE_MS });
    await expectSteps([
      ['Sprawdzanie połączenia', 20],
      ['Pobieranie danych oferty', 30],
      ['Rezerwacja lokalu', 50],
      ['Przygotowanie umowy', 70],
      ['Wysyłanie linku do podpisania', 90],
      ['Gotowe', 100],
    ]);
    expect(await screen.findByText('Lokal jest zarezerwowany dla Ciebie do 12:00')).toBeTruthy();
  });

  it('says plainly that somebody else was faster [L20]', async () => {
    await reserve({
      answers: {
        bookOffer: () => {
          throw new AppError('bookedByOther');
        },
      },
    });
    expect(await screen.findByText('Ktoś inny był szybszy')).toBeTruthy();
  });

  it('says what is done already when a later step fails, and finishes on retry [L20]', async () => {
    let failures = 1;
    const onOfferSign = () => {
      failures -= 1;
      if (failures >= 0) throw new AppError('networkFailed', { retryable: true });
      return { status: 'SUCCESS' };
    };
    const { user } = await reserve({ answers: { ...RESERVES, onOfferSign } });
    expect((await screen.findByRole('alert')).textContent).toContain(
      'Lokal jest już zarezerwowany dla Ciebie',
    );
    await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
    expect(await screen.findByText('Lokal jest zarezerwowany dla Ciebie do 12:00')).toBeTruthy();
  });

  it('says that nobody knows when the answer is lost and the offer cannot be read, and lets one check [L20]', async () => {
    let isOnline = false;
    const lost = () => {
      if (!isOnline) throw new AppError('networkFailed');
      return { offer: {}, reservationNumber: 1, reservedUntil: UNTIL };
    };
    const load = () => Promise.reject(new AppError('networkFailed'));
    const { user } = await reserve({ answers: { bookOffer: lost }, load });
    const told = (await screen.findByRole('alert')).textContent;
    expect(told).toContain('Nie wiemy, czy lokal został zarezerwowany');
    expect(told).not.toContain('nie został zarezerwowany');
    isOnline = true;
    await user.click(screen.getByRole('button', { name: 'Sprawdź' }));
    expect(await screen.findByText('Lokal jest zarezerwowany dla Ciebie do 12:00')).toBeTruthy();
  });

  it('says that nothing was reserved when the first call fails [L20]', async () => {
    await reserve({
      answers: {
        bookOffer: () => {
          throw new AppError('unexpected');
        },
      },
    });
    expect((await screen.findByRole('alert')).textContent).toContain('Lokal nie został zarezerwowany');
  });

  it('says from when a company that let the offer lapse may reserve it again', async () => {
    await reserve({
      answers: {
        bookOffer: () => {
          const details = { reason: 'reservedRecently', until: NOW + DAY_MS };
          throw toAppError({ code: 'functions/failed-precondition', details });
        },
      },
    });
    expect((await screen.findByRole('alert')).textContent).toContain(
      `Możesz zarezerwować go ponownie od ${formatDateTime(NOW + DAY_MS)}.`,
    );
  });
});

describe('A reservation that is not wanted any more', () => {
  const held = () =>
    anOffer()
      .booked({ at: NOW - 10 * MINUTE_MS })
      .build();
  const ask = async (options: Parameters<typeof open>[1] = {}) => {
    const opened = open(held(), options);
    await opened.user.click(await screen.findByRole('button', { name: 'Zwolnij rezerwację' }));
    const dialog = await screen.findByRole('dialog', { name: 'Zwolnić rezerwację?' });
    return { ...opened, dialog };
  };

  it('is released after a question that says what it means', async () => {
    const { server, user, dialog } = await ask();
    expect(dialog.textContent).toContain('nie krótszej niż dwie godziny');
    expect(server.names()).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Zwolnij rezerwację' }));
    expect(await screen.findByText('Rezerwacja jest zwolniona. Lokal wrócił do ofert.')).toBeTruthy();
    expect(server.calls).toEqual([{ name: 'releaseReservation', input: { offerId: held().id } }]);
  });

  it('stays when the question is answered with no', async () => {
    const { server, user, dialog } = await ask();
    await user.click(within(dialog).getByRole('button', { name: 'Zostaw rezerwację' }));
    expect(server.names()).toEqual([]);
    expect(screen.getByText(/zarezerwowany dla Ciebie do/)).toBeTruthy();
  });

  it('says why it could not be released, and shows it on', async () => {
    const releaseReservation = () => {
      throw new AppError('leaseSignedAlready');
    };
    const { user, dialog } = await ask({ answers: { releaseReservation } });
    await user.click(within(dialog).getByRole('button', { name: 'Zwolnij rezerwację' }));
    expect(await screen.findByText('Podpisana umowa Twojej strony jest już przyjęta.')).toBeTruthy();
    expect(screen.getByText(/zarezerwowany dla Ciebie do/)).toBeTruthy();
  });
});

describe('Opened again', () => {
  it('shows the running reservation without reserving anew [L21]', async () => {
    const { server } = open(
      anOffer()
        .booked({ at: NOW - 10 * MINUTE_MS })
        .build(),
    );
    expect(await screen.findByText('Lokal jest zarezerwowany dla Ciebie do 11:50')).toBeTruthy();
    expect(server.names()).toEqual([]);
  });

  it('finishes a reservation whose link was never sent', async () => {
    const offer = anOffer().booked().build();
    const reservation = offer.reservation && { ...offer.reservation, linkSentAt: null };
    const { server } = open({ ...offer, reservation });
    expect(await screen.findByText('Lokal jest zarezerwowany dla Ciebie do 12:00')).toBeTruthy();
    expect(server.names()).toEqual(['bookOffer', 'generateOfferPdf', 'onOfferSign']);
  });

  it('says that the reservation lapsed once its time is over [L22]', async () => {
    open(
      anOffer()
        .booked({ at: NOW - 2 * HOUR_MS + 3000 })
        .build(),
    );
    await screen.findByText(/zarezerwowany dla Ciebie do/);
    await act(() => vi.advanceTimersByTimeAsync(4000));
    expect(screen.getByText('Rezerwacja się skończyła')).toBeTruthy();
  });

  it('tells others until when the premises are taken [L10]', async () => {
    open(anOffer().booked({ by: OTHER, at: NOW }).build());
    expect(await screen.findByText(/zarezerwowany przez kogoś innego do 12:00/)).toBeTruthy();
  });
});
