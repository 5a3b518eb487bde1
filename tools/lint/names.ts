import { parseSync } from 'vite';
import { NAMES_BY_REASON, NOUNS_BY_HABIT, VERBS } from './verbs';

export type SourceFile = { file: string; text: string };
type Name = { name: string; file: string };

const SHOWN_MAX = 12;

const IRREGULAR = 'held told shown kept sent drawn made given written found known seen said begun'.split(' ');
const FUNCTIONS = ['ArrowFunctionExpression', 'FunctionExpression'];

const getFirstWord = (name: string): string => /^[a-z0-9]+/.exec(name)?.[0] ?? name;
/** Returns whether a name has the form `placeOf`, `rateFor` or `numberOfRows`: a noun, although `place` is a verb as well. */
const isNounWithPreposition = (name: string): boolean =>
  /^[a-z0-9]+(Of|For|At|By|From)$/.test(name) || /^(?!is|are|has)[a-z0-9]+Of[A-Z]/.test(name);
const beginsWithVerb = (name: string): boolean =>
  VERBS.has(getFirstWord(name)) && !isNounWithPreposition(name);
const isNounByHabit = (name: string): boolean => NOUNS_BY_HABIT.some((pattern) => pattern.test(name));

const isParticiple = (name: string): boolean => {
  const word = getFirstWord(name);
  return !VERBS.has(word) && (word.endsWith('ed') || IRREGULAR.includes(word));
};
const isNounOf = (name: string): boolean => !beginsWithVerb(name) && /(Of|In|At|For|By|From)$/.test(name);

type Statement = ReturnType<typeof parseSync>['program']['body'][number];

const listDeclared = (statement: Statement | null): string[] => {
  if (statement?.type === 'FunctionDeclaration') return [statement.id?.name ?? ''];
  if (statement?.type !== 'VariableDeclaration') return [];
  return statement.declarations.flatMap(({ id, init }) =>
    id.type === 'Identifier' && init && FUNCTIONS.includes(init.type) ? [id.name] : [],
  );
};

/** Returns the exported functions of a file, except components, which begin with a capital letter. */
const listFunctions = ({ file, text }: SourceFile): Name[] => {
  const { body } = parseSync(file, text).program;
  const own = new Set(body.flatMap(listDeclared));
  return body
    .flatMap((statement): string[] => {
      if (statement.type === 'ExportDefaultDeclaration')
        return statement.declaration.type === 'FunctionDeclaration'
          ? listDeclared(statement.declaration)
          : [];
      if (statement.type !== 'ExportNamedDeclaration') return [];
      if (statement.declaration) return listDeclared(statement.declaration);
      return statement.specifiers.flatMap(({ local }) =>
        local.type === 'Identifier' && own.has(local.name) ? [local.name] : [],
      );
    })
    .filter((name) => /^[a-z]/.test(name))
    .map((name) => ({ name, file }));
};

type Share = { of: string; percent: number; isWithin: boolean; names: Name[] };

/**
 * Returns how many exported functions of `files` follow the grammar of names, except `calls` of the specification (decision 74).
 * A name that does not stands in `NAMES_BY_REASON`.
 */
export const measureNames = (files: readonly SourceFile[], calls: readonly string[]): Share[] => {
  const all = files
    .flatMap(listFunctions)
    .filter(({ name }) => !calls.includes(name) && !isNounByHabit(name));
  const count = (of: string, chosen: readonly Name[], rest = chosen): Share => {
    const names = rest.filter(({ name }) => !NAMES_BY_REASON.has(name));
    return { of, percent: (100 * chosen.length) / all.length, isWithin: names.length === 0, names };
  };
  const withoutVerb = all.filter(({ name }) => !beginsWithVerb(name));
  return [
    count(
      'begin with a verb',
      all.filter((one) => !withoutVerb.includes(one)),
      withoutVerb,
    ),
    count(
      'begin with a participle',
      all.filter(({ name }) => isParticiple(name)),
    ),
    count(
      'end with of, in, at, for, by or from and have no verb',
      all.filter(({ name }) => isNounOf(name)),
    ),
  ];
};

/** Returns the verbs and listed names that no exported function of `files` uses any more. */
export const listUnusedWords = (files: readonly SourceFile[]): string[] => {
  const names = files.flatMap(listFunctions).map(({ name }) => name);
  const firstWords = new Set(names.map(getFirstWord));
  return [
    ...[...VERBS].filter((verb) => !firstWords.has(verb)),
    ...[...NAMES_BY_REASON.keys()].filter((name) => !names.includes(name)),
  ];
};

/** Prints each share, and the names that break the grammar without a listed reason. Returns whether there are none. */
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
