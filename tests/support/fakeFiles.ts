/** A private file system for tests. */
export interface FakeFiles {
  readonly root: FileSystemDirectoryHandle;
  /** Whether files can be moved atomically, as in most browsers. */
  canMove: boolean;
  /** Number of changes to the disk that still succeed; the page is killed during the next one. */
  left: number;
  /** Names of folders in which nothing can be created. */
  readonly readOnly: Set<string>;
  /** The clock for file dates; milliseconds since 1970. */
  now: () => number;
}

type Folder = Map<string, Folder | File>;

const fault = (name: string) => new DOMException('as the test wants', name);
const missing = () => fault('NotFoundError');

/** The origin's private file system in memory: the part that the app uses, with the errors of browsers. */
export function createFakeFiles(): FakeFiles {
  const change = (): void => {
    if (state.left <= 0) throw fault('AbortError');
    state.left -= 1;
  };
  const fileHandle = (folder: Folder, name: string): FileSystemFileHandle => {
    const file = (): File => {
      const there = folder.get(name);
      if (!(there instanceof File)) throw missing();
      return there;
    };
    const handle = {
      kind: 'file',
      name,
      getFile: async () => file(),
      async createWritable() {
        file();
        const parts: BlobPart[] = [];
        return {
          write: async (part: BlobPart) => void parts.push(part),
          async close() {
            change();
            folder.set(name, new File(parts, name, { lastModified: state.now() }));
          },
          abort: async () => undefined,
        };
      },
      ...(state.canMove && {
        async move(to: { readonly entriesOfFake: Folder }, as: string) {
          const moved = file();
          change();
          folder.delete(name);
          to.entriesOfFake.set(as, moved);
        },
      }),
    };
    return handle as unknown as FileSystemFileHandle;
  };
  const folderHandle = (path: string, folder: Folder): FileSystemDirectoryHandle => {
    const make = <T extends Folder | File>(name: string, made: T): T => {
      if (state.readOnly.has(path)) throw fault('NoModificationAllowedError');
      change();
      folder.set(name, made);
      return made;
    };
    const handle = {
      kind: 'directory',
      name: path,
      entriesOfFake: folder,
      async getDirectoryHandle(name: string, { create = false } = {}) {
        const there = folder.get(name);
        if (there instanceof File) throw fault('TypeMismatchError');
        if (!there && !create) throw missing();
        return folderHandle(name, there ?? make(name, new Map()));
      },
      async getFileHandle(name: string, { create = false } = {}) {
        const there = folder.get(name);
        if (there instanceof Map) throw fault('TypeMismatchError');
        if (!there && !create) throw missing();
        if (!there) make(name, new File([], name, { lastModified: state.now() }));
        return fileHandle(folder, name);
      },
      async removeEntry(name: string, { recursive = false } = {}) {
        const there = folder.get(name);
        if (!there) throw missing();
        if (there instanceof Map && there.size > 0 && !recursive) throw fault('InvalidModificationError');
        change();
        folder.delete(name);
      },
      async *keys() {
        yield* [...folder.keys()];
      },
      async *entries() {
        for (const [name, there] of [...folder])
          yield [name, there instanceof Map ? folderHandle(name, there) : fileHandle(folder, name)];
      },
    };
    return handle as unknown as FileSystemDirectoryHandle;
  };
  const state = {
    root: folderHandle('', new Map()),
    canMove: true,
    left: Number.POSITIVE_INFINITY,
    readOnly: new Set<string>(),
    now: Date.now as () => number,
  };
  return state;
}
