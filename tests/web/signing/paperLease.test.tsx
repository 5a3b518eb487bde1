import { AppError } from '@data/calls/appError';
import { writtenLeasePort } from '@data/leases/writtenLease';
import type { PaperLease } from '@domain/leases/paperLease';
import type { Offer } from '@domain/offers/offer';
import { DAY_MS, HOUR_MS } from '@domain/shared/dates';
import { LeaseScreen } from '@features/leaseProgress/LeaseScreen';
import { SubmitContract } from '@features/signing/SubmitContract';
import { fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Fake } from '@tests/support/fakes';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NOW } from '../../support/builders/clock';
import { anOffer } from '../../support/builders/offer';
import { loseConnection } from '../../support/connection';
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

const PDF: Answers = { generateOfferPdf: () => ({ url: '/umowa.pdf' }) };
const SCAN = { sha256: 'b'.repeat(64), type: 'image/jpeg' } as const;

/** Builds an offer reserved an hour ago for two years, with its lease prepared. */
const buildReservedOffer = (paper: PaperLease | null = null): Offer => {
  const base = anOffer();
  const leaseAgreement = { ...base.build().leaseAgreement, fixedlong: true, fixedlongMonths: 24 };
  const offer = base
    .with({ leaseAgreement })
    .booked({ at: NOW - HOUR_MS, option: 'fixedlong' })
    .build();
  const reservation = offer.reservation && { ...offer.reservation, endsAt: NOW + 3 * DAY_MS, paper };
  return { ...offer, reservation };
};

const buildWaitingPaper = (of: Partial<PaperLease> = {}): PaperLease => ({
  attempt: 1,
  signedOn: '2026-11-20',
  files: [SCAN],
  handedInBy: 'tenant',
  at: NOW,
  refusal: null,
  confirmation: null,
  ...of,
});

const open = (offer: Offer, by: typeof tenant, answers: Answers = PDF) => {
  const server = createFakeServer(answers);
  const { port } = createFakeLeasePort(offer, { call: server.call });
  const uploadScan = vi.fn(async () => SCAN);
  const files = { upload: vi.fn(async () => {}), uploadScan, scanUrl: async () => 'blob:scan' };
  renderLease(
    <Fake port={writtenLeasePort} by={files}>
      <LeaseScreen offerId={offer.id} viewer={by} denied={null}>
        {(lease) => <SubmitContract lease={lease} viewer={by} />}
      </LeaseScreen>
    </Fake>,
    port,
    by,
  );
  return { server, uploadScan, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) };
};

const getSeenVersion = ({ lastReservationNumber, version }: Offer) => ({
  reservationNumber: lastReservationNumber,
  digest: version?.digest,
  feeGrosze: 0,
});

const PHOTO = new File(['page'], 'strona-1.jpg', { type: 'image/jpeg' });

const fillIn = async (user: ReturnType<typeof open>['user']) => {
  fireEvent.change(await screen.findByLabelText(/^Dzień podpisania/), { target: { value: '20.11.2026' } });
  const input = document.querySelector<HTMLInputElement>('input[type=file][multiple]');
  if (!input) throw new Error('No field for the scan.');
  await user.upload(input, PHOTO);
  await user.click(screen.getByRole('checkbox', { name: /obie strony podpisały tę umowę własnoręcznie/ }));
  await user.click(screen.getByRole('button', { name: 'Przekaż skan' }));
};

describe('A lease of over twelve months signed by hand', () => {
  it.each([
    ['tenant', tenant],
    ['landlord', landlord],
  ] as const)(
    'is printed from the page, and its scan handed in by the %s with the day of signing [L11]',
    async (side, by) => {
      const offer = buildReservedOffer();
      const { server, uploadScan, user } = open(offer, by);
      expect((await screen.findByRole('link', { name: 'Otwórz umowę (PDF)' })).getAttribute('href')).toBe(
        '/umowa.pdf',
      );
      await fillIn(user);
      expect(await screen.findByText('Skan jest przekazany. Teraz potwierdzi go druga strona.')).toBeTruthy();
      expect(uploadScan).toHaveBeenCalledWith(offer, { side, file: PHOTO }, expect.any(Function));
      expect(server.calls.at(-1)).toEqual({
        name: 'submitPaperLease',
        input: {
          offerId: offer.id,
          seen: getSeenVersion(offer),
          signedOn: '2026-11-20',
          files: [SCAN],
          declared: { given: true, lang: 'pl' },
        },
      });
    },
  );

  it('is not handed in without the scan and the declaration, which is not ticked beforehand', async () => {
    const { server, user } = open(buildReservedOffer(), tenant);
    await user.click(await screen.findByRole('button', { name: 'Przekaż skan' }));
    fireEvent.change(screen.getByLabelText(/^Dzień podpisania/), { target: { value: '20.11.2026' } });
    await user.click(screen.getByRole('checkbox', { name: /obie strony podpisały tę umowę własnoręcznie/ }));
    await user.click(screen.getByRole('button', { name: 'Przekaż skan' }));
    expect(await screen.findByText('Wybierz skan podpisanej umowy.')).toBeTruthy();
    expect(server.names()).not.toContain('submitPaperLease');
  });

  it.each([
    // two alerts: the form of the scan, and that of the qualified copy above it
    [
      'hands it in',
      buildReservedOffer(),
      tenant,
      'Przekaż skan',
      /^Brak sieci\. Wybrany plik zostaje na ekranie/,
      2,
    ],
    [
      'confirms it',
      buildReservedOffer(buildWaitingPaper()),
      landlord,
      'Potwierdzam podpisy',
      /^Brak sieci\. To, co wpisano, zostaje na ekranie/,
      1,
    ],
  ] as const)(
    'tells the side that %s when the network is lost',
    async (_, offer, by, button, said, alerts) => {
      open(offer, by);
      await screen.findByRole('button', { name: button });
      expect(screen.queryByText(said)).toBeNull();
      await loseConnection();
      expect(await screen.findAllByText(said)).toHaveLength(alerts);
    },
  );

  it('keeps the form and says why a scan does not count', async () => {
    const submitPaperLease = () => {
      throw new AppError('paperDayOutside');
    };
    const { user } = open(buildReservedOffer(), tenant, { ...PDF, submitPaperLease });
    await fillIn(user);
    expect(await screen.findByText('Podaj dzień podpisania od dnia rezerwacji do dzisiaj.')).toBeTruthy();
    expect(screen.getByText('Wybrano: strona-1.jpg')).toBeTruthy();
  });

  it('is confirmed by the other side, who sees the day, the scan and the declaration', async () => {
    const offer = buildReservedOffer(buildWaitingPaper());
    const { server, user } = open(offer, landlord);
    expect(await screen.findByRole('heading', { name: 'Potwierdź podpisy na papierze' })).toBeTruthy();
    expect(screen.getByText('20.11.2026')).toBeTruthy();
    const link = await screen.findByRole('link', { name: 'Otwórz skan, plik 1 (JPG)' });
    expect(link.getAttribute('href')).toBe('blob:scan');
    await user.click(screen.getByRole('button', { name: 'Potwierdzam podpisy' }));
    expect(server.names()).not.toContain('confirmPaperLease');
    await user.click(screen.getByRole('checkbox', { name: /^Potwierdzam, że obie strony podpisały/ }));
    await user.click(screen.getByRole('button', { name: 'Potwierdzam podpisy' }));
    expect(await screen.findByText('Umowa jest zawarta.')).toBeTruthy();
    expect(server.calls.at(-1)).toEqual({
      name: 'confirmPaperLease',
      input: {
        offerId: offer.id,
        seen: getSeenVersion(offer),
        attempt: 1,
        declared: { given: true, lang: 'pl' },
      },
    });
  });

  it('asks for the password where the sign-in is too old, and then confirms', async () => {
    let calls = 0;
    const confirmPaperLease = () => {
      calls += 1;
      if (calls === 1) throw new AppError('signInTooOld');
      return { status: 'SUCCESS' };
    };
    const { user } = open(buildReservedOffer(buildWaitingPaper()), landlord, { ...PDF, confirmPaperLease });
    await user.click(await screen.findByRole('checkbox', { name: /^Potwierdzam, że obie strony podpisały/ }));
    await user.click(screen.getByRole('button', { name: 'Potwierdzam podpisy' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText('Hasło'), 'Dobre-haslo-1{Enter}');
    expect(await screen.findByText('Umowa jest zawarta.')).toBeTruthy();
    expect(calls).toBe(2);
  });

  it('is refused with a reason', async () => {
    const offer = buildReservedOffer(buildWaitingPaper({ attempt: 2 }));
    const { server, user } = open(offer, landlord);
    await user.click(await screen.findByRole('button', { name: 'Odrzuć skan' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Odrzucić skan?');
    await user.type(screen.getByLabelText(/^Co się nie zgadza/), 'Brakuje ostatniej strony');
    await user.click(screen.getAllByRole('button', { name: 'Odrzuć skan' }).at(-1) as HTMLElement);
    expect(await screen.findByText('Skan jest odrzucony. Druga strona dostanie wiadomość.')).toBeTruthy();
    expect(server.calls.at(-1)).toEqual({
      name: 'declinePaperLease',
      input: {
        offerId: offer.id,
        seen: getSeenVersion(offer),
        attempt: 2,
        reason: 'Brakuje ostatniej strony',
      },
    });
  });

  it('tells the side that handed it in until when the other one has time, and shows no form', async () => {
    open(buildReservedOffer(buildWaitingPaper()), tenant);
    expect(await screen.findByText('Skan czeka na potwierdzenie drugiej strony')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Przekaż skan' })).toBeNull();
  });

  it('says on the page of the signed lease what was seen and what was only declared', async () => {
    const offer = buildReservedOffer(buildWaitingPaper({ confirmation: { by: 'landlord', at: NOW } }));
    const offerStatus = {
      ...offer.offerStatus,
      state: 'SIGNED',
      postSigningStatus: 'DEPOSIT_PENDING',
    } as const;
    open({ ...offer, offerStatus, signedAt: NOW }, tenant);
    const title = await screen.findByRole('heading', { name: 'Podpisy na papierze' });
    const told = title.closest('section')?.textContent ?? '';
    for (const text of [
      '20.11.2026, według oświadczeń stron',
      'Skan przekazałnajemca, 20.11.2026, 10:00',
      'Podpisy obu stron potwierdziłwynajmujący, 20.11.2026, 10:00',
      'Skan jest załącznikiem, a nie dowodem podpisu',
    ])
      expect(told).toContain(text);
  });

  it('shows why the last scan was refused, with the form for another one', async () => {
    open(
      buildReservedOffer(buildWaitingPaper({ refusal: { at: NOW, reason: 'Nie ma podpisu na stronie 9' } })),
      tenant,
    );
    expect(await screen.findByText('Nie ma podpisu na stronie 9')).toBeTruthy();
    expect(screen.getByText('Druga strona odrzuciła poprzedni skan')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Przekaż skan' })).toBeTruthy();
  });

  it('tells the side that refused the last scan that it did so itself', async () => {
    open(buildReservedOffer(buildWaitingPaper({ refusal: { at: NOW, reason: 'Nieczytelny' } })), landlord);
    expect(await screen.findByText('Twoja strona odrzuciła poprzedni skan')).toBeTruthy();
    expect(screen.queryByText('Druga strona odrzuciła poprzedni skan')).toBeNull();
  });

  it('names one next step while a scan waits: its confirmation', async () => {
    open(buildReservedOffer(buildWaitingPaper()), landlord);
    expect(await screen.findByText(/Potwierdź do tego czasu podpisy na papierze/)).toBeTruthy();
    expect(screen.queryByText('Umowę podpisuje najemca')).toBeNull();
  });

  it('shows how much of the scan has arrived, and keeps the files where an upload fails', async () => {
    const { uploadScan, user } = open(buildReservedOffer(), tenant);
    uploadScan.mockImplementationOnce(async (...args: unknown[]) => {
      (args[2] as (share: number) => void)(0.5);
      await Promise.resolve();
      throw new AppError('networkFailed');
    });
    await fillIn(user);
    expect(await screen.findByRole('alert')).toBeTruthy();
    expect(screen.getByText('Wybrano: strona-1.jpg')).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
    let arrive = () => {};
    uploadScan.mockImplementationOnce(async (...args: unknown[]) => {
      (args[2] as (share: number) => void)(0.5);
      await new Promise<void>((resolve) => {
        arrive = resolve;
      });
      return SCAN;
    });
    await user.click(screen.getByRole('button', { name: 'Przekaż skan' }));
    expect(
      (await screen.findByRole('progressbar', { name: 'Przesyłamy dokument' })).getAttribute('aria-valuenow'),
    ).toBe('50');
    const [told] = screen
      .getAllByRole('status')
      .filter((status) => status.textContent?.startsWith('Przesyłamy'));
    expect(told?.textContent).toBe(
      'Przesyłamy: strona-1.jpg. 50%. Zostań na tej stronie. Po przesłaniu sprawdzimy dokument i od razu pokażemy wynik.',
    );
    arrive();
    expect(await screen.findByText('Skan jest przekazany. Teraz potwierdzi go druga strona.')).toBeTruthy();
  });

  it('is taken back by the side that handed it in, after a question that says what it means', async () => {
    const offer = buildReservedOffer(buildWaitingPaper());
    const { server, user } = open(offer, tenant);
    await user.click(await screen.findByRole('button', { name: 'Wycofaj skan' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('Rezerwacja skończy się tak, jakby skanu nie było');
    await user.click(screen.getAllByRole('button', { name: 'Wycofaj skan' }).at(-1) as HTMLElement);
    expect(await screen.findByText('Skan jest wycofany. Druga strona dostanie wiadomość.')).toBeTruthy();
    expect(server.calls.at(-1)).toEqual({
      name: 'withdrawPaperLease',
      input: { offerId: offer.id, seen: getSeenVersion(offer), attempt: 1 },
    });
  });

  it.each([
    ['tenant', tenant],
    ['landlord', landlord],
  ] as const)(
    'is brought before an admin by the %s, who learns until when it can be recorded',
    async (_, by) => {
      const offer = buildReservedOffer(buildWaitingPaper());
      const { server, user } = open(offer, by);
      expect(await screen.findByText(/może zapisać umowę do 07\.12\.2026, 10:00/)).toBeTruthy();
      await user.click(screen.getByRole('button', { name: 'Poproś administratora' }));
      expect(await screen.findByText(/^Administrator wie o sprawie/)).toBeTruthy();
      expect(server.calls.at(-1)).toEqual({
        name: 'askAdminAboutPaper',
        input: { offerId: offer.id, seen: getSeenVersion(offer), attempt: 1 },
      });
    },
  );

  it('says that an admin was asked, instead of asking again', async () => {
    open(buildReservedOffer(buildWaitingPaper({ asked: { at: NOW, by: 'landlord' } })), tenant);
    expect(await screen.findByText(/^Poproszono administratora o rozstrzygnięcie/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Poproś administratora' })).toBeNull();
  });

  it('says how often a scan can still be handed in once one was refused', async () => {
    open(
      buildReservedOffer(buildWaitingPaper({ attempt: 3, refusal: { at: NOW, reason: 'Nieczytelny' } })),
      tenant,
    );
    expect(await screen.findByText('Skan możesz przekazać jeszcze 2 razy.')).toBeTruthy();
  });
});
