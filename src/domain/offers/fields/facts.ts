import type { Field } from './field';

/** Types of stored facts, derived from the field entries. */

type Optional<Value> = Value | null;

type ValueOf<Entry> = Entry extends { kind: 'number' }
  ? Optional<number>
  : Entry extends { kind: 'line' | 'text' }
    ? string
    : Entry extends { kind: 'choice'; options: readonly (infer Option)[] }
      ? Entry extends { blank: string }
        ? Option
        : Optional<Option>
      : Entry extends { kind: 'choices'; options: readonly (infer Option)[] }
        ? Option[]
        : Entry extends { kind: 'flag' }
          ? boolean
          : Entry extends { kind: 'day'; required: true }
            ? number
            : Entry extends { kind: 'day' }
              ? Optional<number>
              : never;

type Leaf = { path: string; value: unknown; later: boolean };

/** Maps each entry to its paths and values. Entries in `Own` have hand-written types. */
type LeafOf<Entry extends Field, Own> = Entry extends { kind: 'flags'; options: readonly (infer Option)[] }
  ? Option extends string
    ? { path: `${Entry['path']}.${Option}`; value: boolean; later: false }
    : never
  : {
      path: Entry['path'];
      value: Entry['path'] extends keyof Own ? Own[Entry['path']] : ValueOf<Entry>;
      later: Entry extends { later: true } ? true : false;
    };

type HeadOf<Path extends string> = Path extends `${infer Head}.${string}` ? Head : Path;

type Below<Entry extends Leaf, Head extends string> = Entry extends { path: `${Head}.${infer Rest}` }
  ? { path: Rest; value: Entry['value']; later: Entry['later'] }
  : never;

type Member<Leaves extends Leaf, Head extends string> = [Below<Leaves, Head>] extends [never]
  ? Extract<Leaves, { path: Head }>['value']
  : Tree<Below<Leaves, Head>>;

type CertainHead<Leaves extends Leaf> = HeadOf<Exclude<Leaves, { later: true }>['path']>;

/** Flattens to one object type. react-hook-form walks the type for its paths; an intersection would take minutes to check. */
type Flatten<Facts> = { [Name in keyof Facts]: Facts[Name] };

type Tree<Leaves extends Leaf> = Flatten<
  {
    [Head in CertainHead<Leaves>]: Member<Leaves, Head>;
  } & {
    [Head in Exclude<HeadOf<Leaves['path']>, CertainHead<Leaves>>]?: Member<Leaves, Head>;
  }
>;

/** The stored object of these fields. */
export type FactsOf<Entry extends Field, Own = object> = Tree<LeafOf<Entry, Own>>;

/** Entries whose path begins with `Head`, with the rest of the path. */
export type Within<Entry extends Field, Head extends string> = Entry extends { path: `${Head}${infer Rest}` }
  ? Omit<Entry, 'path'> & { path: Rest }
  : never;
