import { needsRejectionComment } from '@domain/protocol/rejection';
import { parseTimestamp } from '@domain/shared/dates';
import { anOffer, NOW } from '@tests/support/builders';
import { describe, expect, it } from 'vitest';

const NONE = { damagedPremise: false, mismatchedDetails: false, unavailabilityOfLandlord: false };
const unagreed = anOffer().active().signed().build();
const begun = anOffer().active().signed().handoverBegun().build();
const arranged = anOffer().withStatus('DEPOSIT_CONFIRMED').build();

describe('a refusal of the premises', () => {
  it.each([
    ['damage that no protocol shows', { ...NONE, damagedPremise: true }, true],
    ['differences that no protocol shows', { ...NONE, mismatchedDetails: true }, true],
    ['a landlord who did not come', { ...NONE, unavailabilityOfLandlord: true }, false],
  ])('for %s', (_, reasons, needsComment) => {
    expect(needsRejectionComment(unagreed, reasons, NOW)).toBe(needsComment);
    expect(needsRejectionComment(begun, reasons, NOW)).toBe(needsComment);
  });

  it('needs a comment that the landlord does not come while the agreed handover is still to begin', () => {
    const { receptionTime } = arranged;
    const startsAt = parseTimestamp(receptionTime?.date ?? '', receptionTime?.hour) ?? 0;
    const reasons = { ...NONE, unavailabilityOfLandlord: true };
    expect(needsRejectionComment(arranged, reasons, startsAt - 1)).toBe(true);
    expect(needsRejectionComment(arranged, reasons, startsAt)).toBe(false);
    const unnamed = { ...arranged, transferOfThePremise: null };
    expect(needsRejectionComment(unnamed, reasons, startsAt - 1)).toBe(false);
  });
});
