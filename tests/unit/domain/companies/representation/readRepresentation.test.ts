import { readRepresentation, SENTENCE_MAX_CHARS } from '@domain/companies/representation/readRepresentation';
import { listThresholds } from '@domain/companies/representation/representation';
import { listAlone } from '@tests/support/representation/alone';
import { formatReading } from '@tests/support/representation/formatReading';
import { FURTHER_SENTENCES } from '@tests/support/representation/furtherSentences';
import { SENTENCES } from '@tests/support/representation/sentences';
import { afterAll, describe, expect, it } from 'vitest';

const read = (sentence: string): string => formatReading(readRepresentation(sentence));

const isSingle = (reading: string): boolean =>
  /(^|\] |\| |; )(member|partner|generalPartner|liquidator|director)( [|;]|$)/.test(reading);

describe('the corpus of 200 sentences on representation', () => {
  const rows = SENTENCES.map(([expected, sentence]) => ({ expected, read: read(sentence), sentence }));
  const wrong = rows.filter((row) => row.read !== row.expected);
  const falseSingles = rows.filter((row) => isSingle(row.read) && row.read !== row.expected);

  afterAll(() => {
    const kinds = Map.groupBy(rows, ({ expected }) =>
      expected === 'unclear' ? 'unclear' : isSingle(expected) ? 'one person alone' : 'several or some',
    );
    console.table(
      [...kinds].map(([kind, of]) => ({
        kind,
        sentences: of.length,
        right: of.filter((row) => row.read === row.expected).length,
        'false "may sign alone"': of.filter((row) => falseSingles.includes(row)).length,
      })),
    );
    console.table(wrong);
  });

  it('has 200 different sentences', () => {
    expect(new Set(SENTENCES.map(([, sentence]) => sentence)).size).toBe(200);
  });

  it('is read right in at least 98 of 100 sentences', () => {
    expect(wrong.length).toBeLessThanOrEqual(4);
  });

  it('never lets a person sign alone who may not', () => {
    expect(falseSingles).toEqual([]);
  });

  it('leaves a sentence that it does not understand to a person instead of guessing', () => {
    expect(wrong.map((row) => row.read)).toEqual(wrong.map(() => 'unclear'));
  });
});

describe('further sentences, written after the grammar', () => {
  const rows = FURTHER_SENTENCES.map(([expected, sentence]) => ({
    expected,
    read: read(sentence),
    sentence,
  }));
  const wrong = rows.filter((row) => row.read !== row.expected);

  it('are read right in at least 95 of 100, and left to a person where they are not', () => {
    expect(rows.length).toBeGreaterThanOrEqual(40);
    expect(wrong.length).toBeLessThanOrEqual(2);
    expect(wrong.map((row) => row.read)).toEqual(wrong.map(() => 'unclear'));
  });

  it('never let a person sign alone who may not', () => {
    expect(rows.filter((row) => isSingle(row.read) && row.read !== row.expected)).toEqual([]);
  });
});

/** Words that restrict, negate, or are unknown; and words of the lexicon where they do not belong. */
const INSERTED = [
  'nie',
  'bez',
  'oprócz',
  'zgoda',
  'wyjątkiem',
  'tylko',
  'nigdy',
  'żaden',
  'dopiero',
  'warunkowo',
  'chyba',
  'sądowych',
  'łącznie',
  'dwóch',
  'prokurent',
  'wszyscy',
  'większość',
  'powyżej',
  'pozostali',
  'wieloosobowego',
];

const toWords = (sentence: string): string[] => sentence.split(/\s+/).filter(Boolean);
const CLEAR = SENTENCES.filter(
  ([expected, sentence]) => expected !== 'unclear' && read(sentence) === expected,
);

const ALONE = new Map(SENTENCES.map(([, sentence]) => [sentence, listAlone(readRepresentation(sentence))]));

const listGrown = (sentence: string, mutant: string): string[] => {
  const before = ALONE.get(sentence)!;
  return [...listAlone(readRepresentation(mutant))].some((who) => !before.has(who)) ? [mutant] : [];
};

describe('a changed sentence', () => {
  it('lets no one more sign alone when a word is put in', () => {
    const grown = SENTENCES.flatMap(([, sentence], row) => {
      const words = toWords(sentence);
      return words.flatMap((_, at) =>
        [0, 7, 14].flatMap((step) => {
          const word = INSERTED[(row + at + step) % INSERTED.length]!;
          return listGrown(sentence, words.toSpliced(at, 0, word).join(' '));
        }),
      );
    });
    expect(grown).toEqual([]);
  });

  it('lets no one sign alone any more when a restricting word is put in', () => {
    const singles = CLEAR.filter(
      ([expected]) => isSingle(expected) && !expected.includes('|') && !expected.includes(';'),
    );
    const still = singles.flatMap(([, sentence], row) => {
      const words = toWords(sentence);
      return [...words, ''].flatMap((_, at) =>
        [0, 1].flatMap((step) => {
          const word = INSERTED[(row + at + step) % 15]!;
          const mutant = words.toSpliced(at, 0, word).join(' ');
          return listAlone(readRepresentation(mutant)).size > 0 ? [mutant] : [];
        }),
      );
    });
    expect(still).toEqual([]);
  });

  it('lets no one more sign alone when one or two words are cut out', () => {
    const grown = CLEAR.flatMap(([, sentence]) => {
      const words = toWords(sentence);
      return words.flatMap((_, at) =>
        [1, 2].flatMap((length) => listGrown(sentence, words.toSpliced(at, length).join(' '))),
      );
    });
    expect(grown).toEqual([]);
  });

  it('lets no one more sign alone when its end is cut off within a rule', () => {
    const grown = CLEAR.flatMap(([expected, sentence]) => {
      const words = toWords(sentence);
      return words.flatMap((word, at) => {
        const isWholeRule = expected.includes('[') && /^(samodzielnie|jednoosobowo)/i.test(word);
        return isWholeRule ? [] : listGrown(sentence, words.slice(0, at + 1).join(' '));
      });
    });
    expect(grown).toEqual([]);
  });
});

describe('a sentence on representation', () => {
  it('says which word was not understood', () => {
    expect(readRepresentation('Każdy członek zarządu samodzielnie za zgodą rady.')).toEqual({
      kind: 'unclear',
      reason: 'unknownWord',
      word: 'za',
    });
  });

  it.each([
    ['', 'empty'],
    ['Prezes zarządu', 'unknownPattern'],
    ['Każdy członek zarządu samodzielnie i dwóch członków zarządu łącznie', 'contradictory'],
    [
      'Do 900 zł dwóch członków zarządu łącznie, powyżej 900 zł członek zarządu samodzielnie',
      'contradictory',
    ],
  ])('is left to a person with a reason: %s', (sentence, reason) => {
    expect(readRepresentation(sentence)).toMatchObject({ kind: 'unclear', reason });
  });

  it.each([
    ['Dwóch członków zarządu łącznie', 'joint', 2],
    ['Dwóch członków zarządu łącznie albo członek zarządu łącznie z prokurentem', 'jointWithProxy', 2],
    ['Wszyscy wspólnicy łącznie', 'all', 2],
    ['Większość członków zarządu łącznie', 'majority', 2],
    ['Każdy członek zarządu samodzielnie', 'single', 1],
    ['Prezes zarządu samodzielnie albo dwóch członków zarządu łącznie', 'joint', 1],
    [
      'Do 900 zł członek zarządu samodzielnie, powyżej 900 zł dwóch członków zarządu łącznie',
      'byThreshold',
      2,
    ],
  ])('has a kind and the least number of people: %s', (sentence, kind, count) => {
    expect(readRepresentation(sentence)).toMatchObject({ kind, count });
  });

  it('of more than 1,500 characters is left to a person', () => {
    expect(readRepresentation('spółki '.repeat(300))).toMatchObject({ kind: 'unclear', reason: 'tooLong' });
  });

  it('names its limits in PLN', () => {
    const reading = readRepresentation(
      'Do 10 000 zł każdy członek zarządu samodzielnie, od 10 000 zł do 100 tys. zł dwóch członków zarządu łącznie, powyżej 100 000,00 złotych trzech członków zarządu łącznie.',
    );
    expect(reading.kind === 'byThreshold' && listThresholds(reading.branches)).toEqual([10_000, 100_000]);
  });

  it('is read in bounded time, however long its list of alternatives is', () => {
    const lists = [
      'prezes lub ',
      'dwóch członków i ',
      'prezes z wiceprezesem lub ',
      'do 5 zł prezes samodzielnie, ',
    ];
    const startedAt = performance.now();
    for (const part of lists)
      readRepresentation(`${part.repeat(200).slice(0, SENTENCE_MAX_CHARS - 50)} członek zarządu łącznie`);
    for (const part of lists) readRepresentation(`${part.repeat(29)} członek zarządu łącznie`);
    expect(performance.now() - startedAt).toBeLessThan(3000);
  });
});
