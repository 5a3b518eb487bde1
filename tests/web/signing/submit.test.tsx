import { AppError } from '@data/calls/appError';
import { HOUR_MS, MINUTE_MS } from '@domain/shared/dates';
import { SubmitContract } from '@features/signing/SubmitContract';
import { act, screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anAccount } from '../../support/builders/accounts';
import { NOW } from '../../support/builders/clock';
import { anOffer } from '../../support/builders/offer';
import { buildDeclarations } from '../../support/builders/signature';
import { loseConnection } from '../../support/connection';
import {
  ACCEPT_ELECTRONIC_FORM,
  createFakeLeasePort,
  createFakeServer,
  landlord,
  READ_TERMS,
  renderLease,
  stranger,
  tenant,
} from '../../support/leaseScreens';
import { setServerAhead } from '../../support/serverClock';
import { expectSteps, STEP_PACE_MS } from '../../support/steps';
import { buildBookedOffer, NAME, open, PDF, sign } from './submitFixtures';

beforeEach(() => void vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true }));

const STRANGER = anAccount().withUid('uidStranger').verified().ofCompany('companyStranger').build();

describe('The lease of an offer that admins blocked', () => {
  it.each([
    ['tenant', tenant, /Na razie nie ma nic do zrobienia/, /Żadna ze stron nie może teraz podpisać umowy/],
    [
      'landlord',
      landlord,
      /^Administrator.*sposób odwołania wysłaliśmy e-mailem/,
      /osobie, która odpowiada za ofertę/,
    ],
  ] as const)('cannot be signed, and the %s is not asked to', async (_, by, strip, said) => {
    open({ ...buildBookedOffer(), blockedAt: NOW }, { by });
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.getByText(strip)).toBeTruthy();
    expect(screen.queryByRole('button', { name: /podpisz/i })).toBeNull();
  });
});

describe('The page on which a lease is signed', () => {
  it('shows the pages of the lease where the browser has a viewer, else the text of its terms', async () => {
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true, configurable: true });
    const { unmount } = open(buildBookedOffer(), {
      answers: { generateOfferPdf: () => ({ url: 'https://files.example/lease.pdf' }) },
    });
    const pages = await screen.findByTitle('Dokument umowy');
    expect(pages.getAttribute('src')).toMatch(/^https:\/\/files\.example\/lease\.pdf/);
    unmount();
    Object.defineProperty(navigator, 'pdfViewerEnabled', { value: false, configurable: true });
    open(buildBookedOffer());
    expect((await screen.findAllByText(/^§ ?1/)).length).toBeGreaterThan(0);
    expect(screen.queryByTitle('Dokument umowy')).toBeNull();
  });

  it('writes the typed name into the signature as it will stand in the lease', async () => {
    const { user } = open(buildBookedOffer());
    await user.type(await screen.findByLabelText('Twoje imię i nazwisko'), 'Piotr W');
    expect(screen.getByRole('group', { name: 'Podpis pod umową' }).textContent).toContain('Piotr W');
  });
});

it('tells after the signature by when the deposit is due, when the lease begins and when the rent is first due', async () => {
  const signed = anOffer()
    .withStatus('DEPOSIT_PENDING')
    .with({ depositDueOn: '2026-11-27', receptionTime: null, receptionOfThePremise: null })
    .build();
  open(signed);
  const due = await screen.findAllByText('do 27.11.2026');
  expect(due.map(({ tagName }) => tagName)).toContain('DD');
  expect(screen.getByText('Przekazanie i początek najmu')).toBeTruthy();
  expect(screen.getByText(/od wydania lokalu$/)).toBeTruthy();
});

describe('The tenant signs a reserved lease', () => {
  it('sees until when, the document, and signs with the own name [L23]', async () => {
    const { server, user } = open(buildBookedOffer());
    expect(await screen.findByText(/Rezerwacja trwa do 11:50/)).toBeTruthy();
    const pdf = await screen.findByRole('link', { name: 'Otwórz umowę (PDF)' });
    expect(pdf.getAttribute('href')).toBe('/umowa.pdf');
    await sign(user, `  ${NAME.toUpperCase()} `);
    expect(await screen.findByRole('heading', { name: 'Umowa jest podpisana' })).toBeTruthy();
    const reads = ['generateOfferPdf', 'readCompanyRegister'];
    expect(server.names().filter((name) => !reads.includes(name))).toEqual([
      'onSignConfirm',
      'notifyAdminOnContractSigned',
    ]);
    const link = screen.getByRole('link', { name: 'Wskaż osobę' });
    expect(link.getAttribute('href')).toBe(
      `/indicate-transfer-person/${buildBookedOffer().id}/${tenant.uid}`,
    );
  });

  it('is asked about the listings of the company once the lease is signed, not before [L29, L30]', async () => {
    const question = 'Czy ta umowa odpowiada Waszemu ogłoszeniu?';
    const { user } = open(buildBookedOffer(), { afterSigning: <p>{question}</p> });
    await screen.findByLabelText('Twoje imię i nazwisko');
    expect(screen.queryByText(question)).toBeNull();
    await sign(user, NAME);
    expect(await screen.findByText(question)).toBeTruthy();
  });

  it('is told that the network is missing instead of nothing where the sign-in cannot be checked', async () => {
    const { server, user } = open(buildBookedOffer(), {
      hasFreshSignIn: async () => {
        throw new AppError('networkFailed');
      },
    });
    await sign(user, NAME);
    expect(await screen.findByText(/Brak połączenia|połączenie z internetem/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Podpisz umowę' })).toBeTruthy();
    expect(server.names()).not.toContain('onSignConfirm');
  });

  it('is told beside the button when the network is lost', async () => {
    open(buildBookedOffer());
    await screen.findByRole('button', { name: 'Podpisz umowę' });
    expect(screen.queryByText(/^Brak sieci\. To, co wpisano, zostaje na ekranie/)).toBeNull();
    await loseConnection();
    expect(await screen.findByText(/^Brak sieci\. To, co wpisano, zostaje na ekranie/)).toBeTruthy();
  });

  it('ticks both acknowledgements, else is told beside each and nothing is called [L14, L15]', async () => {
    const { server, user } = open(buildBookedOffer());
    await user.type(await screen.findByLabelText('Twoje imię i nazwisko'), NAME);
    await user.click(screen.getByRole('button', { name: 'Podpisz umowę' }));
    for (const name of [READ_TERMS, ACCEPT_ELECTRONIC_FORM]) {
      const box = screen.getByRole('checkbox', { name });
      expect(box).toHaveProperty('checked', false);
      expect(box.getAttribute('aria-invalid')).toBe('true');
    }
    expect(await screen.findAllByText('Zaznacz to oświadczenie.')).toHaveLength(2);
    await user.click(screen.getByRole('checkbox', { name: READ_TERMS }));
    await user.click(screen.getByRole('button', { name: 'Podpisz umowę' }));
    expect(await screen.findAllByText('Zaznacz to oświadczenie.')).toHaveLength(1);
    expect(server.names()).not.toContain('onSignConfirm');
  });

  it('sends what was ticked, in which language it was read, and the name as it was typed [L14, L15]', async () => {
    const offer = buildBookedOffer();
    const { server, user } = open(offer);
    await sign(user, ` ${NAME.toUpperCase()}`);
    await screen.findByRole('heading', { name: 'Umowa jest podpisana' });
    expect(server.calls.find(({ name }) => name === 'onSignConfirm')?.input).toEqual({
      userUid: tenant.uid,
      offerId: offer.id,
      seen: {
        reservationNumber: offer.lastReservationNumber,
        digest: offer.version?.digest,
        feeGrosze: 0,
      },
      ...buildDeclarations(tenant),
      fullName: ` ${NAME.toUpperCase()}`,
    });
  });

  it('reading English, says that the acknowledgements were read in English [L14, L15]', async () => {
    await i18next.changeLanguage('en');
    try {
      const { server, user } = open(buildBookedOffer());
      await user.type(await screen.findByLabelText('Your full name'), NAME);
      for (const box of screen.getAllByRole('checkbox')) await user.click(box);
      await user.click(screen.getByRole('button', { name: 'Sign the lease' }));
      await vi.waitFor(() => expect(server.names()).toContain('onSignConfirm'));
      const { acknowledgements } = buildDeclarations(tenant);
      expect(server.calls.find(({ name }) => name === 'onSignConfirm')?.input).toMatchObject({
        acknowledgements: { ...acknowledgements, lang: 'en' },
      });
    } finally {
      await i18next.changeLanguage('pl');
    }
  });

  it('sees each step by its name and percent, one after another [L24]', async () => {
    const { user } = open(buildBookedOffer(), { paceMs: STEP_PACE_MS });
    await sign(user, NAME);
    await expectSteps([
      ['Sprawdzanie połączenia', 20],
      ['Pobieranie danych', 30],
      ['Podpisywanie umowy', 50],
      ['Zapisywanie dokumentu', 70],
      ['Wysyłanie umowy', 90],
      ['Gotowe', 100],
    ]);
    expect(await screen.findByRole('heading', { name: 'Umowa jest podpisana' })).toBeTruthy();
  });

  it.each([
    ['fast', -2 * HOUR_MS],
    ['slow', 2 * HOUR_MS],
  ])(
    'may sign for two hours by the server’s clock, however %s that of the device is [L22]',
    async (_, ahead) => {
      setServerAhead(ahead);
      const offer = buildBookedOffer(NOW + ahead - 2 * HOUR_MS + MINUTE_MS);
      const { port } = createFakeLeasePort(offer, { call: createFakeServer(PDF).call });
      renderLease(<SubmitContract lease={{ offer, side: 'tenant' }} viewer={tenant} />, port);
      expect((await screen.findByRole('timer')).textContent).toMatch(/^(00:01:00|00:00:5\d)$/);
      await act(() => vi.advanceTimersByTimeAsync(MINUTE_MS));
      expect(await screen.findByText('Rezerwacja się skończyła')).toBeTruthy();
    },
  );

  it('is asked for the password when the sign-in is old, and then the signing goes on', async () => {
    let isFresh = false;
    const onSignConfirm = () => {
      if (!isFresh) throw new AppError('signInTooOld');
      return { status: 'SUCCESS' };
    };
    const reauthenticate = async (password: string) => {
      if (password !== 'Dobre-haslo-1') throw new AppError('wrongCredentials');
      isFresh = true;
    };
    const { user } = open(buildBookedOffer(), { answers: { ...PDF, onSignConfirm }, reauthenticate });
    await sign(user, NAME);
    const dialog = await screen.findByRole('dialog', { name: 'Podaj jeszcze raz hasło' });
    const give = async (password: string) => {
      await user.type(within(dialog).getByLabelText('Hasło'), password);
      await user.click(within(dialog).getByRole('button', { name: 'Potwierdź i podpisz' }));
    };
    await give('zle');
    expect(await within(dialog).findByRole('alert')).toBeTruthy();
    await give('Dobre-haslo-1');
    expect(await screen.findByRole('heading', { name: 'Umowa jest podpisana' })).toBeTruthy();
  });

  it('signs nothing when the password is not given, and is asked again on the next try', async () => {
    const onSignConfirm = () => {
      throw new AppError('signInTooOld');
    };
    const { user } = open(buildBookedOffer(), { answers: { ...PDF, onSignConfirm } });
    await sign(user, NAME);
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Anuluj' }));
    expect((await screen.findByRole('alert')).textContent).toContain('Umowa nie została podpisana');
    await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
    expect(await screen.findByRole('dialog', { name: 'Podaj jeszcze raz hasło' })).toBeTruthy();
  });
});

describe('Everybody else', () => {
  it('sees a signed lease read-only with the next step', async () => {
    open(anOffer().signed().build());
    expect(await screen.findByRole('link', { name: 'Wskaż osobę' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Podpisz umowę' })).toBeNull();
  });

  it('the landlord reads that a signed lease is signed and is asked for nothing [L23, X12]', async () => {
    const offer = anOffer().signed({ at: NOW }).build();
    open(offer, { by: landlord });
    expect(await screen.findByRole('heading', { name: 'Umowa jest podpisana' })).toBeTruthy();
    expect(screen.getByText(/^Nic nie musisz teraz robić\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Zobacz ofertę' }).getAttribute('href')).toContain(offer.id);
    expect(screen.queryByRole('button', { name: 'Podpisz umowę' })).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('the landlord only looks on', async () => {
    open(buildBookedOffer(), { by: landlord });
    expect(await screen.findByText('Umowę podpisuje najemca')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Podpisz umowę' })).toBeNull();
  });

  it('learns by the server’s clock that someone else holds the premises, however fast that of the device is [L22]', async () => {
    setServerAhead(-2 * HOUR_MS);
    open(
      anOffer()
        .booked({ by: STRANGER, at: NOW - 4 * HOUR_MS + MINUTE_MS })
        .build(),
    );
    expect(await screen.findByText('Ktoś inny był szybszy')).toBeTruthy();
  });

  it('a stranger is sent home with a word', async () => {
    const { router } = open(buildBookedOffer(), { by: stranger });
    expect(await screen.findByText('To konto nie ma dostępu do tej oferty.')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/');
  });
});
