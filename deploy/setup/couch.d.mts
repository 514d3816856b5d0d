export interface Asking {
  ask(path: string, body: object): Promise<Record<string, unknown> | null>;
}

export interface Couch {
  read(path: string): Promise<Record<string, unknown> | null>;
  remove(path: string): Promise<void>;
  write(path: string, body?: object): Promise<void>;
}

export class ConflictError extends Error {}

export function readServer(env: Readonly<Record<string, string | undefined>>): {
  readonly nodes: readonly string[];
  readonly user: string;
  readonly password: string;
};

export function createCouch(url: string, user: string, password: string, ask?: typeof fetch): Couch & Asking;
