import { posix } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type ReexportFile = { name: string; target: string; members: string };

/** A file that only re-exports members of another. */
const REEXPORT_FILE = /^\s*export\s*\{([^{}]*)\}\s*from\s*["'`]\.\/([^"'`]+)["'`];?\s*$/;

/** Formats getters that read members of `whole` under the facade's names. They read on each access, as live bindings do. */
const formatReexports = (list: string): string =>
  list
    .split(',')
    .map((member) => member.trim().split(/\s+as\s+/))
    .map(([there, name = there]) => `get ${name}(){return whole.${there}}`)
    .join(',');

const parseReexportFile = (name: string, code: string): ReexportFile | null => {
  const [, list, target] = REEXPORT_FILE.exec(code) ?? [];
  return list && target ? { name, target, members: formatReexports(list) } : null;
};

const toImportPattern = (name: string): RegExp =>
  new RegExp(`import\\(["'\`]\\./${name.replaceAll('.', '\\.')}["'\`]\\)`, 'g');

/** Returns the text with imports of the facade redirected to its target. Throws an `Error` for an import in another form. */
const withTarget = (text: string, { name, target, members }: ReexportFile): string => {
  const asked = text.replaceAll(
    toImportPattern(name),
    () => `import("./${target}").then(whole=>({${members}}))`,
  );
  if (asked.includes(`./${name}`)) throw new Error(`The build asks for ${name} in a way that is not known.`);
  return asked.replaceAll(`/${name}`, () => `/${target}`);
};

/**
 * Returns the files of a build (text by name) without those that only re-export members of another. Those in `kept` stay. The
 * bundler makes such a file for each page of a chunk that holds several (see `chunks.ts`), and each is a request of its own.
 */
export const inlineReexportTexts = (
  files: ReadonlyMap<string, string>,
  kept: ReadonlySet<string> = new Set(),
): Map<string, string> => {
  const facades = [...files].flatMap(([name, text]) =>
    kept.has(name) ? [] : (parseReexportFile(posix.basename(name), text) ?? []),
  );
  const names = new Set(facades.map(({ name }) => name));
  return new Map(
    [...files]
      .filter(([name]) => !names.has(posix.basename(name)))
      .map(([name, text]) => [name, facades.reduce(withTarget, text)]),
  );
};

type BuiltFile = Rolldown.OutputChunk | Rolldown.OutputAsset;

const getText = (file: BuiltFile): string | null => {
  if (file.type === 'chunk') return file.code;
  return typeof file.source === 'string' ? file.source : null;
};

const write = (file: BuiltFile, text: string): void => {
  if (file.type === 'chunk') file.code = text;
  else file.source = text;
};

/** Returns the names of files that are referenced in places where no other file can replace them. */
const collectKeptNames = (files: readonly BuiltFile[]): Set<string> =>
  new Set(
    files.flatMap((file) =>
      file.type === 'chunk' ? [...file.imports, ...(file.isEntry ? [file.fileName] : [])] : [],
    ),
  );

/** Vite plugin: removes files that only re-export members of another. */
export const inlineReexports = (): Plugin => ({
  name: 'no-facades',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const files = Object.values(bundle);
      const texts = new Map(
        files.flatMap((file) => {
          const text = getText(file);
          return text === null ? [] : [[file.fileName, text] as const];
        }),
      );
      const left = inlineReexportTexts(texts, collectKeptNames(files));
      for (const file of files) {
        const [before, text] = [texts.get(file.fileName), left.get(file.fileName)];
        if (text === undefined && before !== undefined) delete bundle[file.fileName];
        else if (text !== undefined && text !== before) write(file, text);
      }
    },
  },
});
