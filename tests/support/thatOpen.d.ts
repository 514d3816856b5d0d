/** The part of That Open's library that reads and writes BCF; its own types need those of three.js. */
declare module '@thatopen/components' {
  interface ReadComment {
    readonly guid: string;
    readonly author: string;
    readonly date: Date;
    comment: string;
  }
  interface ReadTopic {
    readonly guid: string;
    readonly title: string;
    readonly type: string;
    status: string;
    readonly priority: string | undefined;
    readonly labels: ReadonlySet<string>;
    readonly creationDate: Date;
    readonly creationAuthor: string;
    dueDate: Date | undefined;
    assignedTo: string | undefined;
    readonly description: string | undefined;
    readonly comments: ReadonlyMap<string, ReadComment>;
    readonly viewpoints: ReadonlySet<string>;
    createComment(text: string): ReadComment;
  }
  interface ReadViewpoint {
    readonly guid: string;
    readonly snapshot: string | null;
    readonly camera: unknown;
  }
  export class BCFTopics {
    readonly list: ReadonlyMap<string, ReadTopic>;
    readonly config: { version: '2.1' | '3'; author: string; readonly statuses: ReadonlySet<string> };
    setup(config: { version: '2.1' | '3'; author: string; updateExtensionsOnImport: boolean }): void;
    load(file: Uint8Array): Promise<{ topics: readonly ReadTopic[]; viewpoints: readonly ReadViewpoint[] }>;
    export(): Promise<Blob>;
  }
  export class Viewpoints {
    readonly snapshots: ReadonlyMap<string, Uint8Array>;
  }
  export class Components {
    get<T>(part: new (...given: never) => T): T;
  }
}
