export const ROLES: readonly string[];

export interface TeamFile {
  readonly projects: readonly { readonly id: string; readonly name: string; readonly moving: boolean }[];
  readonly people: readonly {
    readonly name: string;
    readonly password?: string;
    readonly displayName?: string;
    readonly roles: Readonly<Record<string, readonly string[]>>;
  }[];
  readonly nodes: readonly string[];
}

export function readTeam(text: string): TeamFile;
