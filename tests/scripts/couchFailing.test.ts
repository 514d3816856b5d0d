import { describe, expect, test } from 'vitest';
import { type Answer, createCouchNodes, told } from './couchNodes.ts';

const { node, nobody, served, impatient } = createCouchNodes();

describe('nodes that fail', () => {
  const fine: Answer = async (asked, response) => {
    let size = 0;
    for await (const part of asked) size += part.length;
    response.end(JSON.stringify({ size }));
  };

  test('where none answers, it is said in words', async () => {
    expect(await told(await fetch(`${await served(await nobody())}/couch/_up`))).toMatchObject({
      status: 502,
      error: 'unreachable',
    });
  });

  test('one that is gone is passed over, bodies and all', async () => {
    const at = await served(await nobody(), await node(fine), await nobody());
    for (const path of ['project-a', 'project-b', 'project-c']) {
      const answer = await fetch(`${at}/couch/${path}/_bulk_docs`, { method: 'POST', body: 'x'.repeat(9) });
      expect(await told(answer)).toEqual({ status: 200, size: 9 });
    }
  });

  test('one that says nothing is given up, and the next request goes elsewhere', async () => {
    const mute = await node(() => undefined);
    const at = await impatient(100, mute, mute);
    expect(await told(await fetch(`${at}/project-p1`))).toEqual({
      status: 504,
      error: 'timeout',
      reason: 'The server said nothing for 0.1 seconds.',
    });
    const name = (who: string) => ({
      Cookie: `AuthSession=${Buffer.from(`${who}:1:x`).toString('base64url')}`,
    });
    const two = await impatient(100, mute, await node(fine));
    // Everybody comes to the node that answers: one request each may have met the other.
    const all = ['a', 'b', 'c', 'd', 'e', 'f'];
    for (const who of all) await fetch(`${two}/project-p1`, { headers: name(who) });
    for (const who of all)
      expect((await fetch(`${two}/project-p1`, { headers: name(who) })).status).toBe(200);
  });

  test('one that stops within an answer ends it, so that nobody takes half for all', async () => {
    const at = await served(
      await node((_, response) => {
        response.writeHead(200, { 'Content-Length': 10 });
        response.write('12345', () => response.destroy());
      }),
    );
    const answer = await fetch(`${at}/couch/project-p1`);
    await expect(answer.text()).rejects.toThrow();
  });

  test('the same person comes to the same node, others to others', async () => {
    const nodes = await Promise.all(['1', '2', '3'].map((one) => node((_, response) => response.end(one))));
    const at = await served(...nodes);
    const of = async (who: string) => {
      const Cookie = `AuthSession=${Buffer.from(`${who}:1:x`).toString('base64url')}`;
      return (await fetch(`${at}/couch/project-p1`, { headers: { Cookie } })).text();
    };
    expect(new Set([await of('ada'), await of('ada'), await of('ada')]).size).toBe(1);
    const all = await Promise.all(['a', 'b', 'c', 'd', 'e', 'f'].map(of));
    expect(new Set(all).size).toBe(3);
  });
});
