import { createEmptyDraft, createEmptyLevel, createEmptyRoom } from '@domain/offers/draft';
import type { Level, OfferDraft } from '@domain/offers/offer';
import { getOfferIssues } from '@domain/offers/offerSchema';
import { computeCompleteness } from '@features/offerForm/sections';
import { anOffer } from '@tests/support/builders';
import { describe, expect, it } from 'vitest';

const NOW = Date.UTC(2026, 10, 22, 12);
const computePercent = (draft: OfferDraft) => computeCompleteness(draft, getOfferIssues(draft, NOW), NOW);
const withLevels = (draft: OfferDraft, levels: Level[]): OfferDraft => ({
  ...draft,
  areaDetails: { ...draft.areaDetails, levels },
});

describe('how much of the form is given', () => {
  it('is nothing for a blank draft', () => {
    expect(computePercent(createEmptyDraft(NOW))).toBe(0);
  });

  it('never stands lower after a level and its rooms are added and filled', () => {
    const filledLevel = anOffer().build().areaDetails.levels[0]!;
    const before = withLevels(createEmptyDraft(NOW), [filledLevel]);
    const after = withLevels(before, [filledLevel, filledLevel]);
    expect(computePercent(before)).toBeGreaterThan(0);
    expect(computePercent(after)).toBeGreaterThanOrEqual(computePercent(before));
  });

  it('counts what an added empty room asks for as not given yet', () => {
    const filledLevel = anOffer().build().areaDetails.levels[0]!;
    const filled = withLevels(createEmptyDraft(NOW), [filledLevel]);
    const withRoom = { ...createEmptyLevel(1), offices: [createEmptyRoom(), createEmptyRoom()] };
    expect(computePercent(withLevels(filled, [filledLevel, withRoom]))).toBeLessThan(computePercent(filled));
  });
});
