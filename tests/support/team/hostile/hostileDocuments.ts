import { documentsOf, SHA } from './projectDocuments.ts';

/** What writes past the app are made of: documents of one project, as somebody writes them. */
export function hostileDocuments(project: string, now: number, nameOf: (user: string) => string) {
  const { project: site, ...documents } = documentsOf(project, now, nameOf);
  const { register, claim, projectDocument } = documents;
  const earlier = now - 60_000;
  const accepted = (user: string, at = now) => ({ verdict: register('accepted', user, at) });
  const change = (field: string, doc = claim('ina', {})._id, after: unknown = 1) => ({
    ...{ doc, field, before: null, after },
  });
  const touched = claim('ina', accepted('ina', earlier));
  const seal = (user: string, name: string = user) =>
    projectDocument('seal', `rec:1:${SHA}:${nameOf(name)}`, user, { text: register('{}', user) });
  const commitments = (user: string, name: string = user) =>
    projectDocument('commitments', `${SHA}:${nameOf(name)}`, user, { text: register('{}', user) });
  const people = (user: string) =>
    projectDocument('people', 'people', user, {
      people: register([{ name: nameOf(user), roles: ['lead'] }], user),
    });
  const record = (fields: object, user = 'ina') => projectDocument('record', 'rec', user, fields);
  /** What `of` read, as `user` writes it. */
  const marks = (of: string, user: string, fields: object = { 'read:1': register(true, user) }) => ({
    ...projectDocument('inbox', `${nameOf(of)}:2026-01`, user, {}),
    fields,
  });
  const second = (name: string, user: string, v: unknown = 'accepted') => ({
    ...touched,
    fields: { ...touched.fields, [`review:${nameOf(name)}`]: register(v, user) },
  });
  return {
    ...documents,
    project,
    now,
    nameOf,
    site,
    earlier,
    accepted,
    change,
    touched,
    seal,
    commitments,
    people,
    record,
    marks,
    second,
  };
}

export type HostileDocuments = ReturnType<typeof hostileDocuments>;
