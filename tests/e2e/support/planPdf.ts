const STREAM = `6 w 60 60 700 450 re S 4 w 400 510 m 400 270 l S
BT /F1 28 Tf 130 300 Td (Sala 84 m2) Tj ET BT /F1 28 Tf 460 300 Td (Zaplecze 40 m2) Tj ET`;

const OBJECTS = [
  '<< /Type /Catalog /Pages 2 0 R >>',
  '<< /Type /Pages /Kids [3 0 R 6 0 R] /Count 2 >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 842 595] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
  `<< /Length ${STREAM.length} >>\nstream\n${STREAM}\nendstream`,
  '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 600] >>',
];

/** Width by height of the first page. */
export const PLAN_SHAPE = 842 / 595;

/** A PDF with a floor plan of two rooms on its first, wide page; the second one is tall and empty. */
export const renderPlanPdf = (): Buffer => {
  const offsets: number[] = [];
  const body = OBJECTS.reduce((text, object, index) => {
    offsets.push(text.length);
    return `${text}${index + 1} 0 obj\n${object}\nendobj\n`;
  }, '%PDF-1.7\n');
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = OBJECTS.length + 1;
  return Buffer.from(
    `${body}xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`,
  );
};
