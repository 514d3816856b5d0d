export interface Recipe {
  listed: string[];
  own: string[];
  words: string[];
  tests: string[];
}
export function recipe(text: string, title: string): Recipe;
export function withTable(text: string, table: string): string;
