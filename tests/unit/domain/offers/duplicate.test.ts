import { buildDuplicate, createBlankOffer, createServerFields, pickDraftFields } from '@domain/offers/draft';
import { anOffer, LANDLORD, NOW } from '@tests/support/builders';
import { describe, expect, it } from 'vitest';

describe('a duplicate', () => {
  const signed = anOffer().withStatus('PROTOCOL_CONFIRMED').build();
  const original = {
    ...signed,
    counteroffer: {
      selected: true,
      isRentToggleChecked: true,
      isContractDurationToggleChecked: false,
      newPrice: 11_000,
      newDuration: null,
      tenant: 'uidTenant',
    },
    adminNotifiedAt: NOW,
    auditHead: { seq: 3, hash: 'hash' },
    moneySteps: ['confirmDeposit' as const],
    blockedAt: NOW,
  };
  const copy = buildDuplicate(original, 'copy', LANDLORD, NOW);

  it('is an UNSIGNED offer of its own with the same facts [G51]', () => {
    expect(copy).toMatchObject({
      id: 'copy',
      createdAt: NOW,
      offerStatus: { state: 'UNSIGNED', postSigningStatus: 'NONE', tenant: null },
    });
    expect({ ...pickDraftFields(copy), summary: null }).toEqual({
      ...pickDraftFields(original),
      summary: null,
    });
  });

  it('has of its original nothing but the facts its landlord drafted [G51]', () => {
    const fresh = createBlankOffer('copy', LANDLORD, NOW);
    const untouched = createServerFields();
    // a field with its initial value in the original would prove nothing in the copy
    for (const field of Object.keys(untouched) as (keyof typeof untouched)[])
      expect(original[field], field).not.toEqual(untouched[field]);
    const copied = { copiedFrom: [original.id] };
    expect(copy).toEqual({ ...fresh, ...pickDraftFields(original), summary: fresh.summary, ...copied });
  });

  it('carries no reception, transfer, booking, signing dates or protocol [G51]', () => {
    expect(copy).toMatchObject({
      receptionOfThePremise: null,
      transferOfThePremise: null,
      receptionTime: null,
      reservation: null,
      signedAt: null,
      projectSentAt: null,
      protocolData: null,
      version: null,
      auditHead: null,
    });
  });

  it('has its declarations to be ticked again [G51, H77]', () => {
    expect(Object.values(copy.summary)).toEqual([false, false, false, false]);
  });
});
