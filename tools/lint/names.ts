import { parseSync } from 'vite';
import { NOUNS_BY_HABIT, VERBS } from './verbs';

export type SourceFile = { file: string; text: string };
type Name = { name: string; file: string };

const SHOWN_MAX = 12;

/** Shares of all exported functions in percent, where they stand (decision 74). A change must not make one worse. */
const LEAST_VERB_FIRST = 97.5;
const MOST_PARTICIPLE_FIRST = 0.1;
const MOST_NOUN_OF = 0.1;

const IRREGULAR = 'held told shown kept sent drawn made given written found known seen said begun'.split(' ');
const FUNCTIONS = ['ArrowFunctionExpression', 'FunctionExpression'];

const getFirstWord = (name: string): string => /^[a-z0-9]+/.exec(name)?.[0] ?? name;
/** Returns whether a name has the form `placeOf`: a noun, although `place` is a verb as well. */
const isWordOf = (name: string): boolean => /^[a-z]+Of$/.test(name);
const beginsWithVerb = (name: string): boolean => VERBS.has(getFirstWord(name)) && !isWordOf(name);
const isNounByHabit = (name: string): boolean => NOUNS_BY_HABIT.some((pattern) => pattern.test(name));

const isParticiple = (name: string): boolean => {
  const word = getFirstWord(name);
  return !VERBS.has(word) && (word.endsWith('ed') || IRREGULAR.includes(word));
};
const isNounOf = (name: string): boolean => !beginsWithVerb(name) && /(Of|In|At|For|By|From)$/.test(name);

/** Returns the exported functions of a file, except components, which begin with a capital letter. */
const listFunctions = ({ file, text }: SourceFile): Name[] =>
  parseSync(file, text)
    .program.body.flatMap((statement) => {
      if (statement.type !== 'ExportNamedDeclaration' || !statement.declaration) return [];
      const { declaration } = statement;
      if (declaration.type === 'FunctionDeclaration') return [declaration.id?.name ?? ''];
      if (declaration.type !== 'VariableDeclaration') return [];
      return declaration.declarations.flatMap(({ id, init }) =>
        id.type === 'Identifier' && init && FUNCTIONS.includes(init.type) ? [id.name] : [],
      );
    })
    .filter((name) => /^[a-z]/.test(name))
    .map((name) => ({ name, file }));

type Share = { of: string; percent: number; isWithin: boolean; names: Name[] };

/** Returns how many exported functions of `files` follow the grammar of names, except `calls` of the specification. */
export const measureNames = (files: readonly SourceFile[], calls: readonly string[]): Share[] => {
  const all = files
    .flatMap(listFunctions)
    .filter(({ name }) => !calls.includes(name) && !isNounByHabit(name));
  const share = (chosen: readonly Name[]): number => (100 * chosen.length) / all.length;
  const withoutVerb = all.filter(({ name }) => !beginsWithVerb(name));
  const participles = all.filter(({ name }) => isParticiple(name));
  const nounsOf = all.filter(({ name }) => isNounOf(name));
  const verbFirst = 100 - share(withoutVerb);
  return [
    {
      of: 'begin with a verb',
      percent: verbFirst,
      isWithin: verbFirst >= LEAST_VERB_FIRST,
      names: withoutVerb,
    },
    {
      of: 'begin with a participle',
      percent: share(participles),
      isWithin: share(participles) <= MOST_PARTICIPLE_FIRST,
      names: participles,
    },
    {
      of: 'end with of, in, at, for, by or from and have no verb',
      percent: share(nounsOf),
      isWithin: share(nounsOf) <= MOST_NOUN_OF,
      names: nounsOf,
    },
  ];
};

/** Prints each share, and for one outside its budget the names that break it. Returns whether all are within. */
export const reportNames = (shares: readonly Share[]): boolean => {
  for (const { of, percent, isWithin, names } of shares) {
    console.log(
      `${percent.toFixed(2).padStart(6)} % of the exported functions ${of}${isWithin ? '' : '  OUTSIDE'}`,
    );
    if (isWithin) continue;
    for (const { name, file } of names.slice(0, SHOWN_MAX)) console.log(`         ${name} in ${file}`);
    if (names.length > SHOWN_MAX) console.log(`         and ${names.length - SHOWN_MAX} more`);
  }
  return shares.every(({ isWithin }) => isWithin);
};
