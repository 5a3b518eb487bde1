/** An XML element: its children by name, its text as `#text`, attributes with the prefix `@`. */
export type XmlElement = { readonly [name: string]: unknown };

const isElement = (value: unknown): value is XmlElement => typeof value === 'object' && value !== null;

/** Returns the children with a name, in document order. */
export const getChildren = (element: XmlElement | null, name: string): XmlElement[] => {
  const found = element?.[name];
  return (Array.isArray(found) ? found : [found]).filter(isElement);
};

/** Returns the first element at a path of names, or `null`. */
export const findElement = (element: XmlElement | null, ...path: string[]): XmlElement | null =>
  path.reduce<XmlElement | null>((found, name) => getChildren(found, name)[0] ?? null, element);

/** Returns the text of the element at a path of names, '' if there is none. */
export const getText = (element: XmlElement | null, ...path: string[]): string => {
  const found = path.length > 0 ? findElement(element, ...path) : element;
  const text = found?.['#text'];
  return typeof text === 'string' ? text.trim() : '';
};

/** Returns an attribute of the element, '' if it has none. */
export const getAttribute = (element: XmlElement | null, name: string): string => {
  const value = element?.[`@${name}`];
  return typeof value === 'string' ? value.trim() : '';
};
