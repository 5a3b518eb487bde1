import { AppError } from '@data/calls/appError';
import type { Offer } from '@domain/offers/offer';
import { isSubmitted, pickProtocolForm } from '@domain/protocol/protocol';
import { withMissedReturn } from '@domain/returns/returnWindow';
import { toCanonicalJson } from '@domain/shared/canonical';
import { ReturnedAlert } from '@features/protocol/ReturnedAlert';
import { screen, waitFor, within } from '@testing-library/react';
import { computeSha256 } from '@tools/demo/factories/lifecycle';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NOW } from '../../support/builders/clock';
import { anOffer } from '../../support/builders/offer';
import { loseConnection } from '../../support/connection';
import { landlord, tenant } from '../../support/leaseScreens';
import { renderPart } from '../../support/web';
import { openProtocolScreen } from './fixtures';

beforeEach(() => void vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true }));

const buildAttachedOffer = () => anOffer().withStatus('PROTOCOL_ATTACHED').build();
const SIGN = 'Podpisuję protokół';
const REFUSE = 'Odmawiam przyjęcia lokalu';
const computeProtocolDigest = ({ protocolData }: Offer) =>
  computeSha256(toCanonicalJson(isSubmitted(protocolData) ? pickProtocolForm(protocolData) : null));

describe('A submitted protocol', () => {
  it('the submitter only waits [N21, N29]', async () => {
    openProtocolScreen(buildAttachedOffer(), { by: landlord });
    expect(await screen.findByText(/Podpisuje go teraz druga strona/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: SIGN })).toBeNull();
    expect(screen.queryByRole('button', { name: REFUSE })).toBeNull();
  });

  it('the other side may sign and, being the tenant, refuse [N21]', async () => {
    openProtocolScreen(buildAttachedOffer());
    expect(await screen.findByRole('button', { name: SIGN })).toBeTruthy();
    expect(screen.getByRole('button', { name: REFUSE })).toBeTruthy();
  });

  it('says to the side that signs it when the network is lost', async () => {
    openProtocolScreen(buildAttachedOffer());
    await screen.findByRole('button', { name: SIGN });
    expect(screen.queryByText(/^Brak sieci\. To, co wpisano, zostaje na ekranie/)).toBeNull();
    await loseConnection();
    expect(await screen.findByText(/^Brak sieci\. To, co wpisano, zostaje na ekranie/)).toBeTruthy();
  });

  it('a landlord who has to sign cannot refuse [N29]', async () => {
    const offer = buildAttachedOffer();
    const protocolData = isSubmitted(offer.protocolData)
      ? { ...offer.protocolData, submitterSide: 'tenant' as const }
      : null;
    openProtocolScreen({ ...offer, protocolData }, { by: landlord });
    expect(await screen.findByRole('button', { name: SIGN })).toBeTruthy();
    expect(screen.queryByRole('button', { name: REFUSE })).toBeNull();
  });

  it('reads "not given" where something was left out', async () => {
    openProtocolScreen(buildAttachedOffer());
    expect((await screen.findAllByText('Uwagi: nie podano')).length).toBeGreaterThan(0);
  });

  it('calls a room and a piece of equipment renovated in the words of the document [G73, G74]', async () => {
    const offer = buildAttachedOffer();
    const condition = 'renovated' as const;
    if (!isSubmitted(offer.protocolData)) throw new Error('Nothing was submitted.');
    const protocolData = {
      ...offer.protocolData,
      establishedPremiseCondition: offer.protocolData.establishedPremiseCondition.map((room) => ({
        ...room,
        condition,
      })),
      establishedEquipmentState: offer.protocolData.establishedEquipmentState.map((piece) => ({
        ...piece,
        condition,
      })),
    };
    openProtocolScreen({ ...offer, protocolData });
    const part = async (name: string) => (await screen.findByRole('region', { name })).textContent;
    expect(await part('A. Pomieszczenia')).toContain('po remoncie');
    expect(await part('B. Wyposażenie')).toContain('po renowacji');
  });
});

describe('Signing', () => {
  const sign = async (options: Parameters<typeof openProtocolScreen>[1] = {}) => {
    const opened = openProtocolScreen(buildAttachedOffer(), options);
    await opened.user.click(await screen.findByRole('button', { name: SIGN }));
    const dialog = await screen.findByRole('dialog');
    return { ...opened, dialog, yes: within(dialog).getByRole('button', { name: SIGN }) };
  };

  it('leaves for the local address with a fresh token [N23, N24, N25]', async () => {
    const { user, yes, gone } = await sign();
    await user.click(yes);
    await waitFor(() => expect(gone).toHaveLength(1));
    const address = new URL(gone[0] ?? '');
    expect(address.origin + address.pathname).toBe(
      'http://127.0.0.1:5001/demo-pewny-lokal/europe-west1/confirmOrDecline',
    );
    expect(Object.fromEntries(address.searchParams)).toEqual({
      offerId: buildAttachedOffer().id,
      userId: tenant.uid,
      accepted: 'true',
      token: 'fresh-token',
      seenDigest: computeProtocolDigest(buildAttachedOffer()),
    });
  });

  it('asks for the password when the sign-in is old, and leaves once it is proved [N23]', async () => {
    const given: string[] = [];
    const port = {
      hasFreshSignIn: async () => given.length > 0,
      reauthenticate: async (password: string) => void given.push(password),
    };
    const { user, yes, gone } = await sign({ port });
    await user.click(yes);
    const field = await screen.findByLabelText('Hasło');
    expect(gone).toEqual([]);
    await user.type(field, 'Dobre-haslo-1');
    await user.click(screen.getByRole('button', { name: 'Potwierdź i podpisz' }));
    await waitFor(() => expect(gone).toHaveLength(1));
    expect(given).toEqual(['Dobre-haslo-1']);
  });

  it('goes nowhere when the question is answered with no [N23]', async () => {
    const { user, dialog, gone } = await sign();
    await user.click(within(dialog).getByRole('button', { name: 'Jeszcze nie' }));
    expect(gone).toEqual([]);
  });

  it('says that data for signing are missing when there is no token [N34]', async () => {
    const freshIdToken = async () => {
      throw new AppError('signedOut');
    };
    const { user, yes, gone } = await sign({ port: { freshIdToken } });
    await user.click(yes);
    expect(await screen.findByText(/Brakuje danych do podpisania/)).toBeTruthy();
    expect(gone).toEqual([]);
  });
});

describe('The way back', () => {
  it('returns the protocol to its submitter with what is to be corrected', async () => {
    const { user, server } = openProtocolScreen(buildAttachedOffer());
    await user.click(await screen.findByRole('button', { name: 'Zwróć do poprawy' }));
    expect(server.names()).toEqual([]);
    await user.type(screen.getByLabelText('Co poprawić'), 'Brakuje pilota.');
    await user.click(screen.getByRole('button', { name: 'Zwróć do poprawy' }));
    expect(await screen.findByText(/Protokół zwrócono do poprawy/)).toBeTruthy();
    expect(server.calls).toEqual([
      {
        name: 'returnProtocol',
        input: {
          offerId: buildAttachedOffer().id,
          seenDigest: computeProtocolDigest(buildAttachedOffer()),
          comment: 'Brakuje pilota.',
        },
      },
    ]);
    expect(screen.queryByRole('button', { name: 'Wycofaj protokół' })).toBeNull();
  });

  it('lets the submitter withdraw it after one question', async () => {
    const { user, server } = openProtocolScreen(buildAttachedOffer(), { by: landlord });
    await user.click(await screen.findByRole('button', { name: 'Wycofaj protokół' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Wycofaj protokół' }));
    expect(await screen.findByText(/Protokół wycofano/)).toBeTruthy();
    expect(server.calls).toEqual([
      {
        name: 'withdrawProtocol',
        input: { offerId: buildAttachedOffer().id, seenDigest: computeProtocolDigest(buildAttachedOffer()) },
      },
    ]);
    expect(screen.queryByRole('button', { name: 'Zwróć do poprawy' })).toBeNull();
  });

  it('keeps signing shut until the agreed moment, returning is open', async () => {
    openProtocolScreen({ ...buildAttachedOffer(), receptionTime: { date: '2026-11-21', hour: '11:00' } });
    expect(await screen.findByRole('button', { name: SIGN })).toHaveProperty('disabled', true);
    expect(
      screen.getByText(/Protokół podpiszesz od uzgodnionego terminu przekazania: 21.11.2026, 11:00/),
    ).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Zwróć do poprawy' })).toHaveProperty('disabled', false);
  });
});

describe('A refusal', () => {
  it('is answered by the landlord, who reads the reasons and the words', async () => {
    const refusal = {
      reasons: ['damagedPremise' as const],
      comment: 'Zalany sufit',
      at: NOW,
      statement: null,
    };
    const { user, server } = openProtocolScreen(
      { ...anOffer().withStatus('PROTOCOL_REJECTED').build(), refusal },
      { by: landlord },
    );
    expect(await screen.findByText('Zalany sufit')).toBeTruthy();
    await user.type(screen.getByLabelText('Stanowisko do odmowy'), 'Sufit był suchy.');
    await user.click(screen.getByRole('button', { name: 'Dodaj stanowisko' }));
    await waitFor(() =>
      expect(server.calls.at(-1)).toMatchObject({
        name: 'stateOnRefusal',
        input: { statement: 'Sufit był suchy.' },
      }),
    );
  });
});

describe('A signed protocol', () => {
  it('gives the document and says when the deposit is paid out [M19]', async () => {
    openProtocolScreen(anOffer().withStatus('PROTOCOL_CONFIRMED').build(), {
      answers: { generateOfferPdf: () => ({ url: '/protokol.pdf' }) },
    });
    const link = await screen.findByRole('link', { name: 'Otwórz protokół (PDF)' });
    expect(link.getAttribute('href')).toBe('/protokol.pdf');
    expect(screen.getByText(/w ciągu 5 dni roboczych/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: REFUSE })).toBeNull();
  });

  it('asks the tenant to pay again what the bank took back, and promises no payout', async () => {
    const taken = { ...anOffer().withStatus('PROTOCOL_CONFIRMED').build(), depositReversedOn: '2026-11-20' };
    openProtocolScreen(taken);
    expect(await screen.findByText(/Wpłać ją ponownie/)).toBeTruthy();
    expect(screen.queryByText(/w ciągu 5 dni roboczych/)).toBeNull();
  });

  it('promises no payout of a deposit that the bank took back after the lease was closed', async () => {
    const taken = { ...anOffer().withStatus('PROTOCOL_CONFIRMED').build(), depositReversedOn: '2026-11-20' };
    openProtocolScreen({ ...taken, premisesReturn: withMissedReturn(null, NOW) });
    expect(await screen.findByText(/nie ma jej czego wypłacać/)).toBeTruthy();
    expect(screen.queryByText(/Wpłać ją ponownie|w ciągu 5 dni roboczych/)).toBeNull();
  });
});

describe('A protocol that came back for correction', () => {
  const returned = () => ({
    ...anOffer().withStatus('DEPOSIT_CONFIRMED').build(),
    protocolReturn: {
      ending: 'returned' as const,
      submitterSide: 'landlord' as const,
      at: NOW,
      comment: 'Inny licznik gazu.',
      round: 1,
      digest: 'd',
    },
  });

  it.each([
    [true, true],
    [false, false],
  ])('leads to the reason where it came back on the open page (%s)', async (isOutcome, isFocused) => {
    const shown: Element[] = [];
    Element.prototype.scrollIntoView = function scrolled(this: Element) {
      shown.push(this);
    };
    renderPart(<ReturnedAlert end={returned().protocolReturn ?? null} side="tenant" isOutcome={isOutcome} />);
    const alert = (await screen.findByText('Inny licznik gazu.')).closest('[role=alert]');
    expect(alert).not.toBeNull();
    expect(document.activeElement === alert).toBe(isFocused);
    expect(shown.includes(alert as Element)).toBe(isFocused);
  });
});
