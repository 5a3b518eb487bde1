/** Files of banks define no entities. A document with definitions is refused before parsing, against entity expansion. */
const DEFINES = /<!(DOCTYPE|ENTITY)/i;

type Shape = {
  /** Elements of which there may be several: always an array. */
  lists?: readonly string[];
  /** Keeps blanks around texts. */
  keepsBlanks?: boolean;
};

/**
 * Parses XML of the expected form, without prefixes. Attributes begin with `@`, the text of an element is `#text`. Returns
 * `null` if the document defines entities or is not well-formed, so that a truncated file is noticed.
 */
export const parseXml = async <Document>(
  text: string,
  { lists = [], keepsBlanks = false }: Shape = {},
): Promise<Document | null> => {
  if (DEFINES.test(text)) return null;
  const { XMLParser, XMLValidator } = await import('fast-xml-parser');
  const document = text.trimStart();
  if (XMLValidator.validate(document) !== true) return null;
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    removeNSPrefix: true,
    parseTagValue: false,
    parseAttributeValue: false,
    alwaysCreateTextNode: true,
    htmlEntities: true,
    trimValues: !keepsBlanks,
    isArray: (name, _path, _isLeaf, isAttribute) => !isAttribute && lists.includes(name),
  });
  try {
    return parser.parse(document) as Document;
  } catch {
    return null;
  }
};
