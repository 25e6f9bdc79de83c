/** Text is never a formula, whatever it starts with; a date is local time as if it were UTC. */
export type Cell = string | number | Date | null;

export interface Column {
  header?: string;
  /** Column width in characters. */
  width: number;
  format?: "time" | "money";
}

/** Indexes of the formats in `stylesXml`. */
const styles = { time: 1, money: 2, bold: 3 };

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const office = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const packaged = "http://schemas.openxmlformats.org/package/2006";
const spreadsheet = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** The start of a sheet; headers become its first, frozen row. */
export function beginSheet(columns: readonly Column[]): string {
  const hasHeaders = columns.some(({ header }) => header !== undefined);
  const views = hasHeaders
    ? '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>'
    : "";
  const widths = columns.map(
    ({ width }, index) =>
      `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`,
  );
  const headers = columns.map(({ header }, at) =>
    cellXml(header ?? null, styles.bold, `${columnName(at)}1`),
  );
  return `${head}<worksheet ${main}>${views}<cols>${widths.join("")}</cols><sheetData>${
    hasHeaders ? `<row r="1">${headers.join("")}</row>` : ""
  }`;
}

export const endOfSheet = "</sheetData></worksheet>";

/** `number` counts from one, including the headers. */
export function rowXml(columns: readonly Column[], cells: readonly Cell[], number: number): string {
  let xml = `<row r="${number}">`;
  for (const [index, cell] of cells.entries()) {
    const format = columns[index]?.format;
    const style = format === undefined || typeof cell === "string" ? 0 : styles[format];
    if (cell !== null && cell !== "") xml += cellXml(cell, style, `${columnName(index)}${number}`);
  }
  return `${xml}</row>`;
}

/** Our sheets have at most 26 columns. */
const columnName = (column: number) => String.fromCharCode(65 + column);

function cellXml(cell: Cell, style: number, place: string): string {
  const styled = ` r="${place}"${style === 0 ? "" : ` s="${style}"`}`;
  if (cell === null) return `<c${styled}/>`;
  if (typeof cell === "string")
    return `<c${styled} t="inlineStr"><is><t xml:space="preserve">${textXml(cell)}</t></is></c>`;
  return `<c${styled}><v>${typeof cell === "number" ? cell : dayNumber(cell)}</v></c>`;
}

/** Days since 30 December 1899, as in spreadsheets. */
const dayNumber = (at: Date) => at.getTime() / 86_400_000 + 25_569;

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;" };

/** Drops characters XML cannot contain, and escapes text that looks like the format's own escapes. */
function textXml(text: string): string {
  if (!/[&<>_\P{ASCII}\p{Cc}]/u.test(text)) return text;
  return text
    .replace(/[^\t\n\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, "")
    .replace(/_(?=x[0-9a-f]{4}_)/gi, "_x005F_")
    .replace(/[&<>]/g, (sign) => entities[sign] ?? "");
}

/** The other files of a workbook, by name in the archive. */
export function partsAround(sheets: readonly string[]): Record<string, string> {
  const numbered = sheets.map((name, index) => ({ name: textXml(name), number: index + 1 }));
  const relation = (id: string, type: string, target: string) =>
    `<Relationship Id="${id}" Type="${office}/${type}" Target="${target}"/>`;
  return {
    "xl/workbook.xml": `${head}<workbook ${main} xmlns:r="${office}"><sheets>${numbered
      .map((it) => `<sheet name="${it.name}" sheetId="${it.number}" r:id="s${it.number}"/>`)
      .join("")}</sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${head}<Relationships xmlns="${packaged}/relationships">${numbered
      .map((it) => relation(`s${it.number}`, "worksheet", `worksheets/sheet${it.number}.xml`))
      .join("")}${relation("styles", "styles", "styles.xml")}</Relationships>`,
    "xl/styles.xml": stylesXml,
    "_rels/.rels": `${head}<Relationships xmlns="${packaged}/relationships">${relation("workbook", "officeDocument", "xl/workbook.xml")}</Relationships>`,
    "[Content_Types].xml": `${head}<Types xmlns="${packaged}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/>${numbered
      .map(
        ({ number }) =>
          `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${spreadsheet}.worksheet+xml"/>`,
      )
      .join("")}</Types>`,
  };
}

const stylesXml = `${head}<styleSheet ${main}><numFmts count="2"><numFmt numFmtId="164" formatCode="dd mmm yyyy hh:mm"/><numFmt numFmtId="165" formatCode="#,##0.00;[Red]-#,##0.00"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;
