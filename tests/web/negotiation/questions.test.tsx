import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { anActiveOffer, aServer, aThread, landlord, openCards, tenant } from './fixtures';

const offer = anActiveOffer();
const findField = (name: RegExp) => screen.findByRole('textbox', { name });
const send = async () => userEvent.click(await screen.findByRole('button', { name: 'Wyślij pytanie' }));
const fill = async () => {
  await userEvent.type(await findField(/Temat/), 'Parking');
  await userEvent.type(await findField(/Treść pytania/), 'Ile jest miejsc?');
};

describe('the question form', () => {
  it('sends subject and description with the offer and shows the question in the thread [K21, X58]', async () => {
    const server = aServer({});
    await openCards(server, tenant, offer);
    await fill();
    server.stored.threads = [aThread(offer, 'Ile jest miejsc?')];
    await send();
    await screen.findByText('Pytanie zostało wysłane.');
    expect(server.asked).toEqual([
      [
        'onAskQuestion',
        {
          offerName: offer.name,
          title: 'Parking',
          description: 'Ile jest miejsc?',
          tenant: tenant.uid,
          offerId: offer.id,
        },
      ],
    ]);
    const thread = await screen.findByRole('list', { name: 'Rozmowa z wynajmującym' });
    expect(within(thread).getByText('Ile jest miejsc?')).toBeTruthy();
  });

  it.each([
    ['nothing', async () => {}],
    ['no subject', async () => userEvent.type(await findField(/Treść pytania/), 'Ile jest miejsc?')],
    ['no description', async () => userEvent.type(await findField(/Temat/), 'Parking')],
    ['blanks', async () => userEvent.type(await findField(/Temat/), '   ')],
  ])('with %s asks to fill all fields and sends nothing [K20]', async (_, type) => {
    const server = aServer({});
    await openCards(server, tenant, offer);
    await type();
    await send();
    expect(await screen.findByText('Wypełnij wszystkie pola.')).toBeTruthy();
    expect(server.asked).toEqual([]);
  });

  it('says that the question was not sent, why, and keeps it [K22]', async () => {
    const server = aServer({ refusals: { onAskQuestion: 'tooManyCalls' } });
    await openCards(server, tenant, offer);
    await fill();
    await send();
    expect(await screen.findByText(/Pytanie nie zostało wysłane/)).toBeTruthy();
    expect(screen.getByText(/Za dużo prób w krótkim czasie/)).toBeTruthy();
    expect(await findField(/Temat/)).toHaveProperty('value', 'Parking');
  });

  it('waits for the address to be confirmed, and shows the way there before anything is typed', async () => {
    await openCards(aServer({}), { ...tenant, emailVerified: false }, offer);
    await screen.findByText(/^Zanim zapytasz, potwierdź swój adres e-mail/);
    expect(screen.getByRole('button', { name: 'Potwierdź adres' })).toBeTruthy();
    expect(screen.queryByRole('textbox', { name: /Treść pytania/ })).toBeNull();
  });

  it('says which web address cannot stand in a question, and sends nothing', async () => {
    const server = aServer({});
    await openCards(server, tenant, offer);
    await userEvent.type(await findField(/Temat/), 'Parking');
    await userEvent.type(await findField(/Treść pytania/), 'Plan na www.example.com/plan');
    await send();
    expect(await screen.findByText(/Usuń z tekstu „www.example.com”/)).toBeTruthy();
    expect(server.asked).toEqual([]);
  });

  it('gives way to a word once the premises are let [K21]', async () => {
    const signed = anActiveOffer();
    const closed = { ...signed, offerStatus: { ...signed.offerStatus, state: 'SIGNED' as const } };
    await openCards(aServer({}), tenant, closed);
    await screen.findByText('Pytania można zadawać, dopóki lokal jest do wynajęcia.');
    expect(screen.queryByRole('button', { name: 'Wyślij pytanie' })).toBeNull();
  });
});

describe('a thread', () => {
  it('shows the answer to anyone who asked, markup as plain text [K21]', async () => {
    const threads = [aThread(offer, 'Ile jest miejsc?', '<b>Trzy</b>')];
    await openCards(aServer({ threads }), tenant, offer);
    expect(await screen.findByText('<b>Trzy</b>')).toBeTruthy();
    expect(screen.getByText(/^Wynajmujący, /)).toBeTruthy();
    expect(screen.getByText(/^Ty, /)).toBeTruthy();
  });

  it.each([
    ['who asked', tenant, false],
    ['the landlord', landlord, true],
  ])(
    'shows %s the earlier conversation about premises that are offered again, to read only',
    async (_, by, isLandlord) => {
      const earlier = anActiveOffer({ id: 'offerEarlier' });
      const now = { ...aThread(offer, 'Ile jest miejsc?'), earlierOfferId: earlier.id };
      const server = aServer({ threads: [now] });
      server.port.thread.mockImplementation(async (id: string) =>
        id === earlier.id ? aThread(earlier, 'Czy jest winda?', 'Jest.') : now,
      );
      await openCards(server, by, offer, isLandlord);
      const title = await screen.findByRole('button', { name: 'Wcześniejsza rozmowa o tym lokalu' });
      expect(server.port.thread.mock.calls.map(([id]) => id)).not.toContain(earlier.id);
      await userEvent.click(title);
      const thread = await screen.findByRole('list', { name: 'Wcześniejsza rozmowa o tym lokalu' });
      expect(within(thread).getByText('Jest.')).toBeTruthy();
      expect(
        screen.getAllByRole('textbox', { name: isLandlord ? /Odpowiedź/ : /Treść pytania/ }),
      ).toHaveLength(1);
    },
  );

  it('has a field of its own for the answer, which its label leads to', async () => {
    const one = aThread(offer, 'Ile jest miejsc?');
    const other = { ...one, tenantUid: 'other', tenantName: 'Jan Inny' };
    await openCards(aServer({ threads: [one, other] }), landlord, offer, true);
    const threads = await screen.findAllByRole('region', { name: /^Rozmowa: / });
    const fields = threads.map((thread) => within(thread).getByLabelText(/Odpowiedź/));
    expect(new Set(fields.map(({ id }) => id)).size).toBe(2);
    expect(fields.map((field, index) => threads[index]?.contains(field))).toEqual([true, true]);
  });

  it('lets the landlord answer in it [K21]', async () => {
    const server = aServer({ threads: [aThread(offer, 'Ile jest miejsc?')] });
    await openCards(server, landlord, offer, true);
    const thread = await screen.findByRole('region', { name: 'Rozmowa: Demo Najemca, Anna Nowak' });
    await userEvent.type(within(thread).getByRole('textbox', { name: /Odpowiedź/ }), 'Trzy.');
    await userEvent.click(within(thread).getByRole('button', { name: 'Wyślij odpowiedź' }));
    await screen.findByText('Odpowiedź została wysłana.');
    expect(server.asked).toEqual([
      ['answerQuestion', { offerId: offer.id, tenant: tenant.uid, description: 'Trzy.' }],
    ]);
  });
});
