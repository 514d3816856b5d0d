/** How formulas begin in spreadsheets, including the full-width signs of East Asia (OWASP ASVS 1.2.10). */
const FORMULA = /^[=+\-@\t\r\n\0＝＋－＠]/;

/** Whether a spreadsheet may treat a text as a formula and run it. */
export const isFormula = (text: string): boolean => FORMULA.test(text);
