import { AppError } from '@data/appError';
import type { Offer } from '@domain/offers/offer';
import { HOUR_MS, MINUTE_MS } from '@domain/shared/dates';
import { LeaseScreen } from '@features/leaseStrip/LeaseScreen';
import { NoReservation } from '@features/signing/NoReservation';
import { SubmitContract } from '@features/signing/SubmitContract';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NOW } from '../../support/builders/clock';
import { anOffer } from '../../support/builders/offer';
import {
  type Answers,
  aLeasePort,
  aServer,
  landlord,
  renderLease,
  stranger,
  tenant,
} from '../../support/leaseScreens';

beforeEach(() => void vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true }));

const PDF: Answers = { generateOfferPdf: () => ({ url: '/umowa.pdf' }) };
const booked = (at = NOW - 10 * MINUTE_MS) => anOffer().booked({ at }).build();

const open = (
  offer: Offer,
  {
    answers = PDF,
    by = tenant,
    reauthenticate = async () => {},
  }: { answers?: Answers; by?: typeof tenant; reauthenticate?: (password: string) => Promise<void> } = {},
) => {
  const server = aServer(answers);
  const { port, become } = aLeasePort(offer, { call: server.call, reauthenticate });
  const denied = <NoReservation offerId={offer.id} userUid={tenant.uid} viewer={by} />;
  const view = renderLease(
    <LeaseScreen offerId={offer.id} viewer={by} denied={denied}>
      {(lease) => <SubmitContract lease={lease} viewer={by} />}
    </LeaseScreen>,
    port,
    by,
  );
  return { ...view, server, become, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) };
};

type User = ReturnType<typeof open>['user'];

const sign = async (user: User, name: string) => {
  await user.type(await screen.findByLabelText('Twoje imię i nazwisko'), name);
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Podpisuję umowę' }));
};

const NAME = `${tenant.firstName} ${tenant.lastName}`;

describe('The tenant signs a reserved lease', () => {
  it('[L23] sees until when, the document, and signs with the own name', async () => {
    const { server, user } = open(booked());
    expect(await screen.findByText(/Rezerwacja trwa do 11:50/)).toBeTruthy();
    const pdf = await screen.findByRole('link', { name: 'Otwórz umowę (PDF)' });
    expect(pdf.getAttribute('href')).toBe('/umowa.pdf');
    await sign(user, `  ${NAME.toUpperCase()} `);
    expect(await screen.findByRole('heading', { name: 'Umowa jest podpisana' })).toBeTruthy();
    expect(server.names().filter((name) => name !== 'generateOfferPdf')).toEqual([
      'onSignConfirm',
      'notifyAdminOnContractSigned',
    ]);
    const link = screen.getByRole('link', { name: 'Wskaż osobę' });
    expect(link.getAttribute('href')).toBe(`/indicate-transfer-person/${booked().id}/${tenant.uid}`);
  });

  it('is refused with another name and calls nothing', async () => {
    const { server, user } = open(booked());
    await sign(user, 'Ktoś Inny');
    expect(await screen.findByText(`Wpisz imię i nazwisko tak, jak na koncie: ${NAME}.`)).toBeTruthy();
    expect(server.names()).not.toContain('onSignConfirm');
  });

  it('[L22] is told at once when the two hours are over', async () => {
    open(booked(NOW - 2 * HOUR_MS + 3000));
    await screen.findByLabelText('Twoje imię i nazwisko');
    await act(() => vi.advanceTimersByTimeAsync(4000));
    expect(screen.getByText('Rezerwacja wygasła')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Podpisuję umowę' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Zarezerwuj ponownie' }).getAttribute('href')).toBe(
      `/contract/${booked().id}/verify`,
    );
  });

  it('[L22] is told when the server says that the reservation lapsed', async () => {
    const onSignConfirm = () => {
      throw new AppError('reservationLapsed');
    };
    const { user } = open(booked(), { answers: { ...PDF, onSignConfirm } });
    await sign(user, NAME);
    expect(await screen.findByText('Rezerwacja wygasła')).toBeTruthy();
  });

  it('[L33] keeps a failed signature on the screen and may try again', async () => {
    let failures = 1;
    const onSignConfirm = () => {
      failures -= 1;
      if (failures >= 0) throw new AppError('networkFailed', { retryable: true });
      return { status: 'SUCCESS' };
    };
    const { user } = open(booked(), { answers: { ...PDF, onSignConfirm } });
    await sign(user, NAME);
    expect((await screen.findByRole('alert')).textContent).toContain('Umowa nie została podpisana');
    await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
    expect(await screen.findByRole('heading', { name: 'Umowa jest podpisana' })).toBeTruthy();
  });

  it('[L33] says that the lease is signed when only the word to the admin failed', async () => {
    const notifyAdminOnContractSigned = () => {
      throw new AppError('unexpected');
    };
    const { user } = open(booked(), { answers: { ...PDF, notifyAdminOnContractSigned } });
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
    const { user } = open(booked(), { answers: { ...PDF, onSignConfirm }, reauthenticate });
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
    const { user } = open(booked(), { answers: { ...PDF, onSignConfirm } });
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
    const { user } = open(booked(), { answers: { ...PDF, onSignConfirm } });
    await sign(user, NAME);
    await user.click(await screen.findByRole('button', { name: 'Sprawdź umowę jeszcze raz' }));
    expect(((await screen.findByLabelText('Twoje imię i nazwisko')) as HTMLInputElement).value).toBe('');
  });
});

describe('Everybody else', () => {
  it('sees a signed lease read-only with the next step', async () => {
    open(anOffer().signed().build());
    expect(await screen.findByRole('link', { name: 'Wskaż osobę' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Podpisuję umowę' })).toBeNull();
  });

  it('the landlord only looks on', async () => {
    open(booked(), { by: landlord });
    expect(await screen.findByText('Umowę podpisuje najemca')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Podpisuję umowę' })).toBeNull();
  });

  it('a stranger is sent home with a word', async () => {
    const { router } = open(booked(), { by: stranger });
    expect(await screen.findByText('To konto nie ma dostępu do tej oferty.')).toBeTruthy();
    expect(router.state.location.pathname).toBe('/');
  });
});
