import type { AdminOfferRow } from '@api/admin';
import { callFunction } from '@data/calls/callFunction';
import { NOW } from '@tests/support/builders/clock';
import { vi } from 'vitest';

export const answer = (value: unknown) => vi.mocked(callFunction).mockResolvedValue(value as never);
export const listCalls = () => vi.mocked(callFunction).mock.calls;

/** Builds an offer as the admin's list shows it. */
export const buildRow = (facts: Partial<AdminOfferRow>): AdminOfferRow => ({
  writtenSince: null,
  withdrawalReason: null,
  id: 'o1',
  name: 'Biuro',
  landlord: 'l@example.pl',
  updatedAt: NOW,
  city: 'Warszawa',
  state: 'ACTIVE',
  postSigningStatus: 'NONE',
  tenant: null,
  blockedAt: null,
  heldForReview: false,
  isInterestedInInsurance: false,
  ...facts,
});
