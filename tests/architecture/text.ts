import type { Rule } from './rule.ts';

const LOCAL = /\/(work|root|home)\//;

export const text: Rule = {
  name: 'speaks of itself alone: no local paths',
  breaches: (sources) =>
    sources.filter(({ tree }) => LOCAL.test(tree.text)).map(({ path }) => `${path} names a local path`),
  planted: [
    {
      trick: 'a path in a comment',
      files: { 'src/domain/a.ts': `// see ${'/home'}/me/notes` },
      says: 'src/domain/a.ts names a local path',
    },
  ],
};
