import { RESERVATION_MS } from '../offers/limits';
import { HOUR_MS } from '../shared/dates';

/** Hours from the reservation within which both people of a company represented jointly sign. */
export const JOINT_SIGNING_HOURS = 24;
const JOINT_SIGNING_MS = JOINT_SIGNING_HOURS * HOUR_MS;

/** A person of the tenant's company, and when they signed (epoch ms); `null` while the signature is awaited. */
export type Signatory<At = number | null> = { uid: string; name: string; at: At };

/** `reservation.joint`: the two people who sign a lease together for the tenant's company. The first has signed. */
export type JointSigning = { first: Signatory<number>; second: Signatory };

/** Person who acts on a joint signature: one of the two, or another person of the company. */
export type JointRole = 'first' | 'second' | 'other';
export type JointState = 'none' | 'waiting' | 'signed';
export type JointStep = 'signFirst' | 'nameOther' | 'signSecond' | 'withdraw';

type JointTransition = { from: JointState; to: JointState; by: JointRole; step: JointStep };

/** All steps of a joint signature; any other is refused. Only the second signature binds the company. */
export const JOINT_TRANSITIONS: readonly JointTransition[] = [
  { from: 'none', to: 'waiting', by: 'other', step: 'signFirst' },
  { from: 'waiting', to: 'waiting', by: 'first', step: 'nameOther' },
  { from: 'waiting', to: 'signed', by: 'second', step: 'signSecond' },
  { from: 'waiting', to: 'none', by: 'first', step: 'withdraw' },
  { from: 'waiting', to: 'none', by: 'second', step: 'withdraw' },
];

type WithJoint = { joint?: JointSigning | null } | null;

export const getJointState = (reservation: WithJoint): JointState => {
  const joint = reservation?.joint;
  if (!joint) return 'none';
  return joint.second.at === null ? 'waiting' : 'signed';
};

/** Returns the joint signature whose second person has not signed yet, or `null`. */
export const getWaitingJoint = (reservation: WithJoint): JointSigning | null =>
  getJointState(reservation) === 'waiting' ? (reservation?.joint ?? null) : null;

export const getJointRole = (reservation: WithJoint, uid: string): JointRole => {
  const joint = reservation?.joint;
  if (joint?.first.uid === uid) return 'first';
  return joint?.second.uid === uid ? 'second' : 'other';
};

/** Returns the step that a person's signature is now, or `null` if another person is to sign. */
export const findSigningStep = (
  reservation: WithJoint,
  uid: string,
): Exclude<JointStep, 'withdraw'> | null => {
  const [from, by] = [getJointState(reservation), getJointRole(reservation, uid)];
  const found = JOINT_TRANSITIONS.find(
    (one) => one.from === from && one.by === by && one.step !== 'withdraw',
  );
  return (found?.step as Exclude<JointStep, 'withdraw'> | undefined) ?? null;
};

/** Returns why a person cannot sign while a joint signature waits, or `null`. */
export const whyNotOwnSignature = (reservation: WithJoint, uid: string) =>
  findSigningStep(reservation, uid) ? null : ('waitsForSecondSigner' as const);

/** Returns whether a person may take the first signature back or refuse the second one. */
export const canWithdrawSignature = (reservation: WithJoint, uid: string): boolean => {
  const [from, by] = [getJointState(reservation), getJointRole(reservation, uid)];
  return JOINT_TRANSITIONS.some((one) => one.from === from && one.by === by && one.step === 'withdraw');
};

type Hold = { bookedAt: number; endsAt: number };

/**
 * Returns until when premises are held while the second signature is awaited (epoch ms). It counts from the reservation, so
 * signing and withdrawing in turn gain nothing.
 */
export const getJointHoldEnd = ({ bookedAt, endsAt }: Hold): number =>
  Math.max(endsAt, bookedAt + JOINT_SIGNING_MS);

/** Returns when the hold ends after the first signature is gone: as without it, or at once if that time is over. */
export const getEndAfterJoint = ({ bookedAt, endsAt }: Hold, now: number): number =>
  Math.min(endsAt, Math.max(bookedAt + RESERVATION_MS, now));
