import { signal } from '@preact/signals-core';
import { QueryClient } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { describe, expect, it } from 'vitest';
import { useListing } from '#annotator/react/hooks.tsx';
import { AuthProvider } from '#auth/AuthProvider.tsx';
import { createAuth } from '#auth/auth.ts';
import { WorkspaceProvider } from '#data/WorkspaceProvider.tsx';
import type { Workspace } from '#data/workspace.ts';
import type { Damage } from '#domain/damage/damage.ts';
import { Comments, Remark, useRequestedField } from '#screens/dashboard/damages/detail/AssessmentStrip.tsx';
import { leaveField } from '#screens/dashboard/toStage.ts';
import { aDamage } from '#support/damages.ts';
import { inEnglish } from '#support/inEnglish.tsx';
import { TestAnnotator } from '#support/TestAnnotator.ts';

const begun = new Map<string, string>();

/** The forms of the damage that leads, as the strip has them. */
function Forms() {
  const lead = useListing((listing) => listing.lead);
  return (
    lead && (
      <>
        <Remark key={`remark ${lead.key}`} damage={lead} />
        <Comments key={`comments ${lead.key}`} damage={lead} drafts={begun} />
      </>
    )
  );
}

/** The same between a stage and a list that hears Escape as the strip does. */
function Desk() {
  return (
    <>
      <div data-annotator tabIndex={-1} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: as the strip has it */}
      <div onKeyDown={leaveField}>
        <Forms />
        <input role="combobox" aria-label="Cause" aria-controls="causes" aria-expanded="true" />
      </div>
    </>
  );
}

/** A form about the crack, whatever leads, that answers the keys of its fields. */
function Asked() {
  const form = useRef<HTMLDivElement>(null);
  const crack = aDamage('CRACK_001');
  useRequestedField(form, crack);
  return (
    <div ref={form} data-field="remark">
      <Remark damage={crack} />
    </div>
  );
}

async function forms(of = <Forms />) {
  const test = new TestAnnotator([aDamage('CRACK_001'), aDamage('RUST_001', [800, 600, 100, 100])]);
  // They work on this device alone.
  const manage = { projectDocuments: () => signal([]) };
  const workspace = { team: null, queries: new QueryClient(), manage } as unknown as Workspace;
  const auth = createAuth({ storage: localStorage, window });
  const around = await inEnglish(test);
  render(
    around(
      <AuthProvider auth={auth}>
        <WorkspaceProvider workspace={workspace}>{of}</WorkspaceProvider>
      </AuthProvider>,
    ),
  );
  return { test, user: userEvent.setup() };
}

const remark = () => screen.getByRole('textbox', { name: 'Remark' });

describe('what is typed about one damage', () => {
  it('is stored with it when the field is left', async () => {
    const { test, user } = await forms();
    await user.type(remark(), 'Along the joint');
    await user.tab();
    expect(test.damage('CRACK_001').remark).toBe('Along the joint');
    expect(test.edits.ran).toHaveLength(1);
  });

  it('is stored with it, and with no other, when another damage comes before the field is left', async () => {
    const { test, user } = await forms();
    await user.type(remark(), 'Along the joint');
    test.annotator.commands.select('RUST_001');
    await waitFor(() => expect(remark()).toHaveProperty('value', ''));
    expect(test.damage('CRACK_001').remark).toBe('Along the joint');
    expect(test.damage('RUST_001').remark).toBe('');
  });

  it('is written to the damage that the form shows, even where another leads by now', async () => {
    const { test } = await forms(<p />);
    const shown: Damage = test.damage('CRACK_001');
    const { commands } = test.annotator;
    commands.select('RUST_001');
    commands.remark('Along the joint', shown);
    commands.severity(3, shown);
    commands.relabel('stain', shown);
    commands.comment('Seen', shown);
    commands.reshape(shown, { x: 0, y: 0, width: 40, height: 40 });
    expect(test.damage('CRACK_001')).toMatchObject({
      remark: 'Along the joint',
      severity: 3,
      label: 'stain',
      comments: [{ text: 'Seen' }],
    });
    expect(test.damage('RUST_001')).toEqual(aDamage('RUST_001', [800, 600, 100, 100]));
  });

  it('is kept while somebody else changes the same remark', async () => {
    const { test, user } = await forms();
    await user.type(remark(), 'Mine');
    test.annotator.commands.remark('From another tab');
    await user.type(remark(), ' too');
    expect(remark()).toHaveProperty('value', 'Mine too');
  });

  it('waits as a comment until it is added, and belongs to its damage meanwhile', async () => {
    const { test, user } = await forms();
    const field = () => screen.getByRole('textbox', { name: /comment/i });
    await user.type(field(), 'Look again');
    test.annotator.commands.select('RUST_001');
    await waitFor(() => expect(field()).toHaveProperty('value', ''));
    test.annotator.commands.select('CRACK_001');
    await screen.findByDisplayValue('Look again');
    await user.type(field(), '{Enter}');
    expect(test.damage('CRACK_001').comments).toMatchObject([{ text: 'Look again' }]);
    expect(test.damage('RUST_001').comments).toEqual([]);
  });
});

describe('Escape in a field', () => {
  const stage = () => document.querySelector('[data-annotator]');

  it('goes back to the stage, and what was typed is stored', async () => {
    const { test, user } = await forms(<Desk />);
    await user.type(remark(), 'Along the joint{Escape}');
    expect(document.activeElement).toBe(stage());
    expect(test.damage('CRACK_001').remark).toBe('Along the joint');
    await user.type(screen.getByRole('textbox', { name: /comment/i }), 'Later{Escape}');
    expect(document.activeElement).toBe(stage());
  });

  it('closes a list that is open first', async () => {
    const { user } = await forms(<Desk />);
    const cause = screen.getByRole('combobox');
    await user.type(cause, '{Escape}');
    expect(document.activeElement).toBe(cause);
  });
});

describe('the key of a field', () => {
  it('puts the focus there at once, so that the next letter is written and judges nothing', async () => {
    const { test } = await forms(<Asked />);
    test.key('e').key('r');
    expect(document.activeElement).toBe(remark());
  });

  it('waits with all other keys while the form still shows the damage before, and Escape gives it up', async () => {
    const { test } = await forms(<Asked />);
    test.annotator.commands.select('RUST_001');
    test.key('e').key('r').key('a');
    expect(document.activeElement).toBe(document.body);
    expect(test.damage('RUST_001').verdict).toBe('unreviewed');
    test.key('Escape').key('a');
    expect(test.damage('RUST_001').verdict).toBe('accepted');
  });
});
