import { reauthenticate } from '@data/accounts/account';
import { AppError } from '@data/calls/appError';
import { withAnswer } from '@domain/offers/counterOffer';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { anOffer, aViewer, NOW } from '@tests/support/builders';
import { describe, expect, it, vi } from 'vitest';
import { aCounterOffer, anActiveOffer, aServer, landlord, openAnswer, tenant } from './fixtures';

vi.mock('@data/accounts/account', async (original) => ({
  ...(await original<object>()),
  reauthenticate: vi.fn(),
}));

const offer = anActiveOffer();
const counterOffer = aCounterOffer(offer);
const link = (value: string) => `/edit-offer/${offer.id}/${value}/${tenant.uid}`;
const press = async (name: string) => {
  const button = await screen.findByRole('button', { name });
  await waitFor(() => expect(button.hasAttribute('disabled')).toBe(false));
  await userEvent.click(button);
};

const aServerThatAnswers = (outcome: 'ACCEPTED' | 'DECLINED') => {
  const server = aServer({ offer, counterOffers: [counterOffer] });
  server.port.call.mockImplementation(async (name, input) => {
    server.asked.push([name, input]);
    server.stored.counterOffers = [withAnswer(counterOffer, outcome, NOW)];
    return { status: 'SUCCESS' };
  });
  return server;
};

describe('the counter-offer edit link', () => {
  it('shows the terms and does nothing until the button is pressed [A39, X65]', async () => {
    const server = aServer({ offer, counterOffers: [counterOffer] });
    openAnswer(server, landlord, link('accept'));
    await screen.findByRole('heading', { level: 1, name: 'Przyjęcie kontroferty' });
    expect(screen.getByText('Proponuje: Demo Najemca, Anna Nowak.')).toBeTruthy();
    expect(screen.getByText('11 000 zł')).toBeTruthy();
    expect(server.asked).toEqual([]);
  });

  it('accepts exactly what was shown, then shows the result on the same page [K16, K19, X65]', async () => {
    const server = aServerThatAnswers('ACCEPTED');
    const { router } = openAnswer(server, landlord, link('accept'));
    await press('Przyjmuję kontrofertę');
    await screen.findByRole('heading', { level: 1, name: 'Kontroferta jest przyjęta' });
    expect(server.asked).toEqual([
      ['onCounterOfferAccepted', { offerId: offer.id, tenant: tenant.uid, number: 1 }],
    ]);
    expect(router.state.location.pathname).toBe(link('accept'));
  });

  it('says before accepting that the offer changes for all and who comes first, with the deposit of the new rent', async () => {
    const priced = anActiveOffer({ leaseAgreement: { ...offer.leaseAgreement, deposit: 37_500 } });
    const server = aServer({ offer: priced, counterOffers: [aCounterOffer(priced)] });
    openAnswer(server, landlord, link('accept'));
    await screen.findByRole('heading', { level: 1, name: 'Przyjęcie kontroferty' });
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Oferta zmieni się dla wszystkich: każdy najemca zawrze umowę na nowych warunkach. Dokumenty przygotujemy od nowa.',
      expect.stringMatching(
        /^Jeśli przyjmiesz teraz, do .+ lokal zarezerwuje tylko firma, która złożyła propozycję\. W tym czasie nie przyjmiesz kontroferty innej firmy\.$/,
      ),
    ]);
    expect(screen.getByText('33 000 zł')).toBeTruthy();
  });

  it('asks for the password before it accepts where the sign-in is too old, and for none to decline', async () => {
    vi.mocked(reauthenticate).mockResolvedValue(undefined);
    const server = aServerThatAnswers('ACCEPTED');
    server.port.hasFreshSignIn.mockResolvedValueOnce(false);
    openAnswer(server, landlord, link('accept'));
    await press('Przyjmuję kontrofertę');
    const dialog = await screen.findByRole('dialog', { name: 'Podaj jeszcze raz hasło' });
    expect(dialog.textContent).toContain('Przyjęcie kontroferty zmienia wiążącą ofertę');
    expect(server.asked).toEqual([]);
    await userEvent.type(within(dialog).getByLabelText(/Hasło/), 'Haslo1234');
    await userEvent.click(within(dialog).getByRole('button', { name: 'Przyjmuję kontrofertę' }));
    await screen.findByRole('heading', { level: 1, name: 'Kontroferta jest przyjęta' });
    expect(reauthenticate).toHaveBeenCalledExactlyOnceWith('Haslo1234');
    expect(server.asked).toHaveLength(1);
  });

  it('says until when another company comes first, and offers to decline', async () => {
    const precedence = { uid: 'hash', companyId: 'companyOther', endsAt: Date.now() + 3_600_000 };
    const server = aServer({ offer: { ...offer, precedence }, counterOffers: [counterOffer] });
    openAnswer(server, landlord, link('accept'));
    await screen.findByText(/pierwszeństwo ma firma, której kontrofertę już przyjęto/);
    expect(screen.queryByRole('button', { name: 'Przyjmuję kontrofertę' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Wolę odrzucić' })).toBeTruthy();
  });

  it('says the end of the offer where the precedence lasts only until then', async () => {
    const ending = { ...offer, offerValidTo: Date.parse('2099-05-04T15:30:00Z') };
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.parse('2099-05-04T10:00:00Z'));
    openAnswer(aServer({ offer: ending, counterOffers: [counterOffer] }), landlord, link('accept'));
    await screen.findByText(/^Jeśli przyjmiesz teraz, do .*17:30/);
    clock.mockRestore();
  });

  it('says from when terms can be accepted after three days of precedence in a row', async () => {
    const endsAt = Date.now() - 3_600_000;
    const precedenceStreak = { startedAt: endsAt - 72 * 3_600_000, endsAt };
    const server = aServer({
      offer: { ...offer, precedenceStreak },
      counterOffers: [{ ...counterOffer, companyId: 'companyT' }],
    });
    openAnswer(server, landlord, link('accept'));
    await screen.findByText(
      /najwyżej 3 dni z rzędu, potem przez 24 godziny lokal może zarezerwować każda firma/,
    );
    expect(screen.queryByRole('button', { name: 'Przyjmuję kontrofertę' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Wolę odrzucić' })).toBeTruthy();
  });

  it('declines, then shows the result on the same page [K18, K19]', async () => {
    const server = aServerThatAnswers('DECLINED');
    openAnswer(server, landlord, link('decline'));
    await press('Odrzucam kontrofertę');
    await screen.findByRole('heading', { level: 1, name: 'Kontroferta jest odrzucona' });
    expect(server.asked).toEqual([
      ['onCounterOfferDeclined', { offerId: offer.id, offerName: offer.name, tenant: tenant.uid, number: 1 }],
    ]);
  });

  it('tells a failed acceptance in a toast to check correctness and leads home [K17]', async () => {
    const server = aServer({
      offer,
      counterOffers: [counterOffer],
      refusals: { onCounterOfferAccepted: 'unexpected' },
    });
    const { router } = openAnswer(server, landlord, link('accept'));
    await press('Przyjmuję kontrofertę');
    expect(await screen.findByText(/Sprawdź, czy dane oferty i kontroferty są poprawne/)).toBeTruthy();
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });

  it('tells a failed refusal and stays, so that it can be repeated [K18]', async () => {
    const server = aServer({
      offer,
      counterOffers: [counterOffer],
      refusals: { onCounterOfferDeclined: 'networkFailed' },
    });
    const { router } = openAnswer(server, landlord, link('decline'));
    await press('Odrzucam kontrofertę');
    expect(await screen.findByText(/Nie udało się odrzucić kontroferty/)).toBeTruthy();
    expect(router.state.location.pathname).toBe(link('decline'));
  });

  it.each([
    ['ACCEPTED', 'Kontroferta jest przyjęta'],
    ['DECLINED', 'Kontroferta jest odrzucona'],
  ] as const)('opened again shows how it was answered: %s [K19]', async (outcome, title) => {
    const server = aServer({ offer, counterOffers: [withAnswer(counterOffer, outcome, NOW)] });
    openAnswer(server, landlord, link('accept'));
    await screen.findByRole('heading', { level: 1, name: title });
    expect(screen.queryByRole('button', { name: 'Przyjmuję kontrofertę' })).toBeNull();
  });

  it('says why it cannot be accepted while the premises are reserved, and offers to decline', async () => {
    const booked = anOffer().booked({ at: Date.now() }).build();
    openAnswer(aServer({ offer: booked, counterOffers: [counterOffer] }), landlord, link('accept'));
    await screen.findByText(/Ten lokal jest teraz zarezerwowany/);
    expect(screen.queryByRole('button', { name: 'Przyjmuję kontrofertę' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Wolę odrzucić' })).toBeTruthy();
  });

  it('opens a no-access modal for everyone who is not on the landlord’s side [K10, K11]', async () => {
    const strangers = [tenant, aViewer().verified().ofCompany('companyX').admin().build()];
    for (const viewer of strangers) {
      const { unmount } = openAnswer(
        aServer({ offer, counterOffers: [counterOffer] }),
        viewer,
        link('accept'),
      );
      const dialog = await screen.findByRole('dialog', { name: 'Brak dostępu' });
      expect(dialog.textContent).toContain('Na kontrofertę może odpowiedzieć tylko właściciel oferty.');
      expect(screen.queryByText('11 000 zł')).toBeNull();
      unmount();
    }
  });

  it('opens it as well when the database refuses the offer, and leads home from it [K11]', async () => {
    const server = aServer({});
    server.port.offer.mockRejectedValue(new AppError('noPermission'));
    const { router } = openAnswer(server, tenant, link('decline'));
    await press('Przejdź na stronę główną');
    expect(router.state.location.pathname).toBe('/');
  });

  it('says so when no one of that name proposed anything, and leads home from an unknown answer [A39]', async () => {
    const { unmount } = openAnswer(aServer({ offer }), landlord, link('accept'));
    await screen.findByText('Nie ma takiej kontroferty');
    unmount();
    const { router } = openAnswer(aServer({ offer }), landlord, link('other'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  });
});
