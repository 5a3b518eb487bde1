import { needsRejectionComment } from '@domain/protocol/rejection';
import { anOffer, NOW } from '@tests/support/builders';
import { describe, expect, it } from 'vitest';

const NONE = { damagedPremise: false, mismatchedDetails: false, unavailabilityOfLandlord: false };
const unagreed = anOffer().active().signed().build();
const begun = anOffer().active().signed().handoverBegun().build();

describe('a refusal of the premises', () => {
  it.each([
    ['damage that no protocol shows', { ...NONE, damagedPremise: true }, true],
    ['differences that no protocol shows', { ...NONE, mismatchedDetails: true }, true],
    ['a landlord who did not come', { ...NONE, unavailabilityOfLandlord: true }, false],
  ])('for %s', (_, reasons, needsComment) => {
    expect(needsRejectionComment(unagreed, reasons, NOW)).toBe(needsComment);
    expect(needsRejectionComment(begun, reasons, NOW)).toBe(needsComment);
  });
});
