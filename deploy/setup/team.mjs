// Reads the file that says who works on which project.

/** As in src/domain/team/roles.ts. */
export const ROLES = ['lead', 'inspector', 'reviewer', 'signer', 'viewer', 'scripts'];

const USER = /^[a-z0-9._-]{1,32}$/;
/** As in the app; databases are named by `databaseWord`. */
const PROJECT = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;
/** Not allowed: the sample inspection has the same id on every device. */
const SAMPLE = 'sample';
const NODE = /^[\w-]+@[\w.-]+$/;

const isObject = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);

function projectOf({ id, name = id, moving = false }) {
  if (!PROJECT.test(id))
    throw new Error(`A project’s id has letters, digits, _ and -, 64 at most: “${id}” is none.`);
  if (id === SAMPLE) throw new Error('The sample is on every device, and never a project of a team.');
  if (typeof moving !== 'boolean') throw new Error(`“moving” of ${id} is true or false.`);
  if (typeof name !== 'string' || name.trim() === '') throw new Error(`The name of ${id} is a text.`);
  return { id, name, moving };
}

function personOf({ name, password, displayName, roles = {} }, projects) {
  if (!USER.test(name))
    throw new Error(`Names have small letters, digits and . _ -, 32 at most: “${name}” is none.`);
  if (password !== undefined && (typeof password !== 'string' || password.length < 10))
    throw new Error(`The password of ${name} is shorter than 10 characters. Leave it out, and one is made.`);
  if (displayName !== undefined && (typeof displayName !== 'string' || displayName.trim() === ''))
    throw new Error(`“displayName” of ${name} is a text. Leave it out, and the name is shown.`);
  if (!isObject(roles))
    throw new Error(`“roles” of ${name} lists roles by project: {"tower": ["inspector"]}.`);
  for (const [project, held] of Object.entries(roles)) {
    if (!projects.has(project))
      throw new Error(`${name} has roles in ${project}, which is no project of this file.`);
    const wrong = Array.isArray(held) ? held.find((role) => !ROLES.includes(role)) : held;
    if (wrong !== undefined)
      throw new Error(`${name} is “${wrong}” in ${project}: the roles are ${ROLES.join(', ')}.`);
  }
  return { name, password, displayName, roles };
}

const listOf = (value, what) => {
  if (!Array.isArray(value) || !value.every(isObject)) throw new Error(`“${what}” is a list of objects.`);
  return value;
};

function noneTwice(names) {
  const twice = names.find((name, at) => names.indexOf(name) !== at);
  if (twice !== undefined) throw new Error(`${twice} is there twice.`);
}

/**
 * @param {string} text JSON: `{"projects": [{"id", "name"}], "people": [{"name", "roles": {"<project>":
 * ["<role>"]}}]}`, and `nodes`, the Erlang names of the cluster's nodes, where they have to be joined
 * @throws with a sentence where the file has another form
 */
export function readTeam(text) {
  let read;
  try {
    read = JSON.parse(text);
  } catch (error) {
    throw new Error(`The file is no JSON: ${error.message}`);
  }
  if (!isObject(read)) throw new Error('The file is an object with “projects” and “people”.');
  const projects = listOf(read.projects ?? [], 'projects').map(projectOf);
  noneTwice(projects.map(({ id }) => id));
  const ids = new Set(projects.map(({ id }) => id));
  const people = listOf(read.people ?? [], 'people').map((person) => personOf(person, ids));
  noneTwice(people.map(({ name }) => name));
  const { nodes = [] } = read;
  if (!Array.isArray(nodes) || !nodes.every((node) => NODE.test(node)))
    throw new Error('“nodes” is a list of names like couchdb@couch1.');
  return { projects, people, nodes };
}
