import { withAnswer, withProposal } from '@domain/offers/counterOffer';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aViewer, NOW } from '@tests/support/builders';
import { buildMembersOffer } from '@tests/support/copies';
import { describe, expect, it } from 'vitest';
import { aCounterOffer, anActiveOffer, aServer, aThread, landlord, openCards, tenant } from './fixtures';

const offer = anActiveOffer();
const send = async () => userEvent.click(await screen.findByRole('button', { name: 'Wyślij kontrofertę' }));
const askForRent = async (amount: string) => {
  await userEvent.click(await screen.findByRole('switch', { name: 'Inny czynsz' }));
  const field = screen.getByRole('textbox', { name: /Proponowany czynsz/ });
  await userEvent.clear(field);
  if (amount) await userEvent.type(field, amount);
};
const askForMonths = async (months: string) => {
  await userEvent.click(await screen.findByRole('switch', { name: 'Inny czas umowy' }));
  await userEvent.type(screen.getByRole('textbox', { name: /Proponowany okres najmu/ }), months);
};

describe('the counter-offer box', () => {
  it('sends rent and duration with their toggles and says that it was sent [K1, K6, K9]', async () => {
    const server = aServer({});
    await openCards(server, tenant, offer);
    await askForRent('11 000');
    await askForMonths('24');
    server.stored.counterOffers = [aCounterOffer(offer)];
    await send();
    await screen.findByText('Kontroferta została wysłana.');
    expect(server.asked).toEqual([
      [
        'onCounterOffer',
        {
          isRentToggleChecked: true,
          isContractDurationToggleChecked: true,
          newPrice: 11_000,
          newDuration: 24,
          landlord: expect.stringMatching(/^[0-9a-f]{64}$/),
          tenant: tenant.uid,
          offerId: offer.id,
          seenDigest: offer.version?.digest,
        },
      ],
    ]);
    expect(await screen.findByText('Czeka na odpowiedź')).toBeTruthy();
    expect(screen.getByRole('switch', { name: 'Inny czynsz' })).toHaveProperty('checked', false);
  });

  it('sends nothing while neither toggle is on and says what to do [K5]', async () => {
    const server = aServer({});
    await openCards(server, tenant, offer);
    await send();
    expect(await screen.findByText('Włącz co najmniej jedną zmianę: czynsz albo czas umowy.')).toBeTruthy();
    expect(server.asked).toEqual([]);
  });

  it.each([
    ['', 'Uzupełnij to pole.'],
    ['0', 'Najmniejsza wartość to 1.'],
  ])('sends no price "%s" [K3]', async (amount, message) => {
    const server = aServer({});
    await openCards(server, tenant, offer);
    await askForRent(amount);
    await send();
    expect(await screen.findByText(message)).toBeTruthy();
    expect(server.asked).toEqual([]);
  });

  it.each([
    ['0', 'Najmniejsza wartość to 1.'],
    ['1,5', 'Wpisz liczbę całkowitą.'],
  ])('sends no duration of "%s" months [K4]', async (months, message) => {
    const server = aServer({});
    await openCards(server, tenant, offer);
    await askForMonths(months);
    await send();
    expect(await screen.findByText(message)).toBeTruthy();
    expect(server.asked).toEqual([]);
  });

  it.each([
    ['e-mail', aViewer().ofCompany('c').with({ emailVerified: false }).build()],
    ['identity', aViewer().ofCompany('c').with({ emailVerified: true }).build()],
    ['company', aViewer().verified().build()],
  ])('tells a sender without a verified %s and sends nothing [K2, K7]', async (_, viewer) => {
    const server = aServer({});
    await openCards(server, viewer, offer);
    await askForRent('11000');
    await send();
    expect(await screen.findByText('Twoje konto nie jest zweryfikowane')).toBeTruthy();
    expect(server.asked).toEqual([]);
  });

  it('tells a member of the landlord’s company who acts for another one why it cannot propose', async () => {
    const server = aServer({});
    const { landlordCompanyId } = await buildMembersOffer(offer);
    server.port.ownCompanyHashes.mockResolvedValue([landlordCompanyId ?? '']);
    await openCards(server, tenant, offer);
    await screen.findByText(/Należysz do firmy, która wynajmuje ten lokal/);
    expect(screen.queryByRole('button', { name: 'Wyślij kontrofertę' })).toBeNull();
  });

  it('says before sending which term is replaced, how a longer one is signed, and what becomes of the deposit', async () => {
    const { leaseAgreement } = offer;
    const priced = anActiveOffer({ leaseAgreement: { ...leaseAgreement, deposit: 37_500 } });
    await openCards(aServer({}), tenant, priced);
    expect(
      screen.getByText(
        /przez 24 godziny, ale nie dłużej niż do końca ważności oferty \(.+\), tylko Twoja firma może zarezerwować lokal/,
      ),
    ).toBeTruthy();
    await askForRent('11 000');
    expect(screen.getByText('Kaucja to teraz 3 czynsze. Przy tym czynszu wyniesie 33 000 zł.')).toBeTruthy();
    await askForMonths('9');
    expect(screen.getByText('Teraz: 12 miesięcy.')).toBeTruthy();
    expect(screen.getByText(/Zastąpi w ofercie okres: 12 miesięcy\.$/)).toBeTruthy();
    await userEvent.type(screen.getByRole('textbox', { name: /Proponowany okres najmu/ }), '6');
    expect(screen.getByText(/podpisuje się podpisem kwalifikowanym lub własnoręcznym\.$/)).toBeTruthy();
  });

  it('says that a deposit which is no whole multiple of the rent stays', async () => {
    const priced = anActiveOffer({ leaseAgreement: { ...offer.leaseAgreement, deposit: 30_000 } });
    await openCards(aServer({}), tenant, priced);
    await askForRent('11 000');
    expect(screen.getByText('Kaucja pozostanie bez zmian: 30 000 zł.')).toBeTruthy();
  });

  it('shows the term by its months and the deposit that follows the rent [K1]', async () => {
    const priced = anActiveOffer({ leaseAgreement: { ...offer.leaseAgreement, deposit: 37_500 } });
    const both = aCounterOffer(priced, { isContractDurationToggleChecked: true, newDuration: 9 });
    await openCards(aServer({ counterOffers: [both] }), tenant, priced);
    const table = await screen.findByRole('table', { name: 'Warunki w ofercie i w propozycji' });
    const row = (name: RegExp) => within(table).getByRole('row', { name }).textContent;
    expect(row(/Okres najmu/)).toBe('Okres najmu12 miesięcy9 miesięcy');
    expect(row(/Kaucja/)).toBe('Kaucja37\u00A0500\u00A0zł33\u00A0000\u00A0zł');
  });

  it('tells a failure, why, and keeps what was typed [K8]', async () => {
    const server = aServer({ refusals: { onCounterOffer: 'offerExpired' } });
    await openCards(server, tenant, offer);
    await askForRent('11000');
    await send();
    expect(await screen.findByText('Błąd podczas wysyłania kontrofert.')).toBeTruthy();
    expect(screen.getByText('Termin ważności tej oferty minął.')).toBeTruthy();
    expect(screen.getByRole('textbox', { name: /Proponowany czynsz/ })).toHaveProperty(
      'value',
      '11\u00A0000',
    );
  });

  it('says that the terms changed meanwhile, and keeps what was typed to be sent again', async () => {
    const server = aServer({ refusals: { onCounterOffer: 'offerTermsChanged' } });
    await openCards(server, tenant, offer);
    await askForRent('11000');
    await send();
    expect(
      await screen.findByText(/^Warunki tej oferty zmieniły się, gdy formularz był otwarty\./),
    ).toBeTruthy();
    expect(screen.getByRole('textbox', { name: /Proponowany czynsz/ })).toHaveProperty(
      'value',
      '11\u00A0000',
    );
  });

  it('shows old and new terms side by side, and that a proposal is about an earlier version [K1]', async () => {
    const first = aCounterOffer(offer);
    const moved = anActiveOffer({ version: offer.version && { ...offer.version, number: 2 } });
    await openCards(aServer({ counterOffers: [first] }), tenant, moved);
    const table = await screen.findByRole('table', { name: 'Warunki w ofercie i w propozycji' });
    const rent = within(table).getByRole('row', { name: /Czynsz netto/ });
    expect(rent.textContent).toBe('Czynsz netto miesięcznie12\u00A0500\u00A0zł11\u00A0000\u00A0zł');
    expect(
      screen.getByText('Ta propozycja dotyczy wersji 1 oferty. Teraz obowiązuje wersja 2.'),
    ).toBeTruthy();
  });

  it('keeps earlier proposals with their outcome [K6]', async () => {
    const first = withAnswer(aCounterOffer(offer), 'DECLINED', NOW + 1);
    const terms = { ...first.entries[0], newPrice: 11_500 } as (typeof first.entries)[number];
    const by = { tenantUid: tenant.uid, tenantName: '', companyName: '' };
    const second = withProposal(first, terms, { offer, by, now: NOW + 2 });
    await openCards(aServer({ counterOffers: [second] }), tenant, offer);
    expect(await screen.findByText('Czeka na odpowiedź')).toBeTruthy();
    await userEvent.click(screen.getByText('Wcześniejsza propozycja (1)'));
    expect(screen.getByText('Odrzucona')).toBeTruthy();
  });

  it('is closed once the offer is no longer valid [K6]', async () => {
    await openCards(aServer({}), tenant, anActiveOffer({ offerValidTo: Date.now() - 1 }));
    await screen.findByText('Kontrofertę można złożyć tylko do oferty, która jest aktywna i ważna.');
    expect(screen.queryByRole('button', { name: 'Wyślij kontrofertę' })).toBeNull();
  });
});

describe('the landlord’s side of the box', () => {
  it('lists every tenant’s proposal with links to accept and decline, and no form [K10]', async () => {
    const own = aCounterOffer(offer);
    const other = aCounterOffer(
      offer,
      { newPrice: 12_000 },
      { tenantUid: 'other', companyName: 'Druga firma' },
    );
    await openCards(aServer({ counterOffers: [own, other] }), landlord, offer, true);
    await screen.findByText('Demo Najemca, Anna Nowak');
    expect(screen.getByText('Druga firma, Anna Nowak')).toBeTruthy();
    const targets = screen
      .getAllByRole('link', { name: /Przyjmij|Odrzuć/ })
      .map((link) => link.getAttribute('href'));
    expect(targets).toEqual([
      `/edit-offer/${offer.id}/accept/${tenant.uid}`,
      `/edit-offer/${offer.id}/decline/${tenant.uid}`,
      `/edit-offer/${offer.id}/accept/other`,
      `/edit-offer/${offer.id}/decline/other`,
    ]);
    expect(screen.queryByRole('button', { name: 'Wyślij kontrofertę' })).toBeNull();
  });

  it('can only decline, and answers no question, while admins keep the offer out of public', async () => {
    const blocked = { ...offer, blockedAt: NOW };
    const server = aServer({ counterOffers: [aCounterOffer(offer)], threads: [aThread(offer, 'Ile?')] });
    await openCards(server, landlord, blocked, true);
    const [answer, ...more] = await screen.findAllByRole('link', { name: /Przyjmij|Odrzuć/ });
    expect([answer?.textContent, more]).toEqual(['Odrzuć', []]);
    expect(await screen.findByText('Ile?')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('says to a tenant why nothing is asked or proposed about it', async () => {
    await openCards(aServer({}), tenant, { ...offer, blockedAt: NOW });
    expect(await screen.findAllByText(/^Dostęp do tej oferty jest zablokowany/)).toHaveLength(2);
  });

  it('asks the server for one’s own record only when one is a tenant [K6]', async () => {
    const server = aServer({});
    await openCards(server, tenant, offer);
    await waitFor(() => expect(server.port.counterOffer).toHaveBeenCalledWith(offer.id, tenant.uid));
    expect(server.port.counterOffers).not.toHaveBeenCalled();
    expect(server.port.threads).not.toHaveBeenCalled();
  });
});
