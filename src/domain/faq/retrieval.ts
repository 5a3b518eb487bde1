import { normalizeForSearch } from '../shared/text';

/** A question of the FAQ with its answer, in one language. */
export type FaqText<Id extends string = string> = { id: Id; question: string; answer: string };

/** Entries with a lower score do not answer the question. */
const RELEVANCE_MIN = 0.34;
/** Further entries are shown only if they score nearly as high as the best one. */
const NEARLY_AS_GOOD = 0.75;
export const FAQ_RESULTS_MAX = 3;

const WORD_MIN_CHARS = 3;
/** Words with the same stem share at least this part of the longer one: `rezerwacja`, `rezerwować`. */
const SAME_STEM = 0.6;
const QUESTION_WEIGHT = 2;
/** Weight of a word no entry has. It hints at another topic, but weighs less than a word that leads to an entry. */
const UNKNOWN_WEIGHT = 1;

/** Stop words, without diacritics. */
const EMPTY_WORDS = new Set(
  (
    'ale aby albo ani bez bedzie byc byl byla bylo chce chcialbym chcialabym czy czego czemu czym dla dlaczego gdy gdzie ' +
    'ile jaka jaki jakie jako jest jesli jestem kiedy kogo komu kto ktory ktora ktore lub mam maja mnie moge moja moje moj ' +
    'moze mozna musi musze nad nie niz oraz pan pani pod poniewaz przez przy sie ten tego tej tez tym tylko was wam wasz ' +
    'was what when where which while who whom whose why will with would you your the and are can could does for from has ' +
    'have how into its may must not out should than that them then there they this was were'
  ).split(' '),
);

const splitStems = (text: string): string[] => [
  ...new Set(
    normalizeForSearch(text)
      .split(/[^a-z0-9]+/)
      .filter((word) => word.length >= WORD_MIN_CHARS && !EMPTY_WORDS.has(word)),
  ),
];

/** Returns the similarity of two words by their common prefix, 0 to 1. */
const computeSimilarity = (one: string, other: string): number => {
  const longest = Math.max(one.length, other.length);
  let same = 0;
  while (same < longest && one[same] === other[same]) same += 1;
  const share = same / longest;
  return same >= WORD_MIN_CHARS && share >= SAME_STEM ? share : 0;
};

const computeBestSimilarity = (word: string, words: readonly string[]): number =>
  words.reduce((best, other) => Math.max(best, computeSimilarity(word, other)), 0);

type IndexEntry<Id extends string> = { id: Id; question: string[]; answer: string[] };

const computeWordScore = (word: string, { question, answer }: IndexEntry<string>): number =>
  Math.max(computeBestSimilarity(word, question), computeBestSimilarity(word, answer) / QUESTION_WEIGHT);

/**
 * Returns up to three entries that answer a question, best first; none if nothing fits. A word weighs more the fewer entries have
 * it (inverse document frequency), and twice as much in an entry's question.
 */
export const findAnswers = <Id extends string>(asked: string, texts: readonly FaqText<Id>[]): Id[] => {
  const words = splitStems(asked);
  const index = texts.map(({ id, question, answer }) => ({
    id,
    question: splitStems(question),
    answer: splitStems(answer),
  }));
  const weights = words.map((word) => {
    const holders = index.filter((entry) => computeWordScore(word, entry) > 0).length;
    return holders === 0 ? UNKNOWN_WEIGHT : Math.log(1 + texts.length / (1 + holders));
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const ranked = index
    .map((entry) => {
      const score = words.reduce(
        (sum, word, at) => sum + computeWordScore(word, entry) * (weights[at] ?? 0),
        0,
      );
      return { id: entry.id, score: total > 0 ? score / total : 0 };
    })
    .sort((one, other) => other.score - one.score);
  const best = ranked[0]?.score ?? 0;
  return ranked
    .filter(({ score }) => score >= RELEVANCE_MIN && score >= best * NEARLY_AS_GOOD)
    .slice(0, FAQ_RESULTS_MAX)
    .map(({ id }) => id);
};
