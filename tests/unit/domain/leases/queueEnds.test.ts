import { whyQueueEnds } from '@domain/leases/queue';
import type { PostSigningStatus } from '@domain/offers/states';
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
