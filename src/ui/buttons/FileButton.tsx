import type { LucideIcon } from 'lucide-react';
import { useRef } from 'react';
import { Icon } from '../display/Icon.tsx';
import { visuallyHidden } from '../theme/text.css.ts';
import { Button, type ButtonProps } from './Button.tsx';

interface FileButtonProps extends Pick<ButtonProps, 'size' | 'isDisabled'> {
  readonly label: string;
  readonly icon?: LucideIcon;
  /** Accepted files, as in an input's `accept`. */
  readonly accept: string;
  readonly onFile: (file: File) => void;
}

/** A button that opens a file chooser; the same file can be chosen again. */
export function FileButton({ label, icon, accept, onFile, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onPress={() => input.current?.click()}>
        {icon && <Icon icon={icon} size={14} />}
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        className={visuallyHidden}
        tabIndex={-1}
        aria-label={label}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
