import { useEffect, useMemo } from 'react';
import { useListing } from '#annotator/react/hooks.tsx';
import type { Drawn, LabelLook, Noting, SceneBox } from '#domain/damage/sceneBox.ts';
import { isAccepted } from '#domain/inspection/register/defectNumbers.ts';
import { ownByBox } from '#domain/inspection/register/ownAttributes.ts';
import {
  createOwnReader,
  type OwnField,
  type OwnFormats,
  ownText,
} from '#domain/inspection/register/ownField.ts';
import { sameList } from '#domain/lists/sameList.ts';
import { useValue } from '#signals/useValue.tsx';
import { useFields } from '../../kit/data/useProjectDocuments.ts';
import { useRecords } from '../../kit/data/useSchemes.ts';
import { useOwnFormats } from '../../kit/defect/OwnFields.tsx';
import { useDashboard } from '../DashboardContext.tsx';

/** Letters of one value on a tag. */
const LONGEST = 24;
/** Different tags with values that a photo has at most: more have no room in the memory of small devices. */
export const MOST_NOTED = 200;

const short = (text: string): string => {
  const letters = [...text.replace(/[\s\p{Cc}]+/gu, ' ').trim()];
  return letters.length > LONGEST ? `${letters.slice(0, LONGEST - 1).join('')}…` : letters.join('');
};

/**
 * The words that are added to the tags of boxes, by observation key; without those of boxes that state nothing.
 * @param own what is stated of each box's defect, by observation key
 */
export function notesOf(
  fields: readonly OwnField[],
  own: ReadonlyMap<string, Readonly<Record<string, unknown>>>,
  formats: OwnFormats,
): ReadonlyMap<string, string> {
  const shown = fields.filter(({ of, onTag }) => of === 'defect' && onTag);
  const reader = createOwnReader(shown);
  const notes = new Map<string, string>();
  if (shown.length === 0) return notes;
  for (const [key, registers] of own) {
    const texts = shown.flatMap(({ id }) => {
      const stated = reader.read(registers, id);
      return stated ? short(ownText(stated, formats)) || [] : [];
    });
    if (texts.length > 0) notes.set(key, texts.join(' · '));
  }
  return notes;
}

/**
 * Adds notes to tags. A box with a note has a label of its own, which is drawn as its label is and says the note too; so tags
 * are placed by their real size. A box without one stays the same object, as does one whose note is the same as before.
 */
export function createNoter(): (drawn: Drawn, notes: ReadonlyMap<string, string>) => Drawn {
  const noted = new WeakMap<SceneBox, SceneBox>();
  let last: Drawn | null = null;
  let lastOf: { readonly looks: Drawn['labels']; readonly boxes: Drawn['boxes'] } | null = null;
  return ({ boxes, labels }, notes) => {
    const added = new Map<string, LabelLook>();
    const boxOf = (box: SceneBox): SceneBox => {
      const note = notes.get(box.id);
      const look = note === undefined ? undefined : labels.get(box.label);
      if (note === undefined || !look) return box;
      // No label has a line break in its key.
      const label = `${box.label}\n${note}`;
      if (!added.has(label) && added.size >= MOST_NOTED) return box;
      added.set(label, { ...look, text: `${look.text} · ${note}` });
      const known = noted.get(box);
      if (known?.label === label) return known;
      const made = { ...box, label };
      noted.set(box, made);
      return made;
    };
    const made = boxes.map(boxOf);
    const known = last?.labels;
    const isKnown = lastOf?.looks === labels && [...added.keys()].every((key) => known?.has(key));
    const looks = isKnown && known ? known : new Map([...labels, ...added]);
    if (last && lastOf?.boxes === boxes && looks === known && sameList(made, last.boxes)) return last;
    last = { boxes: made, labels: looks };
    lastOf = { looks: labels, boxes };
    return last;
  };
}

/** Hands on how values of own fields are added to the tags of the open photo; null where no field is shown there. */
export default function TagNotes({ onNoting }: { readonly onNoting: (noting: Noting | null) => void }) {
  const { project } = useDashboard();
  const fields = useFields(project.id);
  const isShown = fields?.some(({ of, onTag }) => of === 'defect' && onTag) ?? false;
  return isShown && fields ? <Notes project={project.id} fields={fields} onNoting={onNoting} /> : null;
}

interface NotesProps {
  readonly project: string;
  readonly fields: readonly OwnField[];
  readonly onNoting: (noting: Noting | null) => void;
}

function Notes({ project, fields, onNoting }: NotesProps) {
  const records = useRecords();
  const facts = useValue(records.currentFacts(project));
  const formats = useOwnFormats();
  const all = useListing((listing) => listing.all);
  const notes = useMemo(() => facts && notesOf(fields, ownByBox(facts), formats), [fields, facts, formats]);
  const noter = useMemo(createNoter, []);
  const noting = useMemo((): Noting | null => {
    if (!notes) return null;
    const byId = new Map<string, string>();
    for (const damage of all) {
      const note = isAccepted({ damage }) ? notes.get(damage.key) : undefined;
      if (note !== undefined) byId.set(damage.id, note);
    }
    return { apply: (drawn) => noter(drawn, byId) };
  }, [all, notes, noter]);
  useEffect(() => {
    onNoting(noting);
    return () => onNoting(null);
  }, [noting, onNoting]);
  return null;
}
