import type { CallableName } from '@api';
import { jointActionsPort } from '@data/leases/jointActions';
import type { Offer } from '@domain/offers/offer';
import { type LeaseNotice, NEW_TERM, type TermProposal, type TermRecord } from '@domain/term/termRecord';
import { LeaseTerm } from '@features/leaseTerm/LeaseTerm';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { anOffer } from '../../support/builders/offer';
import { installFakes } from '../../support/fakes';
import { getHandoverOn } from '../../support/getHandoverOn';
import {
  createFakeLeasePort,
  createFakeServer,
  landlord,
  renderLease,
  tenant,
} from '../../support/leaseScreens';
import { createStaticSubscription } from '../../support/subscriptions';

const NOON = Date.parse('2027-03-10T12:00:00+01:00');

beforeEach(() => void vi.useFakeTimers({ now: NOON, shouldAdvanceTime: true }));

/** A lease handed over on 15 January 2027, for some months or open-ended with three months of notice. */
const lease = (months: number | null, term: Partial<TermRecord> = {}, patch: Partial<Offer> = {}): Offer => {
  const offer = anOffer().withStatus('PROTOCOL_CONFIRMED').build();
  return {
    ...offer,
    reservation: offer.reservation && { ...offer.reservation, months },
    ...getHandoverOn(offer, '2027-01-15'),
    leaseAgreement: { ...offer.leaseAgreement, leaseNoticePeriod: 3, payDay: 10, firstPaymentDay: 5 },
    availabilityTo: null,
    term: { ...NEW_TERM, ...term },
    ...patch,
  };
};

const notice: LeaseNotice = {
  ...{ by: 'tenant', uid: 'digest', givenAt: NOON, months: 3, toMonthEnd: false, endsOn: '2027-06-10' },
  ...{ reason: 'Zmieniamy siedzibę.', seenAt: null },
};
const proposal: TermProposal = {
  ...{ kind: 'extension', endsOn: '2027-10-14', rent: 13_000, by: 'tenant', proposedAt: NOON },
  answerBy: Date.parse('2027-03-25T00:00:00+01:00'),
};

const open = (offer: Offer, by: 'landlord' | 'tenant' = 'landlord') => {
  const server = createFakeServer({
    giveNotice: () => ({ status: 'SUCCESS', endsOn: '2027-06-10' }),
    proposeTermChange: () => ({ status: 'SUCCESS', answerBy: proposal.answerBy }),
  });
  installFakes(jointActionsPort, { watch: () => createStaticSubscription([]) });
  const { port } = createFakeLeasePort(offer, { call: server.call });
  const viewer = by === 'landlord' ? landlord : tenant;
  renderLease(<LeaseTerm offer={offer} side={by} viewer={viewer} />, port, viewer);
  return server;
};
const findSent = ({ calls }: ReturnType<typeof createFakeServer>, name: CallableName) =>
  calls.find((call) => call.name === name)?.input;
const readPage = () => document.body.textContent?.replaceAll('\u00a0', ' ') ?? '';
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const submit = async (name: string) =>
  userEvent.click(await within(await screen.findByRole('dialog')).findByRole('button', { name }));

describe('the calendar of a lease', () => {
  it('has the first and last day, the months and the next days in words', async () => {
    open(lease(6));
    const days = await screen.findByRole('list', { name: 'Dni najmu' });
    expect(within(days).getAllByRole('listitem')[0]?.textContent).toBe('10.03.2027Płatność czynszu');
    expect(readPage()).toContain('Ostatni dzień14.07.2027');
    expect(
      within(screen.getByRole('list', { name: 'Miesiące najmu' })).getAllByRole('listitem'),
    ).toHaveLength(5);
    await press('Pokaż wszystkie 10 dni');
    expect(within(days).getAllByRole('listitem').at(-1)?.textContent).toBe('14.07.2027Ostatni dzień najmu');
  });

  it('says what it waits for while the handover has no day', async () => {
    const offer = anOffer().withStatus('DEPOSIT_PENDING').with({ receptionTime: null }).build();
    open(offer);
    expect(await screen.findByText(/gdy ustalicie dzień wydania lokalu/)).toBeTruthy();
  });

  it('is saved as a file for calendars', async () => {
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      saved.push(file as Blob);
      return 'blob:';
    });
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
    open(lease(6, { revision: 4 }));
    await press('Zapisz do kalendarza (.ics)');
    await waitFor(() => expect(saved).toHaveLength(1));
    const text = (await saved[0]?.text()) ?? '';
    expect(text).toContain('DTSTART;VALUE=DATE:20270714\r\nDTEND;VALUE=DATE:20270715');
    expect(text).toMatch(/UID:end-end-[0-9a-f]{24}@/);
    expect(text).toContain('SEQUENCE:4');
  });
});

describe('a notice', () => {
  it('names its last day before it is given, and sends that day', async () => {
    const server = open(lease(null));
    await press('Wypowiedz umowę');
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain('z upływem dnia 10.06.2027');
    await userEvent.type(screen.getByLabelText(/Wiadomość dla drugiej strony/), 'Koniec działalności.');
    await submit('Wypowiedz umowę');
    await waitFor(() =>
      expect(findSent(server, 'giveNotice')).toMatchObject({
        endsOn: '2027-06-10',
        reason: 'Koniec działalności.',
      }),
    );
  });

  it('of a lease on own terms is sent only once the giver has stated that it complies with them', async () => {
    const server = open(lease(null, {}, { ownTerms: { selected: true, terms: 'Na piśmie.' } }));
    await press('Wypowiedz umowę');
    expect((await screen.findByRole('dialog')).textContent).toContain('rozstrzyga umowa');
    await submit('Wypowiedz umowę');
    expect(findSent(server, 'giveNotice')).toBeUndefined();
    await userEvent.click(screen.getByLabelText(/Oświadczam, że sprawdzono własne warunki/));
    await submit('Wypowiedz umowę');
    await waitFor(() => expect(findSent(server, 'giveNotice')).toMatchObject({ isOwnTermsChecked: true }));
  });

  it('is confirmed by the other side, which reads its words', async () => {
    const server = open(lease(null, { notice }));
    expect(await screen.findByText('Zmieniamy siedzibę.')).toBeTruthy();
    await press('Potwierdź, że widzisz wypowiedzenie');
    await waitFor(() => expect(findSent(server, 'confirmNotice')).toMatchObject({ givenAt: NOON }));
  });

  it('of its own side can only be asked back', async () => {
    const server = open(lease(null, { notice }), 'tenant');
    expect(await screen.findByText(/jeszcze nie potwierdziła/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Wypowiedz umowę' })).toBeNull();
    await press('Poproś o cofnięcie wypowiedzenia');
    await submit('Wyślij propozycję');
    await waitFor(() =>
      expect(findSent(server, 'proposeTermChange')).toMatchObject({ kind: 'noticeWithdrawal', endsOn: null }),
    );
  });

  it('of a fixed term is explained instead of offered', async () => {
    open(lease(12));
    expect(await screen.findByText(/art\. 673 § 3/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Wypowiedz umowę' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Zaproponuj przedłużenie' })).toBeNull();
  });
});

describe('a proposal', () => {
  it('of a later end is sent with its day and rent', async () => {
    const server = open(lease(6));
    await press('Zaproponuj przedłużenie');
    await userEvent.type(await screen.findByLabelText(/Ostatni dzień najmu/), '14.10.2027');
    await userEvent.type(screen.getByLabelText(/Nowy czynsz netto/), '13000');
    await submit('Wyślij propozycję');
    await waitFor(() =>
      expect(findSent(server, 'proposeTermChange')).toMatchObject({
        kind: 'extension',
        endsOn: '2027-10-14',
        rent: 13_000,
      }),
    );
  });

  it('beyond twelve months says why before it is sent', async () => {
    open(lease(6));
    await press('Zaproponuj przedłużenie');
    await userEvent.type(await screen.findByLabelText(/Ostatni dzień najmu/), '01.06.2028');
    expect(await screen.findByText(/wymaga formy pisemnej/)).toBeTruthy();
  });

  it('is accepted after a question that repeats it', async () => {
    const server = open(lease(6, { proposal }));
    await press('Przyjmij propozycję');
    expect((await screen.findByRole('dialog')).textContent?.replaceAll('\u00a0', ' ')).toContain(
      'najem trwa do 14.10.2027 włącznie, a od 15.07.2027 czynsz to 13 000 zł /netto',
    );
    await submit('Przyjmij propozycję');
    await waitFor(() =>
      expect(findSent(server, 'answerTermProposal')).toMatchObject({ proposedAt: NOON, accepted: true }),
    );
  });

  it('is withdrawn by its own side, and hidden once its time has passed', async () => {
    const server = open(lease(6, { proposal }), 'tenant');
    await press('Wycofaj propozycję');
    await waitFor(() => expect(findSent(server, 'withdrawTermProposal')).toMatchObject({ proposedAt: NOON }));
  });
});

describe('the end of a lease', () => {
  it('is named with the next step of each side, and nothing more can be begun', async () => {
    vi.setSystemTime(Date.parse('2027-07-15T00:00:00+02:00'));
    open(lease(6));
    expect(await screen.findByText(/Ostatnim dniem był 14\.07\.2027/)).toBeTruthy();
    expect(readPage()).toContain('Lokal możesz wystawić ponownie');
    expect(screen.queryByRole('button', { name: 'Zaproponuj zakończenie' })).toBeNull();
  });
});
