import type { FakeResponse } from '../http';

const BOUNDARY = 'uuid:5f0c1a52-77a4-4c51-9d1b-8f3b6d1a2c10+id=1';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

const escapeXml = (value: string): string => value.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);

/** Returns the text of the first element with this local name, with any prefix, or `null`. */
export const findElementText = (xml: string, name: string): string | null =>
  new RegExp(`<(?:\\w+:)?${name}(?:\\s[^>]*)?>([^<]*)<`).exec(xml)?.[1]?.trim() ?? null;

/** Splits the action URL in the envelope's header into service path and operation. */
export const parseAction = (envelope: string) => {
  const action = findElementText(envelope, 'Action');
  const slash = action?.lastIndexOf('/') ?? -1;
  return action === null || slash < 0
    ? null
    : { base: action.slice(0, slash), operation: action.slice(slash + 1) };
};

/** Formats rows as the service's inner document. It is sent escaped inside the envelope. */
export const formatRowsXml = (rows: Record<string, string>[]): string => {
  const row = (fields: Record<string, string>) =>
    Object.entries(fields)
      .map(([name, value]) => `    <${name}>${escapeXml(value)}</${name}>`)
      .join('\r\n');
  return `<root>\r\n${rows.map((fields) => `  <dane>\r\n${row(fields)}\r\n  </dane>`).join('\r\n')}\r\n</root>`;
};

/** Builds the answer as the real server sends it: SOAP 1.2 inside one MTOM part, with the result as escaped text. */
export const buildSoapResponse = (
  action: { base: string; operation: string },
  result: string,
): FakeResponse => {
  const { base, operation } = action;
  const namespace = base.slice(0, base.lastIndexOf('/'));
  const envelope =
    '<s:Envelope xmlns:s="http://www.w3.org/2003/05/soap-envelope" xmlns:a="http://www.w3.org/2005/08/addressing">' +
    `<s:Header><a:Action s:mustUnderstand="1">${base}/${operation}Response</a:Action></s:Header>` +
    `<s:Body><${operation}Response xmlns="${namespace}">` +
    `<${operation}Result>${escapeXml(result)}</${operation}Result>` +
    `</${operation}Response></s:Body></s:Envelope>`;
  const partHead = [
    `--${BOUNDARY}`,
    'Content-ID: <http://tempuri.org/0>',
    'Content-Transfer-Encoding: 8bit',
    'Content-Type: application/xop+xml;charset=utf-8;type="application/soap+xml"',
  ].join('\r\n');
  return {
    status: 200,
    type: `multipart/related; type="application/xop+xml";start="<http://tempuri.org/0>";boundary="${BOUNDARY}";start-info="application/soap+xml"`,
    body: `\r\n${partHead}\r\n\r\n${envelope}\r\n--${BOUNDARY}--\r\n`,
  };
};
