type Properties = Record<string, string>;

/** Returns the lines of a calendar, unfolded. */
export const unfoldLines = (text: string): string[] =>
  text
    .replace(/\r\n[ \t]/g, '')
    .split('\r\n')
    .filter(Boolean);

/** Returns the properties of a calendar and of its only event, by name, with their parameters. */
export const parseCalendar = (text: string): { calendar: Properties; event: Properties } => {
  const parts: Record<string, Properties> = {};
  const open: string[] = [];
  for (const line of unfoldLines(text)) {
    const [, name = '', value = ''] = /^((?:"[^"]*"|[^":])*):(.*)$/s.exec(line) ?? [];
    if (name === 'BEGIN') {
      open.push(value);
      parts[value] = {};
    } else if (name === 'END') {
      if (open.pop() !== value) throw new Error(`${value} is closed but not open.`);
    } else {
      const part = parts[open.at(-1) ?? ''];
      if (!part) throw new Error(`The line ${line} stands outside of everything.`);
      part[name] = value;
    }
  }
  if (open.length > 0) throw new Error(`${open} is never closed.`);
  return { calendar: parts.VCALENDAR ?? {}, event: parts.VEVENT ?? {} };
};
