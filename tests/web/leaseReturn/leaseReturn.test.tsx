import type { CallableName } from '@api';
import { AppError } from '@data/calls/appError';
import { deductionProofs } from '@data/leases/deductionProofs';
import type { LeasePort } from '@data/leases/leaseRepository';
import type { Offer } from '@domain/offers/offer';
import { STANDARD_TERMS } from '@domain/offers/standardTerms';
import type { PremisesReturn } from '@domain/returns/premisesReturn';
import { createSettlement, type Deduction, type Settlement } from '@domain/returns/settlement';
import { DAY_MS, toIsoDay } from '@domain/shared/dates';
import { LeaseReturn } from '@features/leaseReturn/LeaseReturn';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { installFakes } from '@tests/support/fakes';
import { buildReturnForm } from '@tools/demo/factories/returns';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NOW } from '../../support/builders/clock';
import { anOffer } from '../../support/builders/offer';
import {
  createFakeLeasePort,
  createFakeServer,
  landlord,
  renderLease,
  tenant,
} from '../../support/leaseScreens';

beforeEach(() => {
  vi.useFakeTimers({ now: NOW, shouldAdvanceTime: true });
});

const TODAY = toIsoDay(NOW);
const step = (side: 'landlord' | 'tenant') => ({ side, uid: `uid-${side}`, at: NOW - DAY_MS });
const SIGNED: PremisesReturn = {
  state: 'SIGNED',
  begun: step('tenant'),
  submitted: step('tenant'),
  signed: step('landlord'),
  lastRound: null,
};
const handedOver = (more: Partial<Offer> = {}): Offer => ({
  ...anOffer().withStatus('PROTOCOL_CONFIRMED').build(),
  ...more,
});
const settledBy = (settlement: Settlement | null): Offer => {
  const offer = handedOver();
  const form = buildReturnForm(offer);
  const returnForm = {
    ...form,
    establishedPremiseCondition: form.establishedPremiseCondition.map((row, index) =>
      index === 0 ? { ...row, answer: 'damaged' as const, note: 'Wybita szyba' } : row,
    ),
  };
  return { ...offer, premisesReturn: SIGNED, returnForm, depositSettlement: settlement };
};
const STARTED = createSettlement(1_500_000, NOW - DAY_MS);
const DEDUCTION: Deduction = {
  row: { section: 'establishedPremiseCondition', index: 0 },
  grosze: 90_000,
  reason: 'Wybita szyba w oknie',
  proofs: [],
};
const CLAIMED: Settlement = {
  ...STARTED,
  claim: { deductions: [DEDUCTION], by: 'uidLandlord', at: NOW - DAY_MS },
};
const ACCOUNT = { by: 'u', at: NOW, firstAt: NOW };

const openLeaseReturn = (offer: Offer, by = tenant, more: Partial<LeasePort> = {}) => {
  const server = createFakeServer();
  const side = by === landlord ? 'landlord' : 'tenant';
  renderLease(
    <LeaseReturn offer={offer} side={side} />,
    createFakeLeasePort(offer, {
      call: server.call,
      loadDepositAccount: async () => ({ number: '61109010140000071219812874', by: 'u', at: NOW }),
      ...more,
    }).port,
    by,
  );
  const inputOf = (name: CallableName) => server.calls.find((call) => call.name === name)?.input;
  return { server, inputOf, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) };
};

describe('the return on the page of a lease', () => {
  it('is not there before the handover', () => {
    openLeaseReturn(anOffer().withStatus('DEPOSIT_CONFIRMED').build());
    expect(screen.queryByRole('heading', { name: 'Zwrot lokalu' })).toBeNull();
  });

  it('lets a side propose an earlier day and the other agree to it', async () => {
    const { user, inputOf } = openLeaseReturn(
      handedOver({ returnDay: { day: '2026-12-04', by: 'landlord', at: NOW, agreedAt: null } }),
    );
    await user.click(await screen.findByRole('button', { name: 'Zgadzam się na 04.12.2026' }));
    await waitFor(() => expect(inputOf('nameReturnDay')).toMatchObject({ day: '2026-12-04' }));
  });

  it('keeps an agreed day beside a new proposal, and offers no proposal whose day is over', async () => {
    const former = { day: '2026-12-10', agreedAt: NOW };
    const proposal = { day: '2026-12-04', by: 'landlord', at: NOW, agreedAt: null, former } as const;
    openLeaseReturn(handedOver({ returnDay: proposal }));
    expect(await screen.findByText('Dzień zwrotu uzgodniony: 10.12.2026.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Zgadzam się na 04.12.2026' })).toBeTruthy();
    cleanup();
    openLeaseReturn(handedOver({ returnDay: { ...proposal, day: '2026-11-02', former: null } }));
    expect(await screen.findByRole('button', { name: 'Wcześniejszy zwrot' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Zgadzam się/ })).toBeNull();
  });

  it('begins the return once its day has come', async () => {
    const { user, server } = openLeaseReturn(
      handedOver({ returnDay: { day: TODAY, by: 'landlord', at: NOW, agreedAt: NOW } }),
    );
    await user.click(await screen.findByRole('button', { name: 'Rozpocznij protokół zwrotu' }));
    await waitFor(() => expect(server.names()).toEqual(['beginReturn']));
  });

  it('names the end of the lease after an early return, with the way to agree on another', async () => {
    const offer = { ...handedOver(), premisesReturn: SIGNED, depositSettlement: STARTED };
    renderLease(
      <LeaseReturn offer={offer} side="tenant" earlierEnd={<button type="button">Zaproponuj</button>} />,
      createFakeLeasePort(offer, { call: createFakeServer().call }).port,
      tenant,
    );
    expect(await screen.findByText(/Sama umowa trwa/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Zaproponuj' })).toBeTruthy();
  });

  it('says what happens with the deposit where no return protocol was submitted in time', async () => {
    const missed = {
      ...SIGNED,
      state: 'MISSED',
      begun: null,
      submitted: null,
      signed: null,
      closedAt: NOW,
    } as const;
    openLeaseReturn({ ...handedOver(), premisesReturn: missed });
    expect(await screen.findByText(/Nikt nie złożył protokołu zwrotu w terminie/)).toBeTruthy();
    expect(screen.getByText(/Zażądaj zwrotu na piśmie/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Rozpocznij protokół zwrotu' })).toBeNull();
  });

  it('keeps what was entered in a return that a later end called off', async () => {
    openLeaseReturn({
      ...handedOver(),
      premisesReturn: { ...SIGNED, state: 'CALLED_OFF', submitted: null, signed: null },
    });
    expect(await screen.findByText(/Rozpoczęty zwrot został odwołany/)).toBeTruthy();
  });

  it('leads to an open return with its progress', async () => {
    const offer = handedOver();
    openLeaseReturn({
      ...offer,
      premisesReturn: { ...SIGNED, state: 'OPEN', submitted: null, signed: null },
      returnForm: buildReturnForm(offer),
    });
    const link = await screen.findByRole('link', { name: 'Wypełnij protokół zwrotu' });
    expect(link.getAttribute('href')).toBe(`/protocol/${offer.id}/return`);
    expect(screen.getByText(/wypełniono \d+ z \d+ pozycji/)).toBeTruthy();
  });
});

describe('the settlement of the deposit on the page of a lease', () => {
  it('shows the deposit as bars in words, and the day until which deductions can be named', async () => {
    openLeaseReturn(settledBy(STARTED));
    expect(
      await screen.findByRole('img', { name: /Kaucja 15\s000,00\szł: do zwrotu 15\s000,00\szł/ }),
    ).toBeTruthy();
    expect(screen.getByText(/Wynajmujący może podać potrącenia do 26\.11\.2026/)).toBeTruthy();
  });

  it('says what silence rests on where the landlord’s own terms lack the rule, and nothing of it otherwise', async () => {
    const own = { ...settledBy(CLAIMED), ownTerms: { selected: true, terms: '§ 1. Warunki wynajmującego' } };
    openLeaseReturn(own);
    expect(await screen.findByText(/Zasada ta wynika z regulaminów najemcy i wynajmującego/)).toBeTruthy();
    cleanup();
    openLeaseReturn({ ...own, ownTerms: { selected: false, terms: STANDARD_TERMS } });
    expect(await screen.findByText(/Odpowiedz na potrącenia do/)).toBeTruthy();
    expect(screen.queryByText(/Zasada ta wynika z regulaminów/)).toBeNull();
  });

  it('lets the landlord name a deduction with its row, amount and reason', async () => {
    const { user, inputOf } = openLeaseReturn(settledBy(STARTED), landlord);
    await user.click(await screen.findByRole('button', { name: 'Podaj potrącenia' }));
    await user.selectOptions(await screen.findByLabelText('Czego dotyczy'), 'establishedPremiseCondition.0');
    await user.type(screen.getByLabelText('Kwota'), '900');
    await user.type(screen.getByLabelText('Powód'), 'Wybita szyba');
    expect(await screen.findByText(/Razem 900,00 zł z 15.000,00 zł/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Wyślij potrącenia' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Wyślij potrącenia' }));
    await waitFor(() =>
      expect(inputOf('nameDeductions')).toMatchObject({
        deductions: [{ row: DEDUCTION.row, grosze: 90_000, reason: 'Wybita szyba', proofs: [] }],
      }),
    );
  });

  it('wants a file for a debt that the protocol does not show, and takes a PDF', async () => {
    const proof = { sha256: 'a'.repeat(64), type: 'pdf' as const };
    const upload = vi.fn(async () => proof);
    installFakes(deductionProofs, { upload });
    const { user, inputOf } = openLeaseReturn(settledBy(STARTED), landlord);
    await user.click(await screen.findByRole('button', { name: 'Podaj potrącenia' }));
    await user.selectOptions(await screen.findByLabelText('Czego dotyczy'), 'other');
    await user.type(screen.getByLabelText('Kwota'), '100');
    await user.type(screen.getByLabelText('Powód'), 'Zaległy czynsz');
    await user.click(screen.getByRole('button', { name: 'Wyślij potrącenia' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    const file = new File(['%PDF-1.7'], 'faktura.pdf', { type: 'application/pdf' });
    await user.upload(screen.getByLabelText('Dodaj plik', { selector: 'input' }), file);
    await waitFor(() => expect(upload).toHaveBeenCalled());
    await user.click(screen.getByRole('button', { name: 'Wyślij potrącenia' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Wyślij potrącenia' }));
    await waitFor(() =>
      expect(inputOf('nameDeductions')).toMatchObject({ deductions: [{ row: null, proofs: [proof] }] }),
    );
  });

  it('gives all of the deposit back after a question', async () => {
    const { user, inputOf } = openLeaseReturn(settledBy(STARTED), landlord);
    await user.click(await screen.findByRole('button', { name: 'Nie potrącam nic' }));
    await user.click(await screen.findByRole('button', { name: 'Zwracam całą' }));
    await waitFor(() => expect(inputOf('nameDeductions')).toMatchObject({ deductions: [] }));
  });

  it('asks the tenant for an answer to each deduction, and for the reason of a contested one', async () => {
    const { user, inputOf, server } = openLeaseReturn(settledBy(CLAIMED));
    await user.click(await screen.findByRole('radio', { name: 'Nie zgadzam się' }));
    await user.click(screen.getByRole('button', { name: 'Wyślij odpowiedź' }));
    expect(server.names()).toEqual([]);
    await user.type(screen.getByLabelText('Dlaczego się nie zgadzasz'), 'Szyba była pęknięta');
    await user.click(screen.getByRole('button', { name: 'Wyślij odpowiedź' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Wyślij odpowiedź' }));
    await waitFor(() =>
      expect(inputOf('answerDeductions')).toMatchObject({
        answers: [{ isAccepted: false, comment: 'Szyba była pęknięta' }],
      }),
    );
  });

  it('shows both positions of a dispute and what is due all the same', async () => {
    openLeaseReturn(
      settledBy({
        ...CLAIMED,
        answer: { answers: [{ isAccepted: false, comment: 'Szyba była pęknięta' }], by: 'u', at: NOW },
        account: ACCOUNT,
      }),
      landlord,
    );
    expect(await screen.findByText('Stanowisko najemcy: Szyba była pęknięta')).toBeTruthy();
    expect(screen.getByText('sporne')).toBeTruthy();
    expect(screen.getByText(/Zwróć najemcy 14.100,00 zł do 27\.11\.2026/)).toBeTruthy();
  });

  it('calls the whole deposit disputed where the tenant contests all of it', async () => {
    const whole = { deductions: [{ ...DEDUCTION, grosze: 1_500_000 }], by: 'u', at: NOW - DAY_MS };
    const answer = { answers: [{ isAccepted: false, comment: 'Nie' }], by: 'u', at: NOW };
    openLeaseReturn(settledBy({ ...STARTED, claim: whole, answer }), landlord);
    expect(await screen.findByText(/^Cała kaucja jest sporna/)).toBeTruthy();
    expect(screen.queryByText('Z kaucji nic nie zostaje do zwrotu.')).toBeNull();
  });

  it('says that nothing is to be settled once the bank has taken the deposit back', async () => {
    openLeaseReturn(settledBy({ ...CLAIMED, isTakenBack: true }), landlord);
    expect(await screen.findByText(/^Bank cofnął przelew kaucji po zwrocie lokalu/)).toBeTruthy();
    expect(screen.queryByRole('img')).toBeNull();
  });

  it('takes the account of the tenant and refuses a wrong one at once', async () => {
    const { user, inputOf, server } = openLeaseReturn(settledBy(STARTED));
    const field = await screen.findByLabelText('Numer rachunku');
    await user.type(field, '11 1111');
    await user.click(screen.getByRole('button', { name: 'Zapisz rachunek' }));
    expect(server.names()).toEqual([]);
    await user.clear(field);
    await user.type(field, '61 1090 1014 0000 0712 1981 2874');
    await user.click(screen.getByRole('button', { name: 'Zapisz rachunek' }));
    await waitFor(() => expect(inputOf('nameDepositAccount')).toBeTruthy());
  });

  it('names no day to pay while the account is missing, and takes a payment in another way only', async () => {
    const { user, inputOf } = openLeaseReturn(
      settledBy({ ...STARTED, claim: { deductions: [], by: 'uidLandlord', at: NOW - DAY_MS } }),
      landlord,
    );
    expect(await screen.findByText(/Czekasz na jego rachunek/)).toBeTruthy();
    const ways = screen.getByRole('combobox', { name: 'Sposób zwrotu' });
    expect(within(ways).queryByRole('option', { name: 'przelew' })).toBeNull();
    await user.selectOptions(ways, 'inny sposób');
    await user.type(screen.getByLabelText('Jaki to sposób'), 'Przekaz pocztowy');
    await user.click(screen.getByRole('button', { name: 'Zapisz zwrot' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Zapisz zwrot' }));
    await waitFor(() =>
      expect(inputOf('recordDepositReturned')).toMatchObject({ way: 'other', how: 'Przekaz pocztowy' }),
    );
  });

  it('lets the landlord record the transfer of what is due', async () => {
    const decided = { ...STARTED, claim: { deductions: [], by: 'uidLandlord', at: NOW - DAY_MS } };
    const { user, inputOf } = openLeaseReturn(settledBy({ ...decided, account: ACCOUNT }), landlord);
    expect(await screen.findByText(/61 1090 1014 0000 0712 1981 2874/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Zapisz zwrot' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Zapisz zwrot' }));
    await waitFor(() => expect(inputOf('recordDepositReturned')).toMatchObject({ paidOn: TODAY }));
  });

  it('says that the account could not be loaded, and loads it again', async () => {
    const decided = { ...STARTED, claim: { deductions: [], by: 'uidLandlord', at: NOW - DAY_MS } };
    let isReached = false;
    const { user } = openLeaseReturn(settledBy({ ...decided, account: ACCOUNT }), landlord, {
      loadDepositAccount: async () => {
        if (!isReached) throw new AppError('networkFailed');
        return { number: '61109010140000071219812874', by: 'u', at: NOW };
      },
    });
    expect(await screen.findByText('Nie udało się pobrać rachunku najemcy.')).toBeTruthy();
    isReached = true;
    await user.click(screen.getByRole('button', { name: 'Spróbuj ponownie' }));
    expect(await screen.findByText(/61 1090 1014 0000 0712 1981 2874/)).toBeTruthy();
  });

  it('lets the tenant say that a recorded transfer has not arrived, and the landlord record it again', async () => {
    const decided = { ...STARTED, claim: { deductions: [], by: 'u', at: NOW - DAY_MS }, account: ACCOUNT };
    const sent = { ...decided, paid: { on: '2026-11-17', by: 'u', at: NOW } };
    const { user, inputOf } = openLeaseReturn(settledBy(sent));
    await user.type(await screen.findByLabelText(/Twoje stanowisko/), 'Na rachunku nic nie ma.');
    await user.click(await screen.findByRole('button', { name: 'Kaucja nie dotarła' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Kaucja nie dotarła' }));
    await waitFor(() =>
      expect(inputOf('reportDepositArrival')).toMatchObject({
        paymentAt: NOW,
        hasArrived: false,
        comment: 'Na rachunku nic nie ma.',
      }),
    );
    cleanup();
    const arrival = { hasArrived: false, by: 'u', at: NOW };
    openLeaseReturn(settledBy({ ...sent, arrival }), landlord);
    expect(await screen.findByText(/Najemca zgłosił/)).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Zapisz zwrot' })).toBeTruthy();
  });

  it('says that the recorded repayment was denied, not that none is recorded, once its day has passed', async () => {
    const decided = { ...STARTED, claim: { deductions: [], by: 'u', at: NOW - 20 * DAY_MS } };
    const account = { by: 'u', at: NOW - 20 * DAY_MS, firstAt: NOW - 20 * DAY_MS };
    const paid = { on: '2026-11-12', by: 'u', at: NOW - 6 * DAY_MS };
    const arrival = { hasArrived: false, by: 'u', at: NOW };
    openLeaseReturn(settledBy({ ...decided, account, paid, arrival }));
    expect(await screen.findByText(/zwrot zapisany z datą 12\.11\.2026 do Ciebie nie dotarł/)).toBeTruthy();
    expect(screen.queryByText(/nie zapisano/)).toBeNull();
    cleanup();
    openLeaseReturn(settledBy({ ...decided, account, paid, arrival }), landlord);
    expect(await screen.findByText(/najemca zgłosił, że zwrot z 12\.11\.2026 nie dotarł/)).toBeTruthy();
  });

  it('keeps the position of the tenant where the bank took the deposit back beside a denied repayment', async () => {
    const decided = { ...STARTED, isTakenBack: true, claim: { deductions: [], by: 'u', at: NOW - DAY_MS } };
    const paid = { on: '2026-11-12', way: 'cash', by: 'u', at: NOW - DAY_MS } as const;
    const arrival = { hasArrived: false, comment: 'Nie ma go.', by: 'u', at: NOW };
    openLeaseReturn(settledBy({ ...decided, paid, arrival }));
    expect(await screen.findByText(/^Bank cofnął przelew kaucji po zwrocie lokalu/)).toBeTruthy();
    expect(screen.getByText('Stanowisko najemcy: Nie ma go.')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Kaucja dotarła' })).toBeTruthy();
    expect(screen.queryByText(/możesz go zmienić/)).toBeNull();
  });

  it('offers no denial before a transfer can have arrived, and lets a denial be taken back', async () => {
    const decided = { ...STARTED, claim: { deductions: [], by: 'u', at: NOW - DAY_MS }, account: ACCOUNT };
    openLeaseReturn(settledBy({ ...decided, paid: { on: TODAY, by: 'u', at: NOW } }));
    expect(await screen.findByText(/Że nie dotarł, zgłosisz od 24\.11\.2026/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Kaucja nie dotarła' })).toBeNull();
    cleanup();
    const paid = { on: '2026-11-17', way: 'other', how: 'Przekaz pocztowy', by: 'u', at: NOW } as const;
    const arrival = { hasArrived: false, comment: 'Nie ma go.', by: 'u', at: NOW };
    const denied = [
      {
        on: '2026-11-12',
        way: 'cash',
        how: '',
        at: NOW - DAY_MS,
        comment: '',
        deniedAt: NOW - DAY_MS,
      } as const,
    ];
    const { user, inputOf } = openLeaseReturn(settledBy({ ...decided, paid, arrival, denied }));
    expect(await screen.findByText(/Rozliczenie jest zamknięte jako sporne/)).toBeTruthy();
    expect(screen.getByText(/Zwrot z 17\.11\.2026 \(Przekaz pocztowy\)/)).toBeTruthy();
    expect(screen.getByText('Stanowisko najemcy: Nie ma go.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Kaucja dotarła' }));
    const dialog = await screen.findByRole('dialog');
    await user.click(within(dialog).getByRole('button', { name: 'Kaucja dotarła' }));
    await waitFor(() => expect(inputOf('reportDepositArrival')).toMatchObject({ hasArrived: true }));
  });
});
