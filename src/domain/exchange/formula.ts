/** How a formula begins in spreadsheets, those of East Asia with their wide signs among them (OWASP ASVS 1.2.10). */
const FORMULA = /^[=+\-@\t\r\n\0＝＋－＠]/;

/** Whether a spreadsheet may take a text for a formula and run it. */
export const isFormula = (text: string): boolean => FORMULA.test(text);
