/** Parts of the iCalendar format (RFC 5545) that invitations and calendar files share. */

const LINE_MAX_BYTES = 75;

/** Escapes a text value. */
export const escapeIcalendarText = (text: string): string =>
  text
    .replace(/[\\;,]/g, (sign) => `\\${sign}`)
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/\p{Cc}/gu, ' ');

/** Returns the bytes of a character in UTF-8. */
const countBytes = (char: string): number => {
  const point = char.codePointAt(0) ?? 0;
  if (point < 0x80) return 1;
  if (point < 0x800) return 2;
  return point < 0x10000 ? 3 : 4;
};

/** Folds a line at 75 bytes, never inside a character (RFC 5545 §3.1). */
const foldLine = (line: string): string => {
  const lines = [''];
  let bytes = 0;
  for (const char of line) {
    const size = countBytes(char);
    if (bytes + size > LINE_MAX_BYTES) {
      lines.push(' ');
      bytes = 1;
    }
    lines[lines.length - 1] += char;
    bytes += size;
  }
  return lines.join('\r\n');
};

/** Joins the lines of a calendar file. */
export const joinIcalendarLines = (lines: readonly string[]): string =>
  `${lines.map(foldLine).join('\r\n')}\r\n`;
