import { parseSync } from 'vite';
import type { WordFault } from './comments';
import type { SourceFile } from './names';

type Node = { type: string; start: number; [field: string]: unknown };
/** Names of the functions that a component makes, by the function in which they stand. */
type Scope = ReadonlySet<string>;

const WRAPPERS = ['useCallback', 'useEffectEvent'];
const PROP = /^on[A-Z]/;
const HANDLER = /^handle[A-Z]/;

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const isFunction = ({ type }: Node): boolean => /Function/.test(type);
const isName = (value: unknown): value is Node & { name: string } =>
  isNode(value) && value.type === 'Identifier';

const listChildren = (node: Node): Node[] => Object.values(node).flat().filter(isNode);

/** Returns whether a value is a function, or one that a hook of React keeps. */
const makesFunction = (value: unknown): boolean =>
  isNode(value) && (isFunction(value) || (isName(value.callee) && WRAPPERS.includes(value.callee.name)));

/** Returns the names of the functions that stand directly in the body of `node`. */
const listOwnFunctions = (node: Node): string[] =>
  listChildren(node).flatMap((child): string[] => {
    if (isFunction(child))
      return child.type === 'FunctionDeclaration' && isName(child.id) ? [child.id.name] : [];
    const own = child.type === 'VariableDeclarator' && isName(child.id) && makesFunction(child.init);
    return own ? [(child.id as { name: string }).name] : listOwnFunctions(child);
  });

/** Returns the name that an attribute `onX={name}` passes, or `null`. */
const getPassedName = ({ type, name, value }: Node): string | null => {
  if (type !== 'JSXAttribute' || !isNode(name) || !PROP.test(String(name.name)) || !isNode(value))
    return null;
  return isName(value.expression) ? value.expression.name : null;
};

const findPassed = (node: Node, scopes: readonly Scope[]): Node[] => {
  const within = isFunction(node) ? [...scopes, new Set(listOwnFunctions(node))] : scopes;
  const name = getPassedName(node);
  const isFault = name !== null && !HANDLER.test(name) && within.some((scope) => scope.has(name));
  return [...(isFault ? [node] : []), ...listChildren(node).flatMap((child) => findPassed(child, within))];
};

/** Returns the functions of components that are passed as `onX` and are not called `handleX` (decision 74). */
export const findHandlerFaults = ({ file, text }: SourceFile): WordFault[] => {
  if (!file.endsWith('.tsx')) return [];
  const { program } = parseSync(file, text);
  return findPassed(program as unknown as Node, []).map((node) => ({
    file,
    line: text.slice(0, node.start).split('\n').length,
    fault: `"${getPassedName(node)}": name a component's own function that it passes as onX handleX`,
  }));
};
