import { AppError } from '@data/calls/appError';
import type { LeasePort } from '@data/leases/leaseRepository';
import { RESERVATION_COOLDOWN_HOURS } from '@domain/offers/limits';
import type { Offer } from '@domain/offers/offer';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@domain/shared/dates';
import { LeaseScreen } from '@features/leaseProgress/LeaseScreen';
import { ReservationMissing } from '@features/signing/ReservationMissing';
import { SubmitContract } from '@features/signing/SubmitContract';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StepDelayContext } from '@ui/hooks/useProgressSteps';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anAccount } from '../../support/builders/accounts';
import { NOW } from '../../support/builders/clock';
import { anOffer } from '../../support/builders/offer';
import { buildDeclarations } from '../../support/builders/signature';
import { loseConnection } from '../../support/connection';
import {
  ACCEPT_ELECTRONIC_FORM,
  type Answers,
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

beforeEach(() => void vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true }));

const STRANGER = anAccount().withUid('uidStranger').verified().ofCompany('companyStranger').build();
const PDF: Answers = { generateOfferPdf: () => ({ url: '/umowa.pdf' }) };
const buildBookedOffer = (at = NOW - 10 * MINUTE_MS) => anOffer().booked({ at }).build();

const open = (
  offer: Offer,
  {
    answers = PDF,
    by = tenant,
    reauthenticate = async () => {},
    paceMs = 0,
    loadFreeAgainAt = async () => null,
    hasFreshSignIn = async () => true,
    afterSigning,
  }: {
    answers?: Answers;
    by?: typeof tenant;
    reauthenticate?: (password: string) => Promise<void>;
    paceMs?: number;
    loadFreeAgainAt?: LeasePort['loadFreeAgainAt'];
    hasFreshSignIn?: LeasePort['hasFreshSignIn'];
    afterSigning?: ReactNode;
  } = {},
) => {
  const server = createFakeServer(answers);
  const { port, become } = createFakeLeasePort(offer, {
    call: server.call,
    reauthenticate,
    loadFreeAgainAt,
    hasFreshSignIn,
  });
  const denied = <ReservationMissing offerId={offer.id} userUid={tenant.uid} viewer={by} />;
  const view = renderLease(
    <StepDelayContext value={() => paceMs}>
      <LeaseScreen offerId={offer.id} viewer={by} denied={denied}>
        {(lease) => <SubmitContract lease={lease} viewer={by} afterSigning={afterSigning} />}
      </LeaseScreen>
    </StepDelayContext>,
    port,
    by,
  );
  return { ...view, server, become, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) };
};

type User = ReturnType<typeof open>['user'];

const sign = async (user: User, name: string) => {
  await user.type(await screen.findByLabelText('Twoje imię i nazwisko'), name);
  await user.click(screen.getByRole('checkbox', { name: READ_TERMS }));
  await user.click(screen.getByRole('checkbox', { name: ACCEPT_ELECTRONIC_FORM }));
  await user.click(screen.getByRole('button', { name: 'Podpisz umowę' }));
};

const NAME = `${tenant.firstName} ${tenant.lastName}`;

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

  it('can declare and sign nothing before the document is there, and is told why [L14]', async () => {
    let give = (_: { url: string }) => {};
    const coming = new Promise<{ url: string }>((resolve) => {
      give = resolve;
    });
    open(buildBookedOffer(), { answers: { generateOfferPdf: () => coming } });
    const button = await screen.findByRole('button', { name: 'Podpisz umowę' });
    const box = screen.getByRole('checkbox', { name: READ_TERMS });
    expect([button, box]).toEqual([
      expect.objectContaining({ disabled: true }),
      expect.objectContaining({ disabled: true }),
    ]);
    const reason = document.getElementById(button.getAttribute('aria-describedby') ?? '');
    expect(reason?.textContent).toContain('Przygotowujemy dokument umowy');
    give({ url: '/umowa.pdf' });
    await screen.findByRole('link', { name: 'Otwórz umowę (PDF)' });
    await waitFor(() =>
      expect([button, box]).toEqual([
        expect.objectContaining({ disabled: false }),
        expect.objectContaining({ disabled: false }),
      ]),
    );
    expect(screen.queryByText(/Przygotowujemy dokument umowy/)).toBeNull();
  });

  it('has the document made again after a failure and signs then [L14]', async () => {
    let failures = 1;
    const generateOfferPdf = () => {
      failures -= 1;
      if (failures >= 0) throw new AppError('networkFailed', { retryable: true });
      return { url: '/umowa.pdf' };
    };
    const { user } = open(buildBookedOffer(), { answers: { generateOfferPdf } });
    const retry = await screen.findByRole('button', { name: 'Dokument nie powstał. Spróbuj ponownie' });
    expect(screen.getByText(/bez niego nie można jej podpisać/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Podpisz umowę' })).toHaveProperty('disabled', true);
    await user.click(retry);
    await screen.findByRole('link', { name: 'Otwórz umowę (PDF)' });
    await sign(user, NAME);
    expect(await screen.findByRole('heading', { name: 'Umowa jest podpisana' })).toBeTruthy();
  });

  it('is refused with another name and calls nothing', async () => {
    const { server, user } = open(buildBookedOffer());
    await sign(user, 'Ktoś Inny');
    expect(await screen.findByText(`Wpisz imię i nazwisko tak, jak na koncie: ${NAME}.`)).toBeTruthy();
    expect(server.names()).not.toContain('onSignConfirm');
  });

  it('is told at once when the two hours are over [L22]', async () => {
    open(buildBookedOffer(NOW - 2 * HOUR_MS + 3000));
    await screen.findByLabelText('Twoje imię i nazwisko');
    await act(() => vi.advanceTimersByTimeAsync(4000));
    expect(screen.getByText('Rezerwacja się skończyła')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Podpisz umowę' })).toBeNull();
  });

  it('is told from when the company may reserve the lapsed premises again, is led to similar ones meanwhile, and may reserve when the moment has come [L22]', async () => {
    const lapsed = NOW - MINUTE_MS;
    const freeAgain = lapsed + RESERVATION_COOLDOWN_HOURS * HOUR_MS;
    open(buildBookedOffer(lapsed - 2 * HOUR_MS), { loadFreeAgainAt: async () => freeAgain });
    expect(await screen.findByText(/może zarezerwować go ponownie od 11:59\./)).toBeTruthy();
    const similar = screen.getByRole('link', { name: 'Zobacz podobne lokale' });
    expect(similar.getAttribute('href')).toBe('/offers?premisesPurpose=Biurowe');
    expect(screen.queryByRole('link', { name: 'Zarezerwuj ponownie' })).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(freeAgain - Date.now() - 5 * SECOND_MS));
    expect(screen.queryByRole('link', { name: 'Zarezerwuj ponownie' })).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(6 * SECOND_MS));
    const again = screen.getByRole('link', { name: 'Zarezerwuj ponownie' });
    expect(again.getAttribute('href')).toBe(`/contract/${buildBookedOffer().id}/verify`);
    expect(screen.queryByRole('link', { name: 'Zobacz podobne lokale' })).toBeNull();
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

  it('may try to reserve the lapsed premises again where it is not known from when that goes [L22]', async () => {
    open(buildBookedOffer(NOW - 3 * HOUR_MS), {
      loadFreeAgainAt: () => Promise.reject(new AppError('networkFailed')),
    });
    expect(await screen.findByRole('link', { name: 'Zarezerwuj ponownie' })).toBeTruthy();
  });

  it('learns whom to write to about a lease on paper where its case cannot be loaded', async () => {
    const lapsed = buildBookedOffer(NOW - 3 * HOUR_MS);
    const listLapsedPaperLeases = () => Promise.reject(new AppError('networkFailed'));
    open(lapsed, { answers: { listLapsedPaperLeases } });
    expect(await screen.findByText(/administrator może jeszcze zapisać umowę/)).toBeTruthy();
    const way = screen.getByRole('link', { name: 'Napisz do nas' });
    expect(way.getAttribute('href')).toBe(`/moja-tablica/advanced/report?offer=${lapsed.id}`);
  });

  it('is told when the server says that the reservation lapsed [L22]', async () => {
    const onSignConfirm = () => {
      throw new AppError('reservationLapsed');
    };
    const { user } = open(buildBookedOffer(), { answers: { ...PDF, onSignConfirm } });
    await sign(user, NAME);
    expect(await screen.findByText('Rezerwacja się skończyła')).toBeTruthy();
  });

  it('keeps a failed signature on the screen and may try again [L33]', async () => {
    let failures = 1;
    const onSignConfirm = () => {
      failures -= 1;
      if (failures >= 0) throw new AppError('networkFailed', { retryable: true });
      return { status: 'SUCCESS' };
    };
    const { user } = open(buildBookedOffer(), { answers: { ...PDF, onSignConfirm } });
    await sign(user, NAME);
    expect((await screen.findByRole('alert')).textContent).toContain('Umowa nie została podpisana');
    await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
    expect(await screen.findByRole('heading', { name: 'Umowa jest podpisana' })).toBeTruthy();
  });

  it('says that the lease is signed when only the word to the admin failed [L33]', async () => {
    const notifyAdminOnContractSigned = () => {
      throw new AppError('unexpected');
    };
    const { user } = open(buildBookedOffer(), { answers: { ...PDF, notifyAdminOnContractSigned } });
    await sign(user, NAME);
    expect((await screen.findByRole('alert')).textContent).toContain('Umowa jest już podpisana');
  });

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

  it('has to read again a lease that changed meanwhile', async () => {
    const onSignConfirm = () => {
      throw new AppError('leaseChanged');
    };
    const { user } = open(buildBookedOffer(), { answers: { ...PDF, onSignConfirm } });
    await sign(user, NAME);
    await user.click(await screen.findByRole('button', { name: 'Sprawdź umowę jeszcze raz' }));
    expect(((await screen.findByLabelText('Twoje imię i nazwisko')) as HTMLInputElement).value).toBe('');
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

  it('learns by the server’s clock that somebody else holds the premises, however fast that of the device is [L22]', async () => {
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
