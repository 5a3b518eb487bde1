import type { RemoteSignatureStart } from '@api/remoteSigning';
import { AppError } from '@data/calls/appError';
import type { Offer } from '@domain/offers/offer';
import { HOUR_MS, MINUTE_MS } from '@domain/shared/dates';
import { LeaseScreen } from '@features/leaseProgress/LeaseScreen';
import { SubmitContract } from '@features/signing/SubmitContract';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NOW } from '../../support/builders/clock';
import { anOffer } from '../../support/builders/offer';
import {
  type Answers,
  createFakeLeasePort,
  createFakeServer,
  renderLease,
  tenant,
} from '../../support/leaseScreens';

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
  window.localStorage.clear();
});

const base = anOffer();
const OFFER: Offer = base
  .with({ leaseAgreement: { ...base.build().leaseAgreement, fixedlong: true, fixedlongMonths: 24 } })
  .booked({ at: NOW - HOUR_MS, option: 'fixedlong' })
  .build();

const CERTIFICATE = {
  signer: 'Teresa Najemska',
  issuer: 'Centrum Zaufania',
  validUntil: Date.UTC(2028, 0, 5),
};
const READY: RemoteSignatureStart = {
  state: 'ready',
  key: 'key1',
  endsAt: NOW + 10 * MINUTE_MS,
  factors: [
    { id: 'PIN', kind: 'pin', isNumeric: true, isOptional: true, label: null, hint: null },
    {
      id: 'OTP',
      kind: 'code',
      isNumeric: true,
      isOptional: false,
      label: 'Kod SMS',
      hint: 'Wysłaliśmy go na Twój telefon',
    },
  ],
  certificate: CERTIFICATE,
};
const ONE: Answers = {
  generateOfferPdf: () => ({ url: '/umowa.pdf' }),
  listSigningProviders: () => ({ providers: [{ id: 'podpis', name: 'Podpis Pewny' }] }),
  prepareRemoteSignature: () => READY,
  completeRemoteSignature: () => ({ status: 'SUCCESS' }),
};

const open = async (answers: Answers = {}) => {
  const server = createFakeServer({ ...ONE, ...answers });
  const { port } = createFakeLeasePort(OFFER, { call: server.call });
  renderLease(
    <LeaseScreen offerId={OFFER.id} viewer={tenant} denied={null}>
      {(lease) => <SubmitContract lease={lease} viewer={tenant} />}
    </LeaseScreen>,
    port,
    tenant,
  );
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  await user.click(await screen.findByRole('button', { name: 'Podpisz podpisem kwalifikowanym tutaj' }));
  return { server, user };
};

type User = Awaited<ReturnType<typeof open>>['user'];

const askForCode = async (user: User) => {
  await user.type(await screen.findByLabelText('Login u dostawcy'), 'teresa@example.pl');
  await user.click(screen.getByRole('button', { name: 'Poproś o kod' }));
};

const giveCode = async (user: User) => {
  await user.type(await screen.findByLabelText('PIN podpisu'), '1234');
  await user.type(screen.getByLabelText('Kod SMS'), '998877');
  await user.click(screen.getByRole('button', { name: 'Podpisz umowę' }));
};

describe('A signature in the cloud', () => {
  it('is made with the login, the PIN and the code of its signer, in the words of the provider', async () => {
    const { server, user } = await open();
    await askForCode(user);
    expect(await screen.findByText('Wydawca: Centrum Zaufania. Ważny do 05.01.2028.')).toBeTruthy();
    expect(screen.getByText('Wysłaliśmy go na Twój telefon')).toBeTruthy();
    await giveCode(user);
    expect(
      await screen.findByText('Podpisana umowa jest przyjęta. Teraz podpisze ją wynajmujący.'),
    ).toBeTruthy();
    const seen = {
      reservationNumber: OFFER.lastReservationNumber,
      digest: OFFER.version?.digest,
      feeGrosze: 0,
    };
    const sent = server.calls.filter(({ name }) => name.endsWith('RemoteSignature'));
    expect(sent.map(({ input }) => input)).toEqual([
      { offerId: OFFER.id, seen, provider: 'podpis', login: 'teresa@example.pl' },
      {
        offerId: OFFER.id,
        seen,
        key: 'key1',
        answers: [
          { id: 'PIN', value: '1234' },
          { id: 'OTP', value: '998877' },
        ],
      },
    ]);
  });

  it('is said to be missing where the operator has no provider', async () => {
    await open({ listSigningProviders: () => ({ providers: [] }) });
    expect(await screen.findByText('Podpis na tej stronie nie jest jeszcze dostępny')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Wybierz plik PDF' })).toBeTruthy();
  });

  it('keeps PIN and code in their fields after a wrong one', async () => {
    const completeRemoteSignature = () => {
      throw new AppError('remoteCodeWrong');
    };
    const { user } = await open({ completeRemoteSignature });
    await askForCode(user);
    await giveCode(user);
    expect(await screen.findByText(/PIN albo kod jest nieprawidłowy/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Kod SMS').value).toBe('998877');
  });

  it('goes back to the login, which stays typed, once the code is spent', async () => {
    const completeRemoteSignature = () => {
      throw new AppError('remoteSigningLapsed');
    };
    const { user } = await open({ completeRemoteSignature });
    await askForCode(user);
    await giveCode(user);
    expect(await screen.findByText(/Ten kod już nie działa/)).toBeTruthy();
    expect(screen.getByLabelText<HTMLInputElement>('Login u dostawcy').value).toBe('teresa@example.pl');
  });

  it('is not called unsigned when the response was lost: the same attempt is checked, not another one', async () => {
    let isLost = true;
    const completeRemoteSignature = () => {
      if (!isLost) return { status: 'SUCCESS' as const };
      isLost = false;
      throw new AppError('networkFailed');
    };
    const { server, user } = await open({ completeRemoteSignature });
    await askForCode(user);
    await giveCode(user);
    expect(await screen.findByText('Nie wiemy jeszcze, czy umowa jest podpisana')).toBeTruthy();
    expect(screen.queryByText('Umowa nie jest podpisana')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Sprawdź teraz' }));
    expect(
      await screen.findByText('Podpisana umowa jest przyjęta. Teraz podpisze ją wynajmujący.'),
    ).toBeTruthy();
    const [first, second] = server.calls.filter(({ name }) => name === 'completeRemoteSignature');
    expect(second?.input).toEqual(first?.input);
  });

  it('is handed in again without a code when the lease did not take it, and its reason is shown', async () => {
    let isRefused = true;
    const prepareRemoteSignature = () =>
      isRefused ? READY : { state: 'kept', key: 'key1', reason: 'signatureNotOnList' };
    const completeRemoteSignature = () => {
      if (!isRefused) return { status: 'SUCCESS' as const };
      isRefused = false;
      throw new AppError('remoteSignatureKept');
    };
    const { server, user } = await open({ prepareRemoteSignature, completeRemoteSignature } as Answers);
    await askForCode(user);
    await giveCode(user);
    expect(await screen.findByText('Podpis jest złożony, ale umowa go jeszcze nie ma')).toBeTruthy();
    expect(screen.queryByText('Umowa nie jest podpisana')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Przekaż ponownie' }));
    expect(
      await screen.findByText('Podpisana umowa jest przyjęta. Teraz podpisze ją wynajmujący.'),
    ).toBeTruthy();
    expect(server.calls.at(-1)?.input).toMatchObject({ key: 'key1', answers: [] });
  });

  it('says why the lease did not take it when it is handed in again', async () => {
    let tries = 0;
    const prepareRemoteSignature = () =>
      tries === 0 ? READY : { state: 'kept', key: 'key1', reason: 'signatureNotOnList' };
    const completeRemoteSignature = () => {
      tries += 1;
      throw new AppError(tries === 1 ? 'remoteSignatureKept' : 'fileSignerUnclear');
    };
    const { user } = await open({ prepareRemoteSignature, completeRemoteSignature } as Answers);
    await askForCode(user);
    await giveCode(user);
    await user.click(await screen.findByRole('button', { name: 'Przekaż ponownie' }));
    expect(await screen.findByText('Umowa nie jest podpisana')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Przekaż ponownie' })).toBeTruthy();
  });

  it('says that a PIN may be left out where the provider makes it optional', async () => {
    const { user } = await open();
    await askForCode(user);
    expect(await screen.findByText('Zostaw puste, jeśli go nie masz.')).toBeTruthy();
  });

  it('lets its signer choose among several certificates', async () => {
    const choices = [
      { ...CERTIFICATE, id: 'one' },
      { ...CERTIFICATE, id: 'two', signer: 'Teresa Najemska (Najemca sp. z o.o.)' },
    ];
    const prepareRemoteSignature = ({ credential }: { credential?: string }) =>
      credential ? READY : { state: 'choose', choices };
    const { server, user } = await open({ prepareRemoteSignature } as Answers);
    await askForCode(user);
    await user.click(await screen.findByRole('radio', { name: /Najemca sp\. z o\.o\./ }));
    await user.click(screen.getByRole('button', { name: 'Poproś o kod' }));
    expect(await screen.findByLabelText('Kod SMS')).toBeTruthy();
    expect(server.calls.at(-1)?.input).toMatchObject({ credential: 'two' });
  });

  it('asks for a new code once the clock has ended the present one', async () => {
    const { user } = await open({ prepareRemoteSignature: () => ({ ...READY, endsAt: NOW }) });
    await askForCode(user);
    expect(await screen.findByText(/Kod już nie działa, a umowa nie jest podpisana/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Podpisz umowę' })).toBeNull();
  });
});
