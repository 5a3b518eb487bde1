import { describeLevel, toLevelHeading } from '@i18n/floors';
import i18next from 'i18next';
import { beforeAll, describe, expect, it } from 'vitest';

const getTranslator = (lng: string) => i18next.getFixedT(lng, 'offers');

beforeAll(async () => {
  await i18next.loadLanguages('en');
  await i18next.loadNamespaces('offers');
});

describe('a level', () => {
  it.each([
    ['Piętro 11', 11, 'floor 11'],
    ['piętro 2', 2, 'floor 2'],
    ['2. piętro', 2, 'floor 2'],
    ['Parter', 0, 'ground floor'],
    ['', 0, 'ground floor'],
    ['Antresola', 1, 'Antresola'],
    ['Piętro 3', 2, 'Piętro 3'],
    ['Parter', 1, 'Parter'],
    ['Parter', null, 'Parter'],
    ['Piętro', 1, 'Piętro'],
    ['Parter z zapleczem', 0, 'Parter z zapleczem'],
    ['', null, ''],
  ])('named "%s" on floor %s reads "%s" in English', (levelName, levelNumber, words) =>
    expect(describeLevel({ levelName, levelNumber }, getTranslator('en'))).toBe(words),
  );

  it('named by its floor reads in Polish as every floor does', () => {
    const level = { levelName: 'Piętro 11', levelNumber: 11 };
    expect(describeLevel(level, getTranslator('pl'))).toBe('piętro 11');
    expect(toLevelHeading(level, getTranslator('pl'))).toBe('Piętro 11');
  });
});
