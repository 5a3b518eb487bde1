import {
  canWithdrawSignature,
  findSigningStep,
  getEndAfterJoint,
  getJointHoldEnd,
  getJointRole,
  getJointState,
  getWaitingJoint,
  JOINT_TRANSITIONS,
  type JointSigning,
  whyNotOwnSignature,
} from '@domain/leases/jointSigning';
import { HOUR_MS, MINUTE_MS } from '@domain/shared/dates';
import { NOW } from '@tests/support/builders/clock';
import { describe, expect, it } from 'vitest';

const WAITING: JointSigning = {
  first: { uid: 'uidEwa', name: 'Ewa Wzorowa', at: NOW },
  second: { uid: 'uidKarol', name: 'Karol Pomocny', at: null },
};
const waiting = { joint: WAITING };
const signed = { joint: { ...WAITING, second: { ...WAITING.second, at: NOW + HOUR_MS } } };
const none = {};

describe('a lease that two people sign for the tenant', () => {
  it('waits from the first signature to the second', () => {
    expect([none, waiting, signed].map(getJointState)).toEqual(['none', 'waiting', 'signed']);
    expect([none, waiting, signed].map(getWaitingJoint)).toEqual([null, WAITING, null]);
    expect(getJointState(null)).toBe('none');
  });

  it('is completed only by the person who was named', () => {
    expect(findSigningStep(waiting, 'uidKarol')).toBe('signSecond');
    expect(findSigningStep(waiting, 'uidEwa')).toBe('nameOther');
    expect(findSigningStep(waiting, 'uidIga')).toBeNull();
    expect(whyNotOwnSignature(waiting, 'uidIga')).toBe('waitsForSecondSigner');
    expect(findSigningStep(none, 'uidIga')).toBe('signFirst');
  });

  it('takes no further signature once both have signed', () => {
    for (const uid of ['uidEwa', 'uidKarol', 'uidIga']) {
      expect(findSigningStep(signed, uid)).toBeNull();
      expect(canWithdrawSignature(signed, uid)).toBe(false);
    }
  });

  it('is given up by either of the two and by no one else', () => {
    expect(['uidEwa', 'uidKarol', 'uidIga'].map((uid) => canWithdrawSignature(waiting, uid))).toEqual([
      true,
      true,
      false,
    ]);
    expect(canWithdrawSignature(none, 'uidEwa')).toBe(false);
  });

  it('never counts one person as both', () => {
    const same = { joint: { ...WAITING, second: { ...WAITING.second, uid: 'uidEwa' } } };
    expect(getJointRole(same, 'uidEwa')).toBe('first');
    expect(findSigningStep(same, 'uidEwa')).toBe('nameOther');
  });

  it('is concluded by one step only, the signature of the second person', () => {
    expect(JOINT_TRANSITIONS.filter(({ to }) => to === 'signed')).toEqual([
      { from: 'waiting', to: 'signed', by: 'second', step: 'signSecond' },
    ]);
  });
});

describe('the premises of such a lease', () => {
  const reserved = { bookedAt: NOW, endsAt: NOW + 2 * HOUR_MS };

  it('are held for 24 hours from the reservation, however late the first signature is', () => {
    expect(getJointHoldEnd(reserved)).toBe(NOW + 24 * HOUR_MS);
    expect(getJointHoldEnd({ ...reserved, endsAt: NOW + 24 * HOUR_MS })).toBe(NOW + 24 * HOUR_MS);
  });

  it('are held no longer than without the signature once it is given up', () => {
    const held = { bookedAt: NOW, endsAt: NOW + 24 * HOUR_MS };
    expect(getEndAfterJoint(held, NOW + MINUTE_MS)).toBe(NOW + 2 * HOUR_MS);
    expect(getEndAfterJoint(held, NOW + 5 * HOUR_MS)).toBe(NOW + 5 * HOUR_MS);
  });
});
