import { describe, expect, test } from 'vitest';
import { readServer } from '../../../deploy/setup/couch.mjs';

const failureOf = (COUCH_URL: string): string => {
  try {
    readServer({ COUCH_URL });
  } catch (error) {
    return (error as Error).message;
  }
  return '';
};

describe('COUCH_URL', () => {
  test('may hold name and password, which are not part of the address then', () => {
    expect(readServer({ COUCH_URL: 'http://admin:p%40ss%2Fword@127.0.0.1:5984/' })).toEqual({
      nodes: ['http://127.0.0.1:5984'],
      user: 'admin',
      password: 'p@ss/word',
    });
  });

  test('may name several nodes, with name and password at any of them, commas in it too', () => {
    expect(readServer({ COUCH_URL: 'http://a:5984,http://me:one,two@b:5984/' })).toEqual({
      nodes: ['http://a:5984', 'http://b:5984'],
      user: 'me',
      password: 'one,two',
    });
  });

  test('gives way to COUCH_USER and COUCH_PASSWORD', () => {
    const env = { COUCH_URL: 'http://me:mine@a', COUCH_USER: 'admin', COUCH_PASSWORD: 'secret' };
    expect(readServer(env)).toEqual({ nodes: ['http://a'], user: 'admin', password: 'secret' });
  });

  test('that is not set names no nodes', () => {
    expect(readServer({}).nodes).toEqual([]);
  });

  test.each([
    'couch',
    'ftp://admin:hunter2@a',
    'http://admin:hunter2/x@a:5984',
    'http://admin:12/hunter2@a:5984',
    'http://admin:100%hunter2@a:5984',
    'http://a:5984/?x=hunter2',
  ])('says what to set where it can’t be used, and never a password: %s', (address) => {
    expect(failureOf(address)).toMatch(/COUCH_URL.*Set COUCH_USER and COUCH_PASSWORD/);
    expect(failureOf(address)).not.toContain('hunter2');
  });
});
