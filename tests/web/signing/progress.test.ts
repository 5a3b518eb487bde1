import { AppError } from '@data/calls/appError';
import type { AppErrorReason } from '@data/calls/appErrorReasons';
import type { Lease } from '@data/leases/leaseRepository';
import { RESERVE_STEPS, SUBMIT_CONTRACT_STEPS } from '@domain/offers/sendSteps';
import { HOUR_MS } from '@domain/shared/dates';
import { isReservedBefore, reserveLease } from '@features/signing/reserveLeaseSteps';
import { isSignedBefore, submitContract } from '@features/signing/submitContractSteps';
import { describe, expect, it } from 'vitest';
import { NOW } from '../../support/builders/clock';
import { anOffer } from '../../support/builders/offer';
import { buildDeclarations } from '../../support/builders/signature';
import { type Answers, createFakeServer, tenant } from '../../support/leaseScreens';

const SIGNING = {
  seen: { reservationNumber: 1, digest: 'a'.repeat(64), feeGrosze: 0 },
  ...buildDeclarations(tenant),
};

type Load = () => Promise<Lease | null>;

/** Runs the work. Returns its steps and calls in order. */
const runWork = async (
  kind: 'reserve' | 'submit',
  answers: Answers = {},
  more: { isOnline?: boolean; load?: Load } = {},
) => {
  const { isOnline = true, load = async () => null } = more;
  const order: string[] = [];
  const tracked: unknown[] = [];
  const server = createFakeServer(answers);
  const port = {
    call: ((name, input) => {
      order.push(name);
      return server.call(name, input);
    }) as typeof server.call,
    isOnline: () => isOnline,
    load,
    track: (event: string) => void tracked.push(event),
  };
  const enter = async (key: string) => void order.push(`[${key}]`);
  const work =
    kind === 'reserve'
      ? reserveLease({ offerId: 'o1', option: 'infinite', viewer: tenant }, port, enter)
      : submitContract({ offerId: 'o1', viewer: tenant, signing: SIGNING }, port, enter);
  const outcome = await work.catch((error: AppError) => error.reason);
  return { order, tracked, outcome, calls: server.calls };
};

const RESERVES: Answers = { bookOffer: () => ({ offer: {}, reservationNumber: 1, reservedUntil: NOW }) };
const createFailingCall = (reason: AppErrorReason) => () => {
  throw new AppError(reason);
};

describe('The tenant reserves', () => {
  it('books, makes the lease, mails the link and logs a lead, in the order of the steps [L16, L17, L18, L19, V52]', async () => {
    const { order, outcome, tracked } = await runWork('reserve', RESERVES);
    expect(order).toEqual([
      '[network]',
      '[download]',
      '[reservation]',
      'bookOffer',
      '[documents]',
      'generateOfferPdf',
      '[send]',
      'onOfferSign',
      '[done]',
    ]);
    expect(order.filter((name) => name.startsWith('['))).toEqual(RESERVE_STEPS.map(({ key }) => `[${key}]`));
    expect(outcome).toEqual({ until: NOW });
    expect(tracked).toEqual(['generate_lead']);
  });

  it('sends the offer and the option [L17]', async () => {
    const { calls } = await runWork('reserve', RESERVES);
    expect(calls[0]?.input).toEqual({ offerId: 'o1', selectedOfferOption: 'infinite' });
    expect(calls[2]?.input).toEqual({ offer: { id: 'o1' }, selectedOfferOption: 'infinite' });
  });

  it('stops where a step fails and logs no lead [L20, V52]', async () => {
    const { order, outcome, tracked } = await runWork('reserve', {
      bookOffer: createFailingCall('bookedByOther'),
    });
    expect([order.at(-1), outcome, tracked]).toEqual(['bookOffer', 'bookedByOther', []]);
  });

  it('calls nothing without a network', async () => {
    const { order, outcome } = await runWork('reserve', RESERVES, { isOnline: false });
    expect([order, outcome]).toEqual([['[network]'], 'networkFailed']);
  });

  it('knows from which step on the premises are reserved', () => {
    expect(RESERVE_STEPS.map(({ key }) => isReservedBefore(key))).toEqual([
      false,
      false,
      false,
      true,
      true,
      true,
    ]);
    expect(isReservedBefore(null)).toBe(false);
  });
});

/** Loads the offer in its state after the call. */
const asTenant =
  (offer: Lease['offer']): Load =>
  async () => ({ offer, side: 'tenant' });
const failOffline: Load = async () => {
  throw new AppError('networkFailed');
};

describe('An answer that is lost', () => {
  it.each<AppErrorReason>(['unexpected', 'networkFailed'])(
    'after the server reserved (%s) counts as a reservation, and the run goes on [L20]',
    async (reason) => {
      const load = asTenant(anOffer().booked({ at: NOW }).build());
      const { outcome, order } = await runWork('reserve', { bookOffer: createFailingCall(reason) }, { load });
      expect([outcome, order.at(-1)]).toEqual([{ until: NOW + 2 * HOUR_MS }, '[done]']);
    },
  );

  it('after the server signed counts as a signature, and the run goes on [L33]', async () => {
    const load = asTenant(anOffer().signed().build());
    const { outcome, order } = await runWork(
      'submit',
      { onSignConfirm: createFailingCall('unexpected') },
      { load },
    );
    expect([outcome, order.at(-1)]).toEqual(['signed', '[done]']);
  });

  it('is a failure when the server did nothing', async () => {
    const stillBooked = asTenant(anOffer().booked({ at: NOW }).build());
    const submit = await runWork(
      'submit',
      { onSignConfirm: createFailingCall('networkFailed') },
      { load: stillBooked },
    );
    const reserve = await runWork('reserve', { bookOffer: createFailingCall('networkFailed') });
    expect([submit.outcome, reserve.outcome]).toEqual(['networkFailed', 'networkFailed']);
  });

  it('leaves the outcome unknown when the record cannot be read either', async () => {
    const { outcome } = await runWork(
      'submit',
      { onSignConfirm: createFailingCall('networkFailed') },
      { load: failOffline },
    );
    expect(outcome).toBe('outcomeUnknown');
  });

  it('is not looked for behind a plain refusal', async () => {
    const { outcome } = await runWork(
      'reserve',
      { bookOffer: createFailingCall('bookedByOther') },
      { load: failOffline },
    );
    expect(outcome).toBe('bookedByOther');
  });
});

describe('The tenant signs', () => {
  it('signs, keeps the document, tells the admin, in the order of the steps [L24, L27, L28]', async () => {
    const { order, calls } = await runWork('submit');
    expect(calls.at(-1)).toEqual({ name: 'notifyAdminOnContractSigned', input: { offerId: 'o1' } });
    expect(order).toEqual([
      '[network]',
      '[download]',
      '[signing]',
      'onSignConfirm',
      '[report]',
      'generateOfferPdf',
      '[send]',
      'notifyAdminOnContractSigned',
      '[done]',
    ]);
    expect(order.filter((name) => name.startsWith('['))).toEqual(
      SUBMIT_CONTRACT_STEPS.map(({ key }) => `[${key}]`),
    );
  });

  it('says which lease was on the screen, what was ticked and the name that was typed [L14, L15, L28]', async () => {
    const { calls } = await runWork('submit');
    expect(calls[0]).toEqual({
      name: 'onSignConfirm',
      input: { userUid: tenant.uid, offerId: 'o1', ...SIGNING },
    });
  });

  it('tells no one when the signature is refused [L33]', async () => {
    const { order, outcome } = await runWork('submit', {
      onSignConfirm: createFailingCall('reservationLapsed'),
    });
    expect([order.at(-1), outcome]).toEqual(['onSignConfirm', 'reservationLapsed']);
  });

  it('knows from which step on the lease is signed', () => {
    expect(SUBMIT_CONTRACT_STEPS.map(({ key }) => isSignedBefore(key))).toEqual([
      false,
      false,
      false,
      true,
      true,
      true,
    ]);
  });
});
