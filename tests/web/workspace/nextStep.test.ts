import { OFFER_STATES, POST_SIGNING_STATUSES } from '@domain/offers/states';
import { DAY_MS, HOUR_MS } from '@domain/shared/dates';
import { getNextStep } from '@features/workspace/draftStep';
import { getDisplayState, STATE_TONES } from '@features/workspace/offerState';
import { getTasks } from '@features/workspace/today';
import { describe, expect, it } from 'vitest';
import { anOffer, NOW } from '../../support/builders';

const facts = { uid: 'uidViewer', now: NOW };
const id = 'offerOffice012345678';
const buildSignedLease = (patch: object = {}) => anOffer().withStatus('DEPOSIT_PENDING').with(patch).build();
const withoutPersons = { receptionOfThePremise: null, transferOfThePremise: null, receptionTime: null };
const confirmedDeposit = anOffer().withStatus('DEPOSIT_CONFIRMED').build();

describe('the button of a card whose lease waits for a second signature', () => {
  const booked = anOffer().booked({ at: NOW }).build();
  const waiting = {
    ...booked,
    reservation: booked.reservation && {
      ...booked.reservation,
      joint: {
        first: { uid: 'uidEwa', name: 'Ewa Wzorowa', at: NOW },
        second: { uid: 'uidKarol', name: 'Karol Pomocny', at: null },
      },
    },
  };

  it('asks the second person to sign and shows the lease to the first, who waits', () => {
    const [second, first] = ['uidKarol', 'uidEwa'].map((uid) =>
      getNextStep(waiting, 'tenant', { uid, now: NOW }),
    );
    expect([second?.key, first?.key]).toEqual(['submitContract', 'seeContract']);
    const [task] = getTasks([waiting], 'tenant', { uid: 'uidKarol', now: NOW });
    expect(task).toMatchObject({ isTurn: true, isWaiting: false, due: { kind: 'until' } });
    const [other] = getTasks([waiting], 'tenant', { uid: 'uidEwa', now: NOW });
    expect(other).toMatchObject({ isTurn: false, isWaiting: true, due: null });
  });
});

describe('the way out of a landlord whose tenant does not come', () => {
  const paid = {
    ...confirmedDeposit,
    receptionTime: { date: '2026-11-20', hour: '10:00' },
    protocolData: null,
  };
  const findReport = (side: 'landlord' | 'tenant', now: number) =>
    getTasks([paid], side, { ...facts, now }).find(({ key }) => key === 'reportAbsence');

  it('is an optional task with its date from an hour after the agreed moment on', () => {
    const at = NOW + 14 * DAY_MS;
    expect(findReport('landlord', NOW + HOUR_MS - 1)).toBeUndefined();
    expect(findReport('landlord', NOW + HOUR_MS)).toMatchObject({
      path: `/lease/${id}`,
      due: { kind: 'absence', at, isOver: false },
      isTurn: false,
      isWaiting: false,
    });
    expect(findReport('landlord', at)?.due?.isOver).toBe(true);
    expect(findReport('tenant', at)).toBeUndefined();
  });
});

describe('the button of a card', () => {
  it('leads an incomplete project to its form, a complete one to the sending and a sent one to its confirmation', () => {
    expect(getNextStep(anOffer().with({ name: '' }).build(), 'landlord', facts)).toEqual({
      key: 'edit',
      path: `/add-offer/${id}`,
    });
    expect(getNextStep(anOffer().build(), 'landlord', facts)).toEqual({
      key: 'send',
      path: `/add-offer/verify/${id}`,
    });
    expect(getNextStep(anOffer().sent().build(), 'landlord', facts)).toEqual({
      key: 'confirm',
      path: `/add-offer/confirm/${id}`,
    });
  });

  it('leads a complete project edited after it was sent to the sending', () => {
    const edited = anOffer().sent().with({ updatedAt: NOW }).build();
    expect(getNextStep(edited, 'landlord', facts)).toMatchObject({ key: 'send' });
  });

  it('leads the landlord of a signed offer with a reception and no transfer to naming the person [J43]', () => {
    const offer = { ...confirmedDeposit, transferOfThePremise: null };
    expect(getNextStep(offer, 'landlord', facts).path).toBe(`/indicate-transfer-person/${id}/uidViewer`);
  });

  it.each(['DEPOSIT_PENDING', 'DEPOSIT_CONFIRMED', 'PROTOCOL_ATTACHED'] as const)(
    'leads the tenant of a lease in %s without a reception to its page, for naming the person [J44]',
    (status) => {
      const offer = anOffer().withStatus(status).with(withoutPersons).build();
      expect(getNextStep(offer, 'tenant', facts)).toEqual({
        key: 'indicatePerson',
        path: `/contract/${id}/submit/uidViewer`,
      });
    },
  );

  it('leads the tenant who named the person to the deposit [J45]', () => {
    const named = buildSignedLease({ receptionOfThePremise: confirmedDeposit.receptionOfThePremise });
    expect(getNextStep(named, 'tenant', facts).path).toBe(`/deposit/${id}`);
  });

  it.each(['DEPOSIT_CONFIRMED', 'PROTOCOL_ATTACHED', 'PROTOCOL_CONFIRMED'] as const)(
    'asks the tenant to pay again, on card and chip, where the bank took the deposit back at %s',
    (status) => {
      const reversed = { ...anOffer().withStatus(status).build(), depositReversedOn: '2026-11-20' };
      expect(getNextStep(reversed, 'tenant', facts)).toEqual({ key: 'payAgain', path: `/deposit/${id}` });
      expect(getDisplayState(reversed, NOW)).toBe('DEPOSIT_DUE_AGAIN');
    },
  );

  it('leads both sides with both persons named and the deposit confirmed to the protocol [J46]', () => {
    for (const side of ['landlord', 'tenant'] as const) {
      expect(getNextStep(confirmedDeposit, side, facts).path).toBe(`/protocol/${id}`);
    }
  });

  it('asks the side that signs for the protocol, and lets the other only look at it', () => {
    const attached = anOffer().withStatus('PROTOCOL_ATTACHED').build();
    const submitter = attached.protocolData?.submitterSide ?? 'landlord';
    const signer = submitter === 'landlord' ? 'tenant' : 'landlord';
    const path = `/protocol/${id}`;
    expect(getNextStep(attached, submitter, facts)).toEqual({ key: 'seeProtocol', path });
    expect(getNextStep(attached, signer, facts)).toEqual({ key: 'protocol', path });
  });

  it('leads the tenant of a live reservation to signing, and to the offer once it lapsed', () => {
    const booked = anOffer().booked({ at: NOW }).build();
    expect(getNextStep(booked, 'tenant', facts).path).toBe(`/contract/${id}/submit/uidViewer`);
    expect(getNextStep(booked, 'tenant', { ...facts, now: NOW + 2 * HOUR_MS }).path).toBe(`/offer/${id}`);
  });

  it('leads to the whole lease once the protocol is confirmed', () => {
    const done = anOffer().withStatus('PROTOCOL_CONFIRMED').build();
    expect(getNextStep(done, 'tenant', facts)).toEqual({ key: 'lease', path: `/lease/${id}` });
  });
});

describe('the chip of a card', () => {
  it('shows the post-signing status of a signed offer and a lapsed reservation as ACTIVE [G43]', () => {
    expect(getDisplayState(buildSignedLease(), NOW)).toBe('DEPOSIT_PENDING');
    expect(getDisplayState(anOffer().booked({ at: NOW }).build(), NOW + 2 * HOUR_MS)).toBe('ACTIVE');
  });

  it('has a tone for every state and status', () => {
    const shown = [
      'DEPOSIT_DUE_AGAIN',
      ...OFFER_STATES,
      ...POST_SIGNING_STATUSES.filter((status) => status !== 'NONE'),
    ];
    expect(Object.keys(STATE_TONES).sort()).toEqual([...shown].sort());
  });
});
