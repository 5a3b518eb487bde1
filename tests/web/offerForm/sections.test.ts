import { createEmptyDraft, createEmptyLevel, createEmptyRelatedDetails } from '@domain/offers/draft';
import { getDependentChanges } from '@features/offerForm/offerValues';
import { getSectionStatuses } from '@features/offerForm/sections';
import { NOW } from '@tests/support/builders';
import { describe, expect, it } from 'vitest';

const blank = createEmptyDraft(NOW);
const getExtrasStatus = (draft: typeof blank) =>
  getSectionStatuses(draft, [], false).find(({ key }) => key === 'extras')?.standing;

describe('sectionStandings', () => {
  it('counts no section of a blank draft as done', () => {
    expect(new Set(getSectionStatuses(blank, [], false).map(({ standing }) => standing))).toEqual(
      new Set(['empty']),
    );
  });

  it('counts the equipment as done once something of it was answered, not with the choice of the use', () => {
    const office = {
      ...blank,
      legalMainUse: 'Biurowe' as const,
      relatedDetails: createEmptyRelatedDetails('Biurowe'),
    };
    expect(getExtrasStatus(office)).toBe('empty');
    expect(
      getExtrasStatus({ ...office, relatedDetails: { ...office.relatedDetails, alarm: true } as never }),
    ).toBe('ready');
  });
});

describe('consequencesOf', () => {
  it.each([
    [false, 630, 0],
    [true, 0, null],
    [true, 630, 630],
  ])('with lift %s and a capacity of %s leaves a capacity of %s [H20]', (lift, liftCapacityKg, value) => {
    const level = { ...createEmptyLevel(0), lift, liftCapacityKg };
    const values = { ...blank, areaDetails: { ...blank.areaDetails, levels: [level] } };
    expect(getDependentChanges('areaDetails.levels.0.lift', values)).toEqual([
      { path: 'areaDetails.levels.0.liftCapacityKg', value },
    ]);
  });
});
