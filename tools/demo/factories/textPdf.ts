/** Polish letters with their glyph names, as the built-in fonts of a PDF know them. */
const GLYPHS: Record<string, string> = {
  ą: 'aogonek',
  ć: 'cacute',
  ę: 'eogonek',
  ł: 'lslash',
  ń: 'nacute',
  ó: 'oacute',
  ś: 'sacute',
  ź: 'zacute',
  ż: 'zdotaccent',
  Ą: 'Aogonek',
  Ć: 'Cacute',
  Ę: 'Eogonek',
  Ł: 'Lslash',
  Ń: 'Nacute',
  Ó: 'Oacute',
  Ś: 'Sacute',
  Ź: 'Zacute',
  Ż: 'Zdotaccent',
};

/** The codes of the Polish letters begin here; the codes below are ASCII. */
const FIRST_CODE = 128;
const LETTERS = Object.keys(GLYPHS);

const A4 = { width: 595, height: 842 };
const MARGIN = 64;
const TITLE = { font: 'F2', size: 18 };
const TEXT = { font: 'F1', size: 11, leading: 19 };

/** Returns a character as the fonts of the file encode it. Others than Polish letters keep their Latin-1 code. */
const encodeCharacter = (character: string): string => {
  const letter = LETTERS.indexOf(character);
  if (letter >= 0) return `\\${(FIRST_CODE + letter).toString(8)}`;
  return '()\\'.includes(character) ? `\\${character}` : character;
};

const encodeText = (text: string): string => `(${[...text].map(encodeCharacter).join('')})`;

const buildFont = (name: string): string =>
  `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding << /Type /Encoding /BaseEncoding /WinAnsiEncoding ` +
  `/Differences [${FIRST_CODE} ${Object.values(GLYPHS)
    .map((glyph) => `/${glyph}`)
    .join(' ')}] >> >>`;

const buildContent = (title: string, lines: readonly string[]): string =>
  [
    'BT',
    `/${TITLE.font} ${TITLE.size} Tf ${MARGIN} ${A4.height - MARGIN - TITLE.size} Td ${encodeText(title)} Tj`,
    `/${TEXT.font} ${TEXT.size} Tf ${TEXT.leading} TL 0 ${-TEXT.leading} Td`,
    ...lines.map((line) => `T* ${encodeText(line)} Tj`),
    'ET',
  ].join('\n');

/** Builds a PDF of one page with a title and lines of text. The same text always gives the same bytes. */
export const buildTextPdf = (title: string, lines: readonly string[]): Buffer => {
  const content = buildContent(title, lines);
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${A4.width} ${A4.height}] /Contents 4 0 R ` +
      '/Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    buildFont('Helvetica'),
    buildFont('Helvetica-Bold'),
  ];
  let text = '%PDF-1.4\n';
  const offsets: number[] = [];
  for (const [index, object] of objects.entries()) {
    offsets.push(text.length);
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
  }
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  return Buffer.from(
    `${text}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}` +
      `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  );
};
