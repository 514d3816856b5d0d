import { Radio, RadioGroup } from 'react-aria-components/RadioGroup';
import { useProfile } from '#auth/AuthProvider.tsx';
import {
  noteRelease,
  type OutgoingPhotos,
  outgoingPhotos,
  PHOTO_POLICIES,
  type PhotoPolicy,
} from '#data/privacy/outgoingPhotos.ts';
import { useWorkspace } from '#data/WorkspaceProvider.tsx';
import { VERDICTS, type Verdict } from '#domain/damage/verdict.ts';
import type { InspectionImage } from '#domain/inspection/photos/image.ts';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Select } from '#ui/choices/Select.tsx';
import { TextField } from '#ui/fields/TextField.tsx';
import { UndecidedMasks } from '../../kit/page/UndecidedMasks.tsx';
import { useDashboard } from '../DashboardContext.tsx';
import { FilterChoice } from '../stage/filters/FilterChoice.tsx';
import * as styles from './export.css.ts';
import { SCOPES, type Scope } from './exportChoices.ts';

/** Which photos: first in the dialog, with the keyboard's focus; the arrow keys lead to the whole inspection and on. */
export function ScopeChoice(props: {
  readonly scope: Scope;
  /** What there is to choose from now. */
  readonly offers: (scope: Scope) => boolean;
  readonly onChange: (scope: Scope) => void;
}) {
  const { scope, offers, onChange } = props;
  const { LL } = useI18n();
  const words = LL.export;
  return (
    <RadioGroup
      aria-label={words.scope()}
      className={styles.scopes}
      value={scope}
      onChange={(value) => onChange(SCOPES.find((each) => each === value) ?? scope)}
    >
      {SCOPES.map((id) => (
        <Radio key={id} value={id} className={styles.scope} isDisabled={!offers(id)} autoFocus={id === scope}>
          {words.scopes[id]()}
        </Radio>
      ))}
    </RadioGroup>
  );
}

/** Boxes of which verdicts. */
export function VerdictChoice(props: {
  readonly verdicts: readonly Verdict[];
  readonly onChange: (verdicts: readonly Verdict[]) => void;
}) {
  const { LL } = useI18n();
  return (
    <FilterChoice
      label={LL.export.verdicts()}
      options={VERDICTS.map((key) => ({ key, name: LL.annotator.verdicts[key]() }))}
      chosen={props.verdicts}
      onChange={props.onChange}
    />
  );
}

/** What others see of photos; a name where they get the originals. */
export interface PhotoRelease {
  readonly policy: PhotoPolicy;
  readonly to: string;
}

export const MASKED: PhotoRelease = { policy: 'masked', to: '' };

/** Whether it can't be written yet, since no one is named who may have the originals. */
export const lacksReceiver = ({ policy, to }: PhotoRelease): boolean =>
  policy === 'original' && to.trim() === '';

/**
 * The photos as they may leave by a person's choice. Where originals leave it is noted who gets them, before anything
 * is written.
 */
export function useReleasedPhotos(): (
  release: PhotoRelease,
  images: readonly InspectionImage[],
) => OutgoingPhotos {
  const workspace = useWorkspace();
  const { name } = useProfile();
  const { project } = useDashboard();
  return (release, images) => {
    if (release.policy === 'original')
      noteRelease(workspace, project.id, {
        to: release.to.trim(),
        by: name,
        images: images.map(({ id }) => id),
      });
    return outgoingPhotos(workspace, release.policy);
  };
}

/** Asks what others see of the photos; masked unless a person chooses otherwise. */
export function PolicyChoice(props: {
  readonly release: PhotoRelease;
  readonly onChange: (release: PhotoRelease) => void;
}) {
  const { release, onChange } = props;
  const words = useI18n().LL.privacy;
  const { project } = useDashboard();
  return (
    <>
      <Select
        label={words.policy()}
        size="dialog"
        items={PHOTO_POLICIES.map((id) => ({ id, label: words.policies[id]() }))}
        selectedKey={release.policy}
        onSelectionChange={(policy) => onChange({ ...release, policy })}
      />
      <p className={styles.muted}>{words.policyText[release.policy]()}</p>
      {release.policy !== 'original' && <UndecidedMasks project={project.id} />}
      {release.policy === 'original' && (
        <TextField
          label={words.to()}
          size="dialog"
          missing={lacksReceiver(release) ? words.toMissing() : ''}
          maxLength={200}
          value={release.to}
          onChange={(to) => onChange({ ...release, to })}
        />
      )}
    </>
  );
}
