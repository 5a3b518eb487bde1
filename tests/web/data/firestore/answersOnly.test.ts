import { AppError } from '@data/calls/appError';
import { rejectEmptyCacheSnapshots } from '@data/sdk/rejectEmptyCacheSnapshots';
import { describe, expect, it } from 'vitest';

type Fake = { metadata: { fromCache: boolean }; text: string };

const fromServer = (text: string): Fake => ({ metadata: { fromCache: false }, text });
const fromMemory = (text: string): Fake => ({ metadata: { fromCache: true }, text });

/** Returns the values that a screen gets when the client emits these snapshots in order. */
const toldOf = (...snapshots: Fake[]) => {
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
    expect(toldOf(fromMemory(''))).toEqual(['networkFailed']));

  it('heals by itself, also where there really is nothing', () => {
    expect(toldOf(fromMemory(''), fromServer('lease'))).toEqual(['networkFailed', 'lease']);
    expect(toldOf(fromMemory(''), fromServer(''))).toEqual(['networkFailed', 'nothing there']);
  });

  it('is what is remembered until the server confirms it, told once', () =>
    expect(toldOf(fromMemory('lease'), fromServer('lease'), fromServer('signed'))).toEqual([
      'lease',
      'signed',
    ]));

  it('is an emptiness the server has told, and one that comes about later', () => {
    expect(toldOf(fromServer(''))).toEqual(['nothing there']);
    expect(toldOf(fromServer('lease'), fromMemory(''))).toEqual(['lease', 'nothing there']);
  });
});
