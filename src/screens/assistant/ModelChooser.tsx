import { FilePlus2, FolderPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { Button } from '#ui/buttons/Button.tsx';
import { Icon } from '#ui/display/Icon.tsx';
import { droppedFiles, pickFolder } from '../kit/data/fileSources.ts';
import * as styles from './assistant.css.ts';

interface ModelChooserProps {
  readonly label: string;
  readonly accept: string;
  readonly onFiles: (files: readonly File[]) => void;
}

/** Asks for a model's file, optionally with a file of names; also takes dropped files. */
export function ModelChooser({ label, accept, onFiles }: ModelChooserProps) {
  const { LL } = useI18n();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  return (
    // Dropping is an alternative to the button, which is accessible by keyboard.
    // biome-ignore lint/a11y/noStaticElementInteractions: see above
    <div
      className={over ? styles.drop.over : styles.drop.away}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void droppedFiles(event.dataTransfer).then((all) => onFiles(all.map(({ file }) => file)));
      }}
    >
      <p>{LL.assistant.model.drop()}</p>
      <Button size="dialog" onPress={() => input.current?.click()}>
        <Icon icon={FilePlus2} />
        {label}
      </Button>
      <Button size="dialog" onPress={() => pickFolder((all) => onFiles(all.map(({ file }) => file)))}>
        <Icon icon={FolderPlus} />
        {LL.import.chooseFolder()}
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        accept={accept}
        tabIndex={-1}
        aria-label={label}
        className={styles.input}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          if (files.length > 0) onFiles(files);
        }}
      />
    </div>
  );
}
