import { withTownDemand } from '@domain/wanted/townDemand';
import { describe, expect, it } from 'vitest';

const inTown = (count: number, location: string) =>
  Array.from({ length: count }, (_, index) => ({ location, companyId: `company${index}` }));

describe('the demand by town', () => {
  it('names a town that three companies look for, by its most usual spelling', () => {
    expect(withTownDemand([], 'lodz', inTown(2, 'Łódź, Bałuty'))).toEqual([]);
    const listings = [...inTown(2, 'Łódź, Bałuty'), { location: 'Lodz', companyId: 'companyC' }];
    expect(withTownDemand([], 'lodz', listings)).toEqual([{ key: 'lodz', name: 'Łódź', count: 3 }]);
  });

  it('counts a company with several listings once', () => {
    const listings = [...inTown(2, 'Łódź'), ...inTown(2, 'Łódź')];
    expect(withTownDemand([], 'lodz', listings)).toEqual([]);
  });

  it('drops a town that falls below three, and keeps the largest first', () => {
    const towns = [
      { key: 'lodz', name: 'Łódź', count: 3 },
      { key: 'opole', name: 'Opole', count: 3 },
    ];
    expect(withTownDemand(towns, 'opole', inTown(4, 'Opole')).map(({ name }) => name)).toEqual([
      'Opole',
      'Łódź',
    ]);
    expect(withTownDemand(towns, 'lodz', inTown(1, 'Łódź'))).toEqual([towns[1]]);
  });

  it('keeps the towns beyond those that are shown, so that one can move up', () => {
    const towns = Array.from({ length: 12 }, (_, index) => ({
      key: `t${index}`,
      name: `T${index}`,
      count: 20 - index,
    }));
    const next = withTownDemand(towns, 'opole', inTown(30, 'Opole'));
    expect(next).toHaveLength(13);
    expect(next[0]?.name).toBe('Opole');
    expect(next.at(-1)?.name).toBe('T11');
  });
});
