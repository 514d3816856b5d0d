export interface Couch {
  read(path: string): Promise<Record<string, unknown> | null>;
  remove(path: string): Promise<void>;
  write(path: string, body?: object): Promise<void>;
}

export function createCouch(url: string, user: string, password: string, ask?: typeof fetch): Couch;
