import { AppError } from '@data/appError';
import { RESERVE_STEPS, SUBMIT_CONTRACT_STEPS } from '@domain/offers/sendSteps';
import { isReservedBefore, reserveLease } from '@features/signing/reserveLease';
import { isSignedBefore, submitContract } from '@features/signing/submitContract';
import { describe, expect, it } from 'vitest';
import { NOW } from '../../support/builders/clock';
import { type Answers, aServer } from '../../support/leaseScreens';

const SEEN = { reservationNumber: 1, digest: 'a'.repeat(64) };

/** Runs the work and writes down steps and calls in the order in which they come. */
const runOf = async (kind: 'reserve' | 'submit', answers: Answers = {}, isOnline = true) => {
  const order: string[] = [];
  const tracked: unknown[] = [];
  const server = aServer(answers);
  const port = {
    call: ((name, input) => {
      order.push(name);
      return server.call(name, input);
    }) as typeof server.call,
    isOnline: () => isOnline,
    track: (event: string) => void tracked.push(event),
  };
  const enter = async (key: string) => void order.push(`[${key}]`);
  const work =
    kind === 'reserve'
      ? reserveLease({ offerId: 'o1', option: 'infinite' }, port, enter)
      : submitContract({ offerId: 'o1', userUid: 'u1', seen: SEEN }, port, enter);
  const outcome = await work.catch((error: AppError) => error.reason);
  return { order, tracked, outcome, calls: server.calls };
};

const RESERVES: Answers = { bookOffer: () => ({ offer: {}, reservationNumber: 1, reservedUntil: NOW }) };
const fails = (reason: string) => () => {
  throw new AppError(reason);
};

describe('The tenant reserves', () => {
  it('[L16] [L17] [L18] [L19] books, makes the lease and mails the link, in the order of the steps', async () => {
    const { order, outcome, tracked } = await runOf('reserve', RESERVES);
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

  it('[L17] sends the offer and the option', async () => {
    const { calls } = await runOf('reserve', RESERVES);
    expect(calls[0]?.input).toEqual({ offerId: 'o1', selectedOfferOption: 'infinite' });
    expect(calls[2]?.input).toEqual({ offer: { id: 'o1' }, selectedOfferOption: 'infinite' });
  });

  it('[L20] stops where a step fails and logs no lead', async () => {
    const { order, outcome, tracked } = await runOf('reserve', { bookOffer: fails('bookedByOther') });
    expect([order.at(-1), outcome, tracked]).toEqual(['bookOffer', 'bookedByOther', []]);
  });

  it('calls nothing without a network', async () => {
    const { order, outcome } = await runOf('reserve', RESERVES, false);
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

describe('The tenant signs', () => {
  it('[L24] [L27] [L28] signs, keeps the document, tells the admin, in the order of the steps', async () => {
    const { order } = await runOf('submit');
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

  it('[L28] says which lease was on the screen', async () => {
    const { calls } = await runOf('submit');
    expect(calls[0]).toEqual({
      name: 'onSignConfirm',
      input: { userUid: 'u1', offerId: 'o1', seen: SEEN },
    });
  });

  it('[L33] tells nobody when the signature is refused', async () => {
    const { order, outcome } = await runOf('submit', { onSignConfirm: fails('reservationLapsed') });
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
