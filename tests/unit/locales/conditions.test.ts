import { EQUIPMENT_CONDITIONS, ROOM_CONDITIONS } from '@domain/protocol/protocol';
import en from '@locales/en/enums.json';
import pl from '@locales/pl/enums.json';
import { describe, expect, it } from 'vitest';

const ROOMS = { new: 'stan nowy', usedGood: 'stan dobry', usedModerate: 'stan średni' };
const NEITHER = { notApplicable: 'nie dotyczy' };

describe('the words of a condition', () => {
  it('have no gender and no number of their own in Polish, so that they stand behind every noun', () => {
    expect(pl.roomCondition).toEqual({
      ...ROOMS,
      ...NEITHER,
      renovated: 'po remoncie',
      damaged: 'uszkodzenia',
    });
    expect(pl.equipmentCondition).toEqual({ ...ROOMS, ...NEITHER, renovated: 'po renowacji' });
  });

  it('are all worded in English', () => {
    const words = ['new', 'good condition', 'fair condition', 'renovated', 'not applicable'];
    expect(EQUIPMENT_CONDITIONS.map((condition) => en.equipmentCondition[condition])).toEqual(words);
    expect(ROOM_CONDITIONS.map((condition) => en.roomCondition[condition])).toEqual([...words, 'damage']);
  });
});
