import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { wrap360 } from '#domain/geometry/earth.ts';
import type { Location, Project } from '#domain/inspection/building/project.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { NumberField } from '#ui/fields/NumberField.tsx';
import * as page from '../../../kit/page/page.css.ts';

/** The direction that each facade faces, degrees clockwise from north; used for proposals. */
export function Bearings({ project }: { readonly project: Project }) {
  const words = useI18n().LL.gallery.heading;
  const { manage } = useWorkspace();
  const facades = project.locations.filter(({ parent, kind }) => parent === null && kind !== 'roof');
  if (facades.length === 0) return <p className={page.notice.info}>{words.noFacades()}</p>;
  const set = (location: Location, bearing: number) => {
    if (Number.isNaN(bearing)) return;
    manage.setLocation(project.id, location.id, { ...location, bearing: wrap360(bearing) });
  };
  return (
    <>
      <p className={page.muted}>{words.bearingHelp()}</p>
      <div className={page.fields}>
        {facades.map((location) => (
          <NumberField
            key={location.id}
            label={words.bearing({ name: location.name })}
            value={location.bearing ?? Number.NaN}
            minValue={0}
            maxValue={360}
            onChange={(bearing) => set(location, bearing)}
          />
        ))}
      </div>
    </>
  );
}
