import type { StatementReading } from '@domain/leases/bankStatement';
import { readCamt } from '@domain/leases/bankStatementCamt';
import type { XmlElement } from '@domain/leases/xmlTree';
import { parseXml } from './parseXml';

export const isXml = (text: string): boolean =>
  /^\s*<(\?xml|!--|!DOCTYPE|([\w-]+:)?Document[\s>])/.test(text);

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
  const document = await parseXml<XmlElement>(text);
  if (!document) return { fault: 'statementUnreadable' };
  try {
    return readCamt(document, getEntryLines(text));
  } catch {
    return { fault: 'statementUnreadable' };
  }
};
