import { getOwnTurn, getQueueStatus, whyQueueEnds } from '@domain/leases/queue';
import type { PostSigningStatus } from '@domain/offers/states';
import { DAY_MS, HOUR_MS } from '@domain/shared/dates';
import { describe, expect, it } from 'vitest';
import { NOW } from '../../../support/builders/clock';
import { anOffer } from '../../../support/builders/offer';

describe('the queue for premises whose lease is signed', () => {
  it.each<[PostSigningStatus, string | null]>([
    ['DEPOSIT_PENDING', null],
    ['DEPOSIT_CONFIRMED', 'let'],
    ['PROTOCOL_ATTACHED', 'let'],
    ['PROTOCOL_CONFIRMED', 'let'],
    ['REJECTED', 'fellThrough'],
    ['AFTER_REJECTION', 'fellThrough'],
    ['PROTOCOL_REJECTED', 'fellThrough'],
  ])('at %s ends: %s', (status, why) => {
    expect(whyQueueEnds(anOffer().withStatus(status).build(), NOW)).toBe(why);
  });
});

describe('a turn', () => {
  const queue = { waiting: 2, paused: 0, turnsFrom: NOW, isOver: false };
  const offer = { state: 'ACTIVE' as const, reservation: null, queue };

  it.each([
    ['after two hours', NOW + DAY_MS, NOW + 2 * HOUR_MS],
    ['with the validity of the offer', NOW + HOUR_MS, NOW + HOUR_MS],
  ])('ends %s', (_, offerValidTo, endsAt) => {
    const place = { ahead: 0, isPaused: false, turnsFrom: NOW, isOver: false };
    expect(getQueueStatus({ ...offer, offerValidTo }, NOW).turn?.endsAt).toBe(endsAt);
    expect(getOwnTurn(place, { ...offer, offerValidTo }, NOW)?.endsAt).toBe(endsAt);
  });
});
