import { Lock, Minus, Plus } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { FieldError } from 'react-aria-components/FieldError';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import {
  NumberField as AriaNumberField,
  type NumberFieldProps as AriaProps,
} from 'react-aria-components/NumberField';
import { Text } from 'react-aria-components/Text';
import { Icon } from '../display/Icon.tsx';
import { tabular } from '../theme/text.css.ts';
import * as styles from './field.css.ts';
import { judgedByPage } from './judgedByPage.ts';

export interface NumberFieldProps extends Omit<AriaProps, 'className' | 'style' | 'children'> {
  label?: string;
  description?: string;
  errorMessage?: string;
  size?: 'panel' | 'dialog';
  /** Without the two step buttons; arrow keys still step. */
  plain?: boolean;
}

/** A number that can be typed and stepped. */
export function NumberField({
  label,
  description,
  errorMessage,
  size = 'panel',
  plain = false,
  ...props
}: NumberFieldProps) {
  return (
    <AriaNumberField {...props} {...judgedByPage(props)} className={styles.field}>
      {label ? <Label className={styles.label}>{label}</Label> : null}
      <Group className={props.isReadOnly ? styles.fixed : `${styles.input[size]} ${styles.group}`}>
        {props.isReadOnly ? (
          <span className={styles.fixedMark}>
            <Icon icon={Lock} size={12} />
          </span>
        ) : null}
        <Input className={`${styles.bare} ${tabular}`} />
        {plain || props.isReadOnly ? null : (
          <>
            <Button slot="decrement" className={styles.inner}>
              <Icon icon={Minus} size={14} />
            </Button>
            <Button slot="increment" className={styles.inner}>
              <Icon icon={Plus} size={14} />
            </Button>
          </>
        )}
      </Group>
      {description ? (
        <Text slot="description" className={styles.description}>
          {description}
        </Text>
      ) : null}
      <FieldError className={styles.error}>{errorMessage}</FieldError>
    </AriaNumberField>
  );
}
