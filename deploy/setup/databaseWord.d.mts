export function databaseWord(project: string): string;
