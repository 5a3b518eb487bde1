import { AppError } from '@data/calls/appError';
import { rejectEmptyCacheSnapshots } from '@data/sdk/rejectEmptyCacheSnapshots';
import { describe, expect, it } from 'vitest';

type Fake = { metadata: { fromCache: boolean }; text: string };

const createServerSnapshot = (text: string): Fake => ({ metadata: { fromCache: false }, text });
const createCacheSnapshot = (text: string): Fake => ({ metadata: { fromCache: true }, text });

/** Returns the values that a screen gets when the client emits these snapshots in order. */
const collectEmissions = (...snapshots: Fake[]) => {
  const told: string[] = [];
  const tell = rejectEmptyCacheSnapshots<Fake>(
    { isEmpty: ({ text }) => text === '', isRepeat: (snapshot, before) => snapshot.text === before.text },
    ({ text }) => void told.push(text || 'nothing there'),
    (error) => void told.push(error instanceof AppError ? error.reason : 'other'),
  );
  for (const snapshot of snapshots) tell(snapshot);
  return told;
};

describe('what a live query tells', () => {
  it('is an error while the server cannot be reached and nothing is remembered, never an empty answer', () =>
    expect(collectEmissions(createCacheSnapshot(''))).toEqual(['networkFailed']));

  it('heals by itself, also where there really is nothing', () => {
    expect(collectEmissions(createCacheSnapshot(''), createServerSnapshot('lease'))).toEqual([
      'networkFailed',
      'lease',
    ]);
    expect(collectEmissions(createCacheSnapshot(''), createServerSnapshot(''))).toEqual([
      'networkFailed',
      'nothing there',
    ]);
  });

  it('is what is remembered until the server confirms it, told once', () =>
    expect(
      collectEmissions(
        createCacheSnapshot('lease'),
        createServerSnapshot('lease'),
        createServerSnapshot('signed'),
      ),
    ).toEqual(['lease', 'signed']));

  it('is an emptiness the server has told, and one that comes about later', () => {
    expect(collectEmissions(createServerSnapshot(''))).toEqual(['nothing there']);
    expect(collectEmissions(createServerSnapshot('lease'), createCacheSnapshot(''))).toEqual([
      'lease',
      'nothing there',
    ]);
  });
});
