import type { StatementReading } from '@domain/leases/bankStatement';
import { readCamt } from '@domain/leases/bankStatementCamt';

export const isXml = (text: string): boolean =>
  /^\s*<(\?xml|!--|!DOCTYPE|([\w-]+:)?Document[\s>])/.test(text);

/** Statements define no entities. A document with definitions is refused before parsing, against entity expansion. */
const DEFINES = /<!(DOCTYPE|ENTITY)/i;

const ENTRY_START = /<(?:[\w-]+:)?Ntry(?=[\s>])/g;

/** Comments and CDATA sections. A tag inside them is not an entry. */
const UNREAD_PARTS = /<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>/g;

/** Returns the lines (from 1) on which the entries start. */
const getEntryLines = (document: string): number[] => {
  const text = document.replaceAll(UNREAD_PARTS, (part) => part.replaceAll(/[^\r\n]/g, ' '));
  let line = 1;
  let seen = 0;
  return [...text.matchAll(ENTRY_START)].map(({ index }) => {
    line += text.slice(seen, index).split(/\r\n|\r|\n/).length - 1;
    seen = index;
    return line;
  });
};

/** Reads a CAMT.053 file. Returns a fault if it is not well-formed, so that a truncated file is noticed. */
export const readCamtFile = async (text: string): Promise<StatementReading> => {
  if (DEFINES.test(text)) return { fault: 'statementUnreadable' };
  const { XMLParser, XMLValidator } = await import('fast-xml-parser');
  const document = text.trimStart();
  if (XMLValidator.validate(document) !== true) return { fault: 'statementUnreadable' };
  const parser = new XMLParser({
    ignoreAttributes: false,
    attributeNamePrefix: '@',
    removeNSPrefix: true,
    parseTagValue: false,
    parseAttributeValue: false,
    alwaysCreateTextNode: true,
    htmlEntities: true,
  });
  try {
    return readCamt(parser.parse(document), getEntryLines(text));
  } catch {
    return { fault: 'statementUnreadable' };
  }
};
