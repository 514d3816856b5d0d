import { Pencil } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { Project } from '#domain/inspection/building/project.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import * as page from '../../kit/page/page.css.ts';
import { lazyPart } from '../../kit/parts/lazyParts.tsx';
import { EditParticulars } from '../header/EditParticulars.tsx';
import { Particulars } from '../header/Particulars.tsx';
import * as styles from '../project.css.ts';
import { ClientStatementPanel } from './ClientStatementPanel.tsx';
import { RateTable } from './costs/RateTable.tsx';
import { Sentences } from './costs/Sentences.tsx';
import { ReportFace } from './face/ReportFace.tsx';
import { Labels } from './Labels.tsx';
import { Letterhead } from './Letterhead.tsx';
import { RatingSchemeChoice } from './RatingSchemeChoice.tsx';
import { Thresholds } from './Thresholds.tsx';

const Packs = lazyPart(() => import('./packs/Packs.tsx'));

/** The defaults for a project's work: particulars, labels, rating scheme, thresholds. */
export default function SettingsTab({ project }: { readonly project: Project }) {
  const { LL } = useI18n();
  const [editing, setEditing] = useState(false);
  return (
    <div className={styles.scrolling}>
      <p className={page.muted}>{LL.settings.saved()}</p>
      <div className={page.section}>
        <Particulars project={project} />
        <div>
          <Button onPress={() => setEditing(true)}>
            <Icon icon={Pencil} size={14} />
            {LL.project.page.edit()}
          </Button>
        </div>
      </div>
      <ClientStatementPanel project={project} />
      <Letterhead project={project} />
      <ReportFace project={project} />
      <Labels project={project} />
      <Sentences project={project} />
      <RateTable project={project} />
      <RatingSchemeChoice project={project} />
      <Suspense fallback={null}>
        <Packs project={project} />
      </Suspense>
      <Thresholds project={project} />
      {editing && <EditParticulars project={project} onClose={() => setEditing(false)} />}
    </div>
  );
}
