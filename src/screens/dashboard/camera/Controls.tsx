import { Flashlight, SwitchCamera } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from 'react-aria-components/Button';
import { useI18n } from '#i18n/LocaleProvider.tsx';
import { IconButton, ToggleIconButton } from '#ui/buttons/IconButton.tsx';
import { Slider } from '#ui/choices/Slider.tsx';
import * as styles from './camera.css.ts';
import { type Abilities, adjust } from './device/abilities.ts';
import type { OpenCamera } from './device/openCamera.ts';

/** Controls for what the open camera supports. */
function Adjustments({ camera, abilities }: { readonly camera: OpenCamera; readonly abilities: Abilities }) {
  const { LL, format } = useI18n();
  const words = LL.camera;
  const { torch, zoom } = abilities;
  const [isLit, setLit] = useState(false);
  const [factor, setFactor] = useState(zoom?.min ?? 1);
  const light = async (on: boolean) => {
    if (await adjust(camera.track, { torch: on })) setLit(on);
  };
  const zoomTo = (to: number) => {
    setFactor(to);
    void adjust(camera.track, { zoom: to });
  };
  return (
    <>
      {zoom && (
        <div className={styles.zoom}>
          <Slider
            label={words.zoom()}
            value={factor}
            minValue={zoom.min}
            maxValue={zoom.max}
            step={zoom.step}
            onChange={zoomTo}
            format={(value) => words.zoomAt({ factor: format.number(value, 1) })}
          />
        </div>
      )}
      {torch && (
        <div className={styles.torch}>
          <ToggleIconButton
            icon={Flashlight}
            label={words.torch()}
            size="dialog"
            isSelected={isLit}
            onChange={(on) => void light(on)}
          />
        </div>
      )}
    </>
  );
}

export interface ControlsProps {
  readonly camera: OpenCamera | null;
  readonly abilities: Abilities;
  readonly isBusy: boolean;
  readonly onTake: () => void;
  /** Null where there is no other camera. */
  readonly onOther: (() => void) | null;
  /** The last photo, shown beside the shutter. */
  readonly last: ReactNode;
}

/** Shutter, torch, zoom and the other camera. */
export function Controls({ camera, abilities, isBusy, onTake, onOther, last }: ControlsProps) {
  const { LL } = useI18n();
  return (
    <div className={styles.controls}>
      <div className={styles.last}>{last}</div>
      <Button
        aria-label={LL.camera.take()}
        className={styles.shutter}
        isDisabled={!camera}
        onPress={() => !isBusy && onTake()}
        data-busy={isBusy || undefined}
      />
      <div className={styles.aside}>
        {onOther && <IconButton icon={SwitchCamera} label={LL.camera.other()} onPress={onOther} />}
      </div>
      {camera && <Adjustments key={camera.stream.id} camera={camera} abilities={abilities} />}
    </div>
  );
}
