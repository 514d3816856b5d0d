export const SHA = 'ab'.repeat(32);

/** A stamp in a team project. @param at milliseconds since 1970 */
const stampAt = (at: number, user: string): string =>
  `${Math.floor(at).toString(16).padStart(12, '0')}-0000-K7QX2M~f81d03~${user}`;

/** Documents of one project, as somebody writes them at a moment. */
export function documentsOf(project: string, now: number, nameOf: (user: string) => string) {
  const by = (user: string, at = now) => stampAt(at, nameOf(user));
  const register = (v: unknown, user: string, at = now) => ({ v, t: by(user, at) });
  const image = `${project}.one`;
  return {
    by,
    register,
    image: (user: string) => ({
      _id: `i:${project}:${image}`,
      schema: 1,
      type: 'image',
      project,
      image,
      made: by(user),
      name: 'one.jpg',
      width: 4,
      height: 3,
      photo: { kind: 'stored', sha256: SHA },
      takenAt: null,
      order: 0,
      fields: { status: register('live', user) },
    }),
    run: (user: string) => ({
      _id: `n:${image}:r1`,
      schema: 1,
      type: 'run',
      image,
      run: 'r1',
      made: by(user),
      boxes: [
        { name: 'CRACK_001', label: 'crack', confidence: 0.9, box: { x: 0, y: 0, width: 1, height: 1 } },
      ],
      fields: {},
    }),
    claim: (user: string, fields: object, name = 'CRACK_001') => ({
      _id: `d:${image}:r1:0`,
      schema: 1,
      type: 'damage',
      image,
      name,
      made: by(user),
      claim: { run: 'r1', index: 0 },
      fields,
    }),
    own: (user: string, fields: object = { status: register('live', user) }) => ({
      _id: `d:${image}:CRACK_009`,
      schema: 1,
      type: 'damage',
      image,
      name: 'CRACK_009',
      made: `${by(user)}+0000`,
      claim: null,
      fields,
    }),
    step: (user: string, changes: readonly object[], at = now) => ({
      _id: `c:${project}:${by(user, at)}`,
      schema: 1,
      type: 'command',
      project,
      image,
      stamp: by(user, at),
      who: user,
      sitting: `K7QX2M~f81d03~${nameOf(user)}`,
      kind: 'accept',
      count: 1,
      changes,
    }),
    projectDocument: (kind: string, id: string, user: string, fields: object) => ({
      _id: `s:${project}:${kind}:${id.replaceAll(':', '%3A')}`,
      schema: 1,
      type: 'sheet',
      project,
      kind,
      sheet: id,
      made: by(user),
      fields: { status: register('live', user), ...fields },
    }),
    project: (user: string, fields: object) => ({
      _id: `p:${project}`,
      schema: 1,
      type: 'project',
      project,
      made: by(user),
      fields: { name: register('Tower', user), ...fields },
    }),
  };
}
