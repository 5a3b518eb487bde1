import type { DepositInstructions } from '@api/leases';
import type { SecondSigners } from '@api/signers';
import { jointActionsPort } from '@data/leases/jointActions';
import type { DepositDeadline, Relisting } from '@domain/leases/depositRecord';
import type { JointAction } from '@domain/leases/jointAction';
import type { Offer } from '@domain/offers/offer';
import { DAY_MS, toIsoDay } from '@domain/shared/dates';
import { DepositScreen } from '@features/deposit/DepositScreen';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { anOffer } from '../../support/builders/offer';
import { installFakes } from '../../support/fakes';
import {
  createFakeLeasePort,
  createFakeServer,
  landlord,
  renderLease,
  tenant,
} from '../../support/leaseScreens';

const INSTRUCTIONS: DepositInstructions = {
  offerName: 'Biuro przy Stalowej',
  account: '96999123470000000000009000',
  holder: 'Pewny Lokal, rachunek pokazowy',
  amount: 37_500,
  title: 'Kaucja Biuro przy Stalowej ABC2345',
  qrText: '|PL|',
  confirmedAt: null,
  rejectedAt: null,
  refundedAt: null,
  refunded: 0,
  paidOutAt: null,
};

const inDays = (days: number) => toIsoDay(Date.now() + days * DAY_MS);
const lease = (more: DepositDeadline): Offer => ({
  ...anOffer().withStatus('DEPOSIT_PENDING').build(),
  ...more,
});

type More = { waiting?: JointAction[]; seconds?: Partial<SecondSigners> };

const open = (offer: Offer, by = landlord, { waiting = [], seconds = {} }: More = {}) => {
  installFakes(jointActionsPort, {
    watch: () => (onValue: (actions: JointAction[]) => void) => {
      onValue(waiting);
      return () => {};
    },
  });
  const server = createFakeServer({
    getDepositInstructions: () => INSTRUCTIONS,
    extendDepositDeadline: () => ({ status: 'SUCCESS', dueOn: '2026-12-09' }),
    endUnpaidLease: () => ({ status: 'SUCCESS' }),
    listSecondSigners: () => ({ isNeeded: false, people: [], ...seconds }),
  });
  const { port } = createFakeLeasePort(offer, { call: server.call });
  renderLease(
    <DepositScreen lease={{ offer, side: by === landlord ? 'landlord' : 'tenant' }} viewer={by} />,
    port,
    by,
  );
  return server;
};
const findSent = ({ calls }: ReturnType<typeof createFakeServer>) =>
  calls.find(({ name }) => name === 'endUnpaidLease')?.input;
const readPageText = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? '';

/** The end of a lease that a colleague has signed and the landlord is to sign second. */
const buildWaitingEnd = (offer: Offer): JointAction =>
  ({
    id: `${offer.id}_landlord`,
    ...{ offerId: offer.id, offerName: offer.name, companyId: 'companyLandlord' },
    ...{ side: 'landlord', act: 'unpaidEnd', content: { offersAgain: true }, digest: 'd' },
    first: { uid: 'uidEwa', name: 'Ewa Wzorowa', at: Date.now() },
    second: { uid: landlord.uid, name: 'Anna Nowak', at: null },
    endsAt: Date.now() + DAY_MS,
  }) as unknown as JointAction;

describe('the page of an unpaid deposit', () => {
  it('tells the tenant the due day and what follows it, and offers no choice of the landlord', async () => {
    open(lease({ depositDueOn: '2100-12-06' }), tenant);
    await screen.findByText(INSTRUCTIONS.title);
    expect(readPageText()).toContain('do końca dnia 06.12.2100');
    expect(readPageText()).toContain(
      'po 07.12.2100 wynajmujący może zakończyć umowę, a po 20.12.2100 umowa rozwiązuje się sama',
    );
    expect(screen.queryByRole('button', { name: 'Wydłuż termin' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Zakończ umowę' })).toBeNull();
  });

  it('lets the landlord give more time and shows the new day before it is sent', async () => {
    const server = open(lease({ depositDueOn: '2100-12-06' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Wydłuż termin' }));
    const dialog = await screen.findByRole('dialog');
    await userEvent.type(screen.getByLabelText(/Dodatkowe dni robocze/), '3');
    expect(dialog.textContent).toContain('Nowy termin: do końca dnia 09.12.2100.');
    const [, yes] = screen.getAllByRole('button', { name: 'Wydłuż termin', hidden: true });
    await userEvent.click(yes as HTMLElement);
    await waitFor(() => expect(server.names()).toContain('extendDepositDeadline'));
    expect(screen.queryByRole('button', { name: 'Zakończ umowę' })).toBeNull();
  });

  it('keeps what was typed where the number of days is none that can be given', async () => {
    const server = open(lease({ depositDueOn: '2100-12-06' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Wydłuż termin' }));
    const days = await screen.findByLabelText(/Dodatkowe dni robocze/);
    await userEvent.type(days, '11');
    const [, yes] = screen.getAllByRole('button', { name: 'Wydłuż termin', hidden: true });
    await userEvent.click(yes as HTMLElement);
    expect((days as HTMLInputElement).value).toBe('11');
    expect(server.names()).not.toContain('extendDepositDeadline');
  });

  it('lets the landlord end an overdue lease after a question that names what follows', async () => {
    const server = open(lease({ depositDueOn: inDays(-7) }));
    await userEvent.click(await screen.findByRole('button', { name: 'Zakończ umowę' }));
    expect((await screen.findByRole('dialog')).textContent).toContain('Tego nie można cofnąć.');
    const [, yes] = screen.getAllByRole('button', { name: 'Zakończ umowę', hidden: true });
    await userEvent.click(yes as HTMLElement);
    await waitFor(() => expect(server.names()).toContain('endUnpaidLease'));
  });

  it.each([
    ['without a new offer that was not chosen', false],
    ['with the new offer once it is chosen', true],
  ])('sends the end of the lease %s', async (_, offersAgain) => {
    const server = open({ ...lease({ depositDueOn: inDays(-7) }), offerValidTo: Date.now() + 30 * DAY_MS });
    await userEvent.click(await screen.findByRole('button', { name: 'Zakończ umowę' }));
    const choice = await screen.findByLabelText('Wystaw lokal ponownie na tych samych warunkach');
    if (offersAgain) await userEvent.click(choice);
    const [, yes] = screen.getAllByRole('button', { name: 'Zakończ umowę', hidden: true });
    await userEvent.click(yes as HTMLElement);
    await waitFor(() => expect(findSent(server)).toMatchObject({ offersAgain }));
  });

  it.each([
    ['while companies wait', 2, true],
    ['and of none where every place is paused', 0, false],
  ])('tells the landlord of the queue %s', async (_, waiting, isNamed) => {
    const queue = { waiting, paused: 1, turnsFrom: null, isOver: false, dueAt: null, isSignatureTold: true };
    open({ ...lease({ depositDueOn: inDays(-7) }), offerValidTo: Date.now() + 30 * DAY_MS, queue });
    await userEvent.click(await screen.findByRole('button', { name: 'Zakończ umowę' }));
    await screen.findByText(/Powstanie nowa oferta o takiej samej treści/);
    expect(readPageText().includes('Najpierw zarezerwować ją mogą firmy z kolejki.')).toBe(isNamed);
  });

  it('names the second person where two represent the landlord', async () => {
    const people = [{ uid: 'uidKarol', name: 'Karol Pomocny' }];
    const seconds = { isNeeded: true, people };
    const server = open(lease({ depositDueOn: inDays(-7) }), landlord, { seconds });
    await userEvent.click(await screen.findByRole('button', { name: 'Zakończ umowę' }));
    await userEvent.click(await screen.findByRole('radio', { name: /Karol Pomocny/ }));
    const [, yes] = screen.getAllByRole('button', { name: 'Zakończ umowę', hidden: true });
    await userEvent.click(yes as HTMLElement);
    await waitFor(() => expect(findSent(server)).toMatchObject({ secondUid: 'uidKarol' }));
  });

  it('shows the second person what waits for the signature, and how to give it', async () => {
    const offer = lease({ depositDueOn: inDays(-7) });
    const server = open(offer, landlord, { waiting: [buildWaitingEnd(offer)] });
    await screen.findByText('Zakończenie najmu bez kaucji: czekamy na drugi podpis');
    expect(readPageText()).toContain('Lokal wróci do oferty na tych samych warunkach.');
    expect(screen.queryByRole('button', { name: 'Zakończ umowę' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Zakończ umowę jako druga osoba' }));
    await waitFor(() => expect(findSent(server)).toEqual({ offerId: offer.id, offersAgain: true }));
  });

  it.each([
    ['the deposit arrives', 'DEPOSIT_CONFIRMED', /Kaucja wpłynęła, więc umowa trwa/],
    ['the lease has ended by itself', 'AFTER_REJECTION', /Umowa zakończyła się już bez kaucji/],
  ] as const)('says what becomes of the first signature once %s', async (_, status, text) => {
    const base = lease({ depositDueOn: inDays(-7) });
    const offer = { ...base, offerStatus: { ...base.offerStatus, postSigningStatus: status } };
    open(offer, landlord, { waiting: [buildWaitingEnd(offer)] });
    await screen.findByText(text);
    expect(screen.queryByRole('button', { name: 'Zakończ umowę jako druga osoba' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Nie podpisuję' })).toBeTruthy();
  });

  it('offers no such choice for an offer that has expired', async () => {
    const server = open({ ...lease({ depositDueOn: inDays(-7) }), offerValidTo: Date.now() - DAY_MS });
    await userEvent.click(await screen.findByRole('button', { name: 'Zakończ umowę' }));
    await screen.findByText(/Ta oferta już nie wiąże/);
    const [, yes] = screen.getAllByRole('button', { name: 'Zakończ umowę', hidden: true });
    await userEvent.click(yes as HTMLElement);
    await waitFor(() => expect(findSent(server)).toMatchObject({ offersAgain: false }));
  });

  it.each<[string, Partial<Relisting>, RegExp]>([
    ['leads to the new offer', { offerId: 'offerRelisted' }, /Nowa oferta ma taką samą treść/],
    ['says that the new offer is on its way', {}, /Przygotowujemy nową ofertę/],
    ['says why none came', { dueAt: null, refusal: 'expired' }, /bo minęła jej ważność/],
  ])('%s after the end of the lease', async (_, patch, text) => {
    const relisting: Relisting = {
      basis: 'term',
      by: 'u',
      at: 0,
      dueAt: 1,
      offerId: null,
      refusal: null,
      ...patch,
    };
    const ended = lease({ depositEnding: { by: 'clock', at: 0 }, relisting });
    open({ ...ended, offerStatus: { ...ended.offerStatus, postSigningStatus: 'AFTER_REJECTION' } });
    await screen.findByText(text);
  });

  it('tells the landlord that a transfer is being checked, and does not let the lease be ended meanwhile', async () => {
    open(lease({ depositDueOn: inDays(-7), depositTransferSeenAt: 1 }));
    await screen.findByText(/Sprawdzamy, czy ta kaucja jest na rachunku/);
    expect(readPageText()).toMatch(/na rachunku, najdłużej do \d{2}\.\d{2}\.\d{4}\./);
    expect(screen.queryByRole('button', { name: 'Zakończ umowę' })).toBeNull();
  });

  it('names no end by itself for a lease signed without a due day, and offers no longer time', async () => {
    open({ ...lease({}), signedAt: 0, availability: 0, availabilityTo: null, receptionTime: null });
    await screen.findByText(/Ta umowa sama się nie kończy/);
    await screen.findByRole('button', { name: 'Zakończ umowę' });
    expect(screen.queryByRole('button', { name: 'Wydłuż termin' })).toBeNull();
  });

  it('says that a deposit which the bank took back was not paid again', async () => {
    const ended = lease({ depositEnding: { by: 'landlord', at: 0 } });
    const offerStatus = { ...ended.offerStatus, postSigningStatus: 'AFTER_REJECTION' as const };
    open({ ...ended, offerStatus, depositReversedOn: '2026-12-02' }, tenant);
    await screen.findByText(/Kaucja za lokal „Biuro przy Stalowej” nie wpłynęła ponownie/);
  });

  it('says that the time was extended, and by how much', async () => {
    const depositExtension = { days: 3, until: '2100-12-09', at: 0 };
    open(lease({ depositDueOn: '2100-12-06', depositExtension }), tenant);
    await screen.findByText(INSTRUCTIONS.title);
    expect(readPageText()).toContain('do końca dnia 09.12.2100');
    expect(readPageText()).toContain('Wynajmujący wydłużył termin o 3 dni robocze.');
  });

  it.each([
    ['the tenant', tenant, 'Jeśli coś już wpłacono, wróci na rachunek, z którego wyszedł przelew.'],
    ['the landlord', landlord, 'Jeśli najemca coś wpłacił, wróci to do niego.'],
  ])('tells %s that the clock has ended the lease, before any sweep', async (_, by, back) => {
    open(lease({ depositDueOn: inDays(-60) }), by);
    await screen.findByText(/Kaucja za lokal „Biuro przy Stalowej” nie wpłynęła/);
    expect(readPageText()).toContain(back);
    expect(screen.queryByText(INSTRUCTIONS.title)).toBeNull();
    expect(screen.queryByRole('button', { name: 'Zakończ umowę' })).toBeNull();
  });

  it('tells both that money which came too late goes back', async () => {
    const ended = {
      ...lease({
        depositEnding: { by: 'landlord', at: 0 },
        depositLate: { grosze: 3_750_000, bookedOn: '2026-12-10', at: 0 },
      }),
    };
    open({ ...ended, offerStatus: { ...ended.offerStatus, postSigningStatus: 'REJECTED' } }, tenant);
    await screen.findByText(/Wynajmujący zakończył najem/);
    expect(readPageText()).toContain('Twój przelew 37 500 zł dotarł 10.12.2026, już po zakończeniu najmu.');
  });
});
