/**
 * Spreadsheets treat a cell that starts like this as a formula. Apostrophes before it are the text's own: it
 * gets another one, so that reading removes no more than was added.
 */
const isFormula = /^'*[=+\-@＝＋－＠\t\r\n]/;

/** One CSV cell (RFC 4180) that every spreadsheet reads as text. */
export function writeCell(value: string): string {
  const text = isFormula.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Removes what `writeCell` put in front of a text. */
export const readCell = (text: string) =>
  text.startsWith("'") && isFormula.test(text.slice(1)) ? text.slice(1) : text;
