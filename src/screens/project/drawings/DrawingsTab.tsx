import { Map as MapIcon } from 'lucide-react';
import { useState } from 'react';
import type { Project } from '#domain/inspection/building/project.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { EmptyState } from '#ui/display/EmptyState.tsx';
import { Skeleton } from '#ui/progress/Skeleton.tsx';
import * as page from '../../kit/page/page.css.ts';
import { useProjectAddress } from '../useProjectAddress.ts';
import { DrawingActs } from './DrawingActs.tsx';
import { DrawingForm } from './DrawingForm.tsx';
import { PlacingView } from './PlacingView.tsx';
import { isSchematic, usePlacing } from './usePlacing.ts';

/** The elevations of a building, with its defects placed on them. */
export default function DrawingsTab({ project }: { readonly project: Project }) {
  const { LL } = useI18n();
  const words = LL.drawings;
  const { search, go } = useProjectAddress();
  const placing = usePlacing(project, search.view);
  const { drawings, drawing } = placing;
  const [adding, setAdding] = useState(false);
  if (!drawings) return <Skeleton of="tiles" count={4} />;
  const add = <Button onPress={() => setAdding(true)}>{words.add()}</Button>;
  return (
    <>
      {drawing ? (
        <>
          <div className={page.end}>
            <Select
              label={words.choose()}
              items={drawings.map((one) => ({
                id: one.id,
                label: isSchematic(one) ? words.schematic({ name: one.name }) : one.name,
              }))}
              selectedKey={drawing.id}
              onSelectionChange={(view) => go({ view })}
            />
            <DrawingActs key={drawing.id} project={project} drawing={drawing} />
            <span className={page.grow} />
            {add}
          </div>
          <PlacingView key={`${drawing.id} ${drawing.picture?.sha256}`} project={project} placing={placing} />
        </>
      ) : (
        <EmptyState icon={MapIcon} title={words.emptyTitle()} text={words.emptyText()}>
          {add}
        </EmptyState>
      )}
      {adding && (
        <DrawingForm
          project={project}
          drawing={null}
          onDone={(view) => {
            setAdding(false);
            if (view) go({ view });
          }}
        />
      )}
    </>
  );
}
