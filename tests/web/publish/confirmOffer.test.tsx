import { paths } from '@api/paths';
import { reauthenticate } from '@data/accounts/account';
import { sha256 } from '@data/browser/sha256';
import { AppError } from '@data/calls/appError';
import { getFactsToConfirm } from '@domain/offers/confirming';
import type { Offer } from '@domain/offers/offer';
import type { OfferState } from '@domain/offers/states';
import { toCanonicalJson } from '@domain/shared/canonical';
import { formatDate } from '@domain/shared/format';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aViewer } from '@tests/support/builders';
import { expectSteps, STEP_PACE_MS } from '@tests/support/steps';
import { describe, expect, it, vi } from 'vitest';
import { aLandlord, aProject, aServer, openPage } from './fixtures';

vi.mock('@data/accounts/account', async (original) => ({
  ...(await original<object>()),
  reauthenticate: vi.fn(),
}));

const buildSentProject = (patch: Partial<Offer> = {}) =>
  aProject({ projectSentAt: 5, updatedAt: 5, ...patch });
const buildOfferInState = (state: OfferState): Offer => {
  const offer = buildSentProject();
  return { ...offer, offerStatus: { ...offer.offerStatus, state } };
};
const buildActiveOffer = () => buildOfferInState('ACTIVE');
/** Finds the button once it is known that the viewer may bind the company. */
const findConfirmButton = async (): Promise<HTMLElement> => {
  const button = await screen.findByRole('button', { name: 'Potwierdź ofertę' });
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  return button;
};

describe('the landlord confirms an offer', () => {
  it('shows what becomes binding and does nothing until the button is pressed', async () => {
    const server = aServer(() => buildSentProject());
    openPage('confirm', server);
    await findConfirmButton();
    expect(screen.getByRole('heading', { name: 'Co staje się wiążące' })).toBeTruthy();
    expect(server.asked).toEqual([]);
  });

  it('leads to the whole offer and says what metered fees cost on average', async () => {
    const project = buildSentProject();
    const leaseAgreement = {
      ...project.leaseAgreement,
      nonRentFees: 'metered' as const,
      lumpSum: null,
      averageMonthlyCostsAnnualizedKnown: true,
      averageMonthlyCostsAnnualized: 320,
    };
    openPage(
      'confirm',
      aServer(() => ({ ...project, leaseAgreement })),
    );
    await findConfirmButton();
    const whole = screen.getByRole('link', { name: 'Zobacz całą ofertę' });
    expect(whole.getAttribute('href')).toBe(paths.offerPreview(project.id));
    const pdf = screen.getByRole('link', { name: 'Otwórz projekt (PDF)' });
    expect(pdf.getAttribute('href')).toBe(`/view-document/offers&${project.id}&documents&project.pdf`);
    const average = screen.getByText('Średnie miesięczne koszty').parentElement;
    expect(average?.textContent).toMatch(/320\szł\s\/netto/);
  });

  it('names the four declarations in the order of the form [H78, H79, H80, H81]', async () => {
    const project = buildSentProject();
    openPage(
      'confirm',
      aServer(() => project),
    );
    await findConfirmButton();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Warunki najmu w tej ofercie odpowiadają mojej woli.',
      'Przyjmuję podpis elektroniczny najemcy bez kwalifikowanego certyfikatu przy umowie na czas nieoznaczony i do 12 miesięcy. Umowa powyżej 12 miesięcy wymaga podpisu kwalifikowanego lub własnoręcznego.',
      'Składam ofertę w rozumieniu art. 66 Kodeksu cywilnego.',
      `Nie odwołam oferty przed końcem terminu jej ważności (${formatDate(project.offerValidTo, 'pl')}).`,
    ]);
  });

  it('says which company and person become bound and leads back to the form', async () => {
    openPage(
      'confirm',
      aServer(() => buildSentProject()),
    );
    await findConfirmButton();
    expect(
      screen.getByText(/związana firma FIRMA COMPANYLANDLORD\. Potwierdza ją w jej imieniu Anna Nowak\./),
    ).toBeTruthy();
    const back = screen.getByRole('link', { name: 'Wróć do edycji' });
    expect(back.getAttribute('href')).toBe(paths.addOffer(buildSentProject().id));
  });

  it('shows its six steps with the running one and its percent while it works [I17, I19]', async () => {
    const server = aServer(() => (server.asked.length === 0 ? buildSentProject() : buildActiveOffer()));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    openPage('confirm', server, aLandlord().build(), STEP_PACE_MS);
    fireEvent.click(await findConfirmButton());
    await expectSteps([
      ['Sprawdzanie połączenia', 20],
      ['Pobieranie danych', 30],
      ['Potwierdzanie oferty', 50],
      ['Zapisywanie potwierdzenia', 60],
      ['Wysyłanie oferty', 90],
      ['Gotowe', 100],
    ]);
    expect(await screen.findByRole('heading', { name: 'Oferta jest aktywna' })).toBeTruthy();
  });

  it('confirms once and says that the offer is active [I20, I21]', async () => {
    const shown = buildSentProject();
    let stored = shown;
    const server = aServer(() => stored);
    server.port.call.mockImplementation(async (name) => {
      server.asked.push(name);
      stored = buildActiveOffer();
      return { status: 'SUCCESS' };
    });
    openPage('confirm', server);
    await userEvent.click(await findConfirmButton());
    await screen.findByRole('heading', { name: 'Oferta jest aktywna' });
    expect(server.port.call).toHaveBeenCalledExactlyOnceWith('onOfferAddConfirm', {
      offerId: shown.id,
      seenDigest: await sha256(toCanonicalJson(getFactsToConfirm(shown))),
      seenFeeGrosze: 0,
    });
    expect(screen.getByRole('link', { name: 'Zobacz ofertę' }).getAttribute('href')).toBe(
      paths.offer(stored.id),
    );
  });

  it.each(['ACTIVE', 'BOOKED', 'SIGNED'] as const)(
    'of an offer in %s says that it is active already, with a link to it, and runs nothing [I18]',
    async (state) => {
      const server = aServer(() => buildOfferInState(state));
      openPage('confirm', server);
      await screen.findByText('Ta oferta jest już aktywna');
      const link = screen.getByRole('link', { name: 'Zobacz ofertę' });
      expect(link.getAttribute('href')).toBe(paths.offer(buildSentProject().id));
      expect(screen.queryByRole('button', { name: 'Potwierdź ofertę' })).toBeNull();
      expect(server.asked).toEqual([]);
    },
  );

  it('says of a project that was deleted that it is gone, not that it is active, and leads to the others', async () => {
    const server = aServer(() => buildOfferInState('DELETED'));
    openPage('confirm', server);
    await screen.findByRole('heading', { name: 'Ten projekt został usunięty' });
    const link = screen.getByRole('link', { name: 'Moje projekty' });
    expect(link.getAttribute('href')).toBe(paths.unsignedOffers());
    expect(screen.queryByText('Ta oferta jest już aktywna')).toBeNull();
    expect(server.asked).toEqual([]);
  });

  it.each([
    [
      'before the run',
      (server: ReturnType<typeof aServer>) => server.port.hasFreshSignIn.mockResolvedValueOnce(false),
      0,
    ],
    [
      'where it aged meanwhile',
      (server: ReturnType<typeof aServer>) =>
        server.port.call.mockRejectedValueOnce(new AppError('signInTooOld')),
      1,
    ],
  ] as const)(
    'asks for the password where the sign-in is too old, %s, and then confirms',
    async (_, age, calls) => {
      vi.mocked(reauthenticate).mockReset().mockResolvedValue(undefined);
      const server = aServer(() => (server.asked.length === 0 ? buildSentProject() : buildActiveOffer()));
      age(server);
      openPage('confirm', server);
      await userEvent.click(await findConfirmButton());
      const dialog = await screen.findByRole('dialog', { name: 'Podaj jeszcze raz hasło' });
      expect(dialog.textContent).toContain('Potwierdzona oferta wiąże firmę');
      expect(server.port.call).toHaveBeenCalledTimes(calls);
      await userEvent.type(within(dialog).getByLabelText(/Hasło/), 'Haslo1234');
      await userEvent.click(within(dialog).getByRole('button', { name: 'Potwierdź ofertę' }));
      await screen.findByRole('heading', { name: 'Oferta jest aktywna' });
      expect(reauthenticate).toHaveBeenCalledExactlyOnceWith('Haslo1234');
    },
  );

  it('tells a failure in a toast and leads home [I22]', async () => {
    const server = aServer(() => buildSentProject(), { onOfferAddConfirm: new AppError('unexpected') });
    const { router } = openPage('confirm', server);
    await router.navigate(paths.addOfferConfirm('offerA'));
    await userEvent.click(await findConfirmButton());
    await screen.findByText(/Nie udało się potwierdzić oferty/);
    await waitFor(() => expect(router.state.location.pathname).toBe(paths.home()));
  });

  it('says that the project was changed and sent again meanwhile, and shows it again', async () => {
    let stored = buildSentProject({ name: 'Lokal przed zmianą' });
    const server = aServer(() => stored, { onOfferAddConfirm: new AppError('offerChanged') });
    const { router } = openPage('confirm', server);
    await router.navigate(paths.addOfferConfirm('offerA'));
    await userEvent.click(await findConfirmButton());
    await screen.findByRole('heading', { name: 'Ta oferta zmieniła się od otwarcia strony' });
    expect(screen.getByText(/Sprawdź go jeszcze raz, zanim potwierdzisz ofertę\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Wróć do edycji' })).toBeTruthy();
    expect(router.state.location.pathname).toBe(paths.addOfferConfirm('offerA'));
    stored = buildSentProject({ name: 'Lokal po zmianie' });
    await userEvent.click(screen.getByRole('button', { name: 'Sprawdź ofertę jeszcze raz' }));
    await screen.findByText('Lokal po zmianie');
    expect(await findConfirmButton()).toBeTruthy();
  });

  it.each([
    ['was never sent', { projectSentAt: null }],
    ['was edited after it was sent', { updatedAt: 6 }],
  ])('leads back to the form when the project %s', async (_, patch) => {
    const server = aServer(() => buildSentProject(patch));
    openPage('confirm', server);
    await screen.findByText('Oferty nie można jeszcze potwierdzić');
    expect(screen.queryByRole('button', { name: 'Potwierdź ofertę' })).toBeNull();
  });

  it('turns a stranger away', async () => {
    const server = aServer(() => buildSentProject());
    openPage('confirm', server, aViewer().verified().ofCompany('other').with({ uid: 'stranger' }).build());
    await screen.findByText('Nie masz dostępu do tej oferty');
  });
});
