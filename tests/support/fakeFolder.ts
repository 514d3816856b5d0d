/** A folder on disk as Chromium provides it to a page: files can be moved, changed and forbidden. */
export interface FakeFolder {
  readonly handle: FileSystemDirectoryHandle;
  /** Files by path within the folder. */
  readonly files: Map<string, File>;
  permission: PermissionState;
  /** The person's answer to the permission prompt. */
  answer: PermissionState;
  /** The folder has been moved or deleted. */
  gone: boolean;
}

const notFound = (): never => {
  throw new DOMException('A requested file or directory could not be found', 'NotFoundError');
};

export function createFakeFolder(name: string, files: Readonly<Record<string, string>>): FakeFolder {
  const at = (path: string, text: string): [string, File] => [
    path,
    new File([text], path.slice(path.lastIndexOf('/') + 1), { lastModified: 1000 }),
  ];
  const fake: { -readonly [key in keyof FakeFolder]: FakeFolder[key] } = {
    handle: null as unknown as FileSystemDirectoryHandle,
    files: new Map(Object.entries(files).map(([path, text]) => at(path, text))),
    permission: 'granted',
    answer: 'granted',
    gone: false,
  };
  const readable = (): void => {
    if (fake.gone) notFound();
    if (fake.permission !== 'granted') throw new DOMException('not allowed', 'NotAllowedError');
  };
  const folderAt = (prefix: string, folderName: string): object => {
    const handle = {
      kind: 'directory',
      name: folderName,
      queryPermission: async () => fake.permission,
      requestPermission: async () => {
        fake.permission = fake.answer;
        return fake.permission;
      },
      isSameEntry: async (other: unknown) => other === handle,
      async *entries() {
        readable();
        const names = new Set(
          [...fake.files.keys()]
            .filter((path) => path.startsWith(prefix))
            .map((path) => path.slice(prefix.length).split('/', 1)[0] ?? ''),
        );
        for (const each of names)
          yield [
            each,
            fake.files.has(`${prefix}${each}`)
              ? await handle.getFileHandle(each)
              : folderAt(`${prefix}${each}/`, each),
          ];
      },
      async getDirectoryHandle(each: string) {
        readable();
        const below = `${prefix}${each}/`;
        return [...fake.files.keys()].some((path) => path.startsWith(below))
          ? folderAt(below, each)
          : notFound();
      },
      async getFileHandle(each: string) {
        readable();
        const file = fake.files.get(`${prefix}${each}`);
        return file ? { kind: 'file', name: each, getFile: async () => file } : notFound();
      },
    };
    return handle;
  };
  fake.handle = folderAt('', name) as FileSystemDirectoryHandle;
  return fake;
}
