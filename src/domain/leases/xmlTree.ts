/** An element of an XML document: its children by name, its own text as `#text`, attributes with `@` in front. */
export type XmlElement = { readonly [name: string]: unknown };

const isElement = (value: unknown): value is XmlElement => typeof value === 'object' && value !== null;

/** The children of one name, in the order of the document. */
export const getChildren = (element: XmlElement | null, name: string): XmlElement[] => {
  const found = element?.[name];
  return (Array.isArray(found) ? found : [found]).filter(isElement);
};

/** The first element at a path of names, or `null`. */
export const findElement = (element: XmlElement | null, ...path: string[]): XmlElement | null =>
  path.reduce<XmlElement | null>((found, name) => getChildren(found, name)[0] ?? null, element);

/** The text of the element at a path of names, '' where there is none. */
export const getText = (element: XmlElement | null, ...path: string[]): string => {
  const found = path.length > 0 ? findElement(element, ...path) : element;
  const text = found?.['#text'];
  return typeof text === 'string' ? text.trim() : '';
};

/** An attribute of the element, '' where it has none. */
export const getAttribute = (element: XmlElement | null, name: string): string => {
  const value = element?.[`@${name}`];
  return typeof value === 'string' ? value.trim() : '';
};
