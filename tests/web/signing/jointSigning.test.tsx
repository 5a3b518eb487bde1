import type { RegisterReading } from '@domain/companies/representation/extract';
import type { Offer } from '@domain/offers/offer';
import { HOUR_MS, MINUTE_MS } from '@domain/shared/dates';
import { LeaseScreen } from '@features/leaseProgress/LeaseScreen';
import { SubmitContract } from '@features/signing/SubmitContract';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StepDelayContext } from '@ui/hooks/useProgressSteps';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NOW } from '../../support/builders/clock';
import { anOffer } from '../../support/builders/offer';
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

beforeEach(() => void vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true }));

const NAME = `${tenant.firstName} ${tenant.lastName}`;
const BOOKED = anOffer()
  .booked({ at: NOW - 10 * MINUTE_MS })
  .build();

const toWaiting = (first: string, second: string): Offer => ({
  ...BOOKED,
  reservation: BOOKED.reservation && {
    ...BOOKED.reservation,
    endsAt: NOW + 20 * HOUR_MS,
    joint: {
      first: { uid: first, name: 'Ewa Wzorowa', at: NOW - MINUTE_MS },
      second: { uid: second, name: 'Karol Pomocny', at: null },
    },
  },
});

const mask = (word: string): string => word.slice(0, 1) + '*'.repeat(word.length - 1);
/** The register lets the viewer act only together with another member. */
const TWO: RegisterReading = {
  readAt: NOW,
  sha256: 'a'.repeat(64),
  failure: null,
  extract: {
    source: 'KRS',
    number: '0000900183',
    asOf: null,
    name: 'DEMO',
    nip: tenant.companyNip,
    body: 'ZARZĄD',
    sentence: 'DWÓCH CZŁONKÓW ZARZĄDU ŁĄCZNIE',
    members: [tenant, { firstName: 'Karol', lastName: 'Pomocny' }].map(({ firstName, lastName }) => ({
      name: { first: mask(firstName), second: null, last: mask(lastName) },
      office: 'CZŁONEK ZARZĄDU',
      isSuspended: false,
    })),
    proxies: [],
    hasProceedings: false,
  },
};
const KAROL = { uid: 'uidKarol', name: 'Karol Pomocny' };

const open = (offer: Offer, { by = tenant, people = [KAROL], answers = {} as Answers } = {}) => {
  const server = createFakeServer({
    generateOfferPdf: () => ({ url: '/umowa.pdf' }),
    readCompanyRegister: () => ({ register: TWO, reviewedAt: null }),
    listSecondSigners: () => ({ isNeeded: true, people }),
    onSignConfirm: () => ({ status: 'SUCCESS', isWaiting: true }),
    ...answers,
  });
  const { port, become } = createFakeLeasePort(offer, { call: server.call });
  renderLease(
    <StepDelayContext value={() => 0}>
      <LeaseScreen offerId={offer.id} viewer={by} denied={null}>
        {(lease) => <SubmitContract lease={lease} viewer={by} />}
      </LeaseScreen>
    </StepDelayContext>,
    port,
    by,
  );
  return { server, become, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) };
};

type User = ReturnType<typeof open>['user'];
const sign = async (user: User) => {
  await user.type(await screen.findByLabelText('Twoje imię i nazwisko'), NAME);
  await user.click(screen.getByRole('checkbox', { name: READ_TERMS }));
  await user.click(screen.getByRole('checkbox', { name: ACCEPT_ELECTRONIC_FORM }));
  await user.click(screen.getByRole('button', { name: 'Podpisz umowę' }));
};
const getSigningInput = ({ calls }: ReturnType<typeof createFakeServer>) =>
  calls.find(({ name }) => name === 'onSignConfirm')?.input;

describe('The first of two people', () => {
  it('names the second, signs, and sees whom the lease waits for and until when', async () => {
    const { server, user, become } = open(BOOKED);
    await user.click(await screen.findByRole('radio', { name: 'Karol Pomocny' }));
    expect(screen.getByText(/Umowa będzie zawarta dopiero z jej podpisem/)).toBeTruthy();
    await sign(user);
    become(toWaiting(tenant.uid, KAROL.uid));
    expect(await screen.findByRole('heading', { name: 'Umowa czeka na drugi podpis' })).toBeTruthy();
    expect(screen.getByText('Karol Pomocny')).toBeTruthy();
    expect(screen.getAllByText(/^do 21\.11\.2026, 06:00/).map(({ tagName }) => tagName)).toContain('DD');
    expect(getSigningInput(server)).toMatchObject({ secondUid: 'uidKarol', fullName: NAME });
    expect(server.names()).not.toContain('notifyAdminOnContractSigned');
  });

  it('is asked for the second person before anything is signed', async () => {
    const { server, user } = open(BOOKED);
    await screen.findByRole('radio', { name: 'Karol Pomocny' });
    await sign(user);
    expect(await screen.findByText('Wskaż, kto podpisze razem z Tobą.')).toBeTruthy();
    expect(server.names()).not.toContain('onSignConfirm');
  });

  it('learns what to do where the company has no second person, and cannot sign', async () => {
    const { user, server } = open(BOOKED, { people: [] });
    expect(await screen.findByText(/zakłada własne konto, potwierdza tożsamość/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Podpisz umowę' })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('button', { name: 'Odśwież listę' }));
    expect(server.names().filter((name) => name === 'listSecondSigners')).toHaveLength(2);
  });

  it('takes the signature back after a question', async () => {
    const { server, user } = open(toWaiting(tenant.uid, KAROL.uid));
    await user.click(await screen.findByRole('button', { name: 'Cofnij podpis' }));
    expect(server.names()).not.toContain('withdrawSignature');
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Cofnij podpis' }));
    expect(await screen.findByText(/^Podpis jest cofnięty/)).toBeTruthy();
    expect(server.names()).toContain('withdrawSignature');
  });
});

describe('The second person', () => {
  it('reads who has signed, gives the same declarations and concludes the lease', async () => {
    const { server, user } = open(toWaiting('uidEwa', tenant.uid), {
      answers: { onSignConfirm: () => ({ status: 'SUCCESS' }) },
    });
    expect(await screen.findByText(/^Pod tą umową jest już pierwszy podpis: Ewa Wzorowa/)).toBeTruthy();
    expect(screen.queryByRole('radio')).toBeNull();
    await sign(user);
    expect(await screen.findByRole('heading', { name: 'Umowa jest podpisana' })).toBeTruthy();
    expect(getSigningInput(server)).not.toHaveProperty('secondUid');
  });

  it('may refuse to sign', async () => {
    const { server, user } = open(toWaiting('uidEwa', tenant.uid));
    await user.click(await screen.findByRole('button', { name: 'Nie podpisuję' }));
    await user.click(await screen.findByRole('button', { name: 'Odmawiam podpisu' }));
    expect(await screen.findByText(/^Odmowa jest zapisana/)).toBeTruthy();
    expect(server.names()).toContain('withdrawSignature');
  });
});

describe('While the second signature is awaited', () => {
  it('a colleague who is neither sees both names and signs nothing', async () => {
    open(toWaiting('uidEwa', 'uidKarol'));
    expect(await screen.findByText('Karol Pomocny')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Podpisz umowę' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Cofnij podpis' })).toBeNull();
  });

  it('the landlord is told until when the offer is held', async () => {
    open(toWaiting('uidEwa', 'uidKarol'), { by: landlord });
    expect(await screen.findByText(/Za najemcę podpisują dwie osoby/)).toBeTruthy();
    expect(screen.getByText(/drugi podpis pod umową/)).toBeTruthy();
  });
});
