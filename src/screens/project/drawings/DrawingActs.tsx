import { Grid3x3, ImageUp, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import type { Project } from '#domain/inspection/building/project.ts';
import { DRAWING, type Drawing } from '#domain/inspection/drawings/drawing.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { IconButton } from '#ui/buttons/IconButton.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { DrawingForm } from './DrawingForm.tsx';
import { GridForm } from './GridForm.tsx';
import { isSchematic } from './usePlacing.ts';

/** The actions on one drawing. A schematic elevation becomes a drawing once its floors and columns are stored. */
export function DrawingActs({ project, drawing }: { readonly project: Project; readonly drawing: Drawing }) {
  const { LL } = useI18n();
  const words = LL.drawings;
  const { manage } = useWorkspace();
  const [open, setOpen] = useState<'grid' | 'picture' | null>(null);
  const close = () => setOpen(null);
  const remove = () =>
    manage.setProjectDocuments(
      project.id,
      DRAWING,
      new Map([[drawing.id, { status: 'deleted' }]]),
      'drawing',
    );
  return (
    <>
      <Button onPress={() => setOpen('grid')}>
        <Icon icon={Grid3x3} size={14} />
        {words.grid.open()}
      </Button>
      {!isSchematic(drawing) && (
        <>
          <Button onPress={() => setOpen('picture')}>
            <Icon icon={ImageUp} size={14} />
            {words.edit()}
          </Button>
          <IconButton icon={Trash2} label={words.remove({ name: drawing.name })} onPress={remove} />
        </>
      )}
      {open === 'grid' && <GridForm project={project} drawing={drawing} onDone={close} />}
      {open === 'picture' && <DrawingForm project={project} drawing={drawing} onDone={close} />}
    </>
  );
}
