import type { StatementReading } from '@domain/leases/bankStatement';
import { readCamt } from '@domain/leases/bankStatementCamt';
import { findElement, getChildren, type XmlElement } from '@domain/leases/xmlTree';
import { parseXml } from './parseXml';

export const isXml = (text: string): boolean => /^\s*<(\?xml|!--|!DOCTYPE|[A-Za-z_][\w.:-]*[\s>])/.test(text);

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

/** Levels of an envelope around the documents. */
const ENVELOPE_LEVELS_MAX = 5;

/** Returns the elements named `Document`, at the root or inside an envelope such as `BizMsgEnvlp`, in their order. */
const findDocuments = (element: XmlElement, level = 0): XmlElement[] => {
  const own = getChildren(element, 'Document');
  if (own.length > 0 || level === ENVELOPE_LEVELS_MAX) return own;
  return Object.keys(element).flatMap((name) =>
    getChildren(element, name).flatMap((child) => findDocuments(child, level + 1)),
  );
};

/** Returns the statements of a document, each with the time at which it was made. */
const getStatements = (document: XmlElement): XmlElement[] => {
  const message = findElement(document, 'BkToCstmrStmt');
  const created = findElement(message, 'GrpHdr', 'CreDtTm');
  return getChildren(message, 'Stmt').map((statement) => ({ CreDtTm: created, ...statement }));
};

/** Returns the file as one document with the statements of all its documents. */
const toOneDocument = (file: XmlElement): XmlElement => {
  const documents = findDocuments(file);
  const statements = documents.flatMap(getStatements);
  return { Document: statements.length > 0 ? { BkToCstmrStmt: { Stmt: statements } } : documents[0] };
};

/** Reads a CAMT.053 file. Returns a fault if it is not well-formed, so that a truncated file is noticed. */
export const readCamtFile = async (text: string): Promise<StatementReading> => {
  const document = await parseXml<XmlElement>(text);
  if (!document) return { fault: 'statementUnreadable' };
  try {
    return readCamt(toOneDocument(document), getEntryLines(text));
  } catch {
    return { fault: 'statementUnreadable' };
  }
};
