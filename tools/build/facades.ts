import { posix } from 'node:path';
import type { Plugin } from 'vite';

type Facade = { name: string; target: string; members: string };

/** A file that does nothing but hand on members of another. */
const FACADE = /^\s*export\s*\{([^{}]*)\}\s*from\s*["'`]\.\/([^"'`]+)["'`];?\s*$/;

/** The members of the module `whole` under the names of the facade; read anew each time, as bindings are. */
const handedOn = (list: string): string =>
  list
    .split(',')
    .map((member) => member.trim().split(/\s+as\s+/))
    .map(([there, name = there]) => `get ${name}(){return whole.${there}}`)
    .join(',');

const facadeOf = (name: string, code: string): Facade | null => {
  const [, list, target] = FACADE.exec(code) ?? [];
  return list && target ? { name, target, members: handedOn(list) } : null;
};

/** The text with each facade's target in place of the facade. */
const withTargets = (text: string, facades: readonly Facade[]): string =>
  facades.reduce(
    (told, { name, target, members }) =>
      told
        .replaceAll(
          new RegExp(`import\\(["'\`]\\./${name.replaceAll('.', '\\.')}["'\`]\\)`, 'g'),
          () => `import("./${target}").then(whole=>({${members}}))`,
        )
        .replaceAll(name, () => target),
    text,
  );

/**
 * The files of a build, text by name, without those that only hand on members of another. The bundler makes one for each
 * page of a file that holds several (see `chunks.ts`), and every such file is a request of its own.
 */
export const withoutFacades = (files: ReadonlyMap<string, string>): Map<string, string> => {
  const facades = [...files].flatMap(([name, text]) => facadeOf(posix.basename(name), text) ?? []);
  const names = new Set(facades.map(({ name }) => name));
  return new Map(
    [...files]
      .filter(([name]) => !names.has(posix.basename(name)))
      .map(([name, text]) => [name, withTargets(text, facades)]),
  );
};

/** Builds no file that only hands on members of another. */
export const noFacades = (): Plugin => ({
  name: 'no-facades',
  apply: 'build',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const texts = new Map(
        Object.values(bundle).flatMap((file): [string, string][] => {
          if (file.type === 'chunk') return [[file.fileName, file.code]];
          return file.fileName.endsWith('.json') ? [[file.fileName, String(file.source)]] : [];
        }),
      );
      const left = withoutFacades(texts);
      for (const name of texts.keys()) {
        const file = bundle[name];
        const text = left.get(name);
        if (text === undefined) delete bundle[name];
        else if (file?.type === 'chunk') file.code = text;
        else if (file) file.source = text;
      }
    },
  },
});
