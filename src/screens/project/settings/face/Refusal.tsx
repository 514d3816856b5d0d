import { useI18n } from '#i18n/LocaleProvider.tsx';
import { faultKind, firstLine } from '#report/face/templateFault.ts';
import type { SettingFault } from '#report/typesetting/compiler.ts';
import * as page from '../../../kit/page/page.css.ts';
import { OWN_FILES, type OwnFileKind, type OwnFileState } from './useOwnFile.ts';

/** Most faults listed: a person corrects these and tries again. */
const TOLD = 10;
const MEGABYTE = 2 ** 20;

function Faults({ faults }: { readonly faults: readonly SettingFault[] }) {
  const { LL } = useI18n();
  const words = LL.paper.face;
  return (
    <ul>
      {faults.slice(0, TOLD).map((fault, index) => {
        const kind = faultKind(fault);
        const message = kind === null ? firstLine(fault) : words[kind]();
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: they never change places.
          <li key={index}>{fault.line === null ? message : words.line({ line: fault.line, message })}</li>
        );
      })}
    </ul>
  );
}

interface RefusalProps {
  readonly of: OwnFileKind;
  readonly state: Extract<OwnFileState, { readonly kind: 'refused' }>;
}

/** Why a file was refused; for a template what is wrong in which line. */
export function Refusal({ of, state: { name, why } }: RefusalProps) {
  const { LL } = useI18n();
  const words = LL.paper.face;
  const said = () => {
    switch (why.kind) {
      case 'too_large':
        return words.tooLarge({ name, megabytes: OWN_FILES[of].largest / MEGABYTE });
      case 'quota':
        return words.quota({ name });
      case 'not_kept':
        return words.notKept({ name });
      case 'font':
        return words.noFont({ name });
      case 'slow':
        return words.slow({ name, seconds: why.seconds });
      case 'failed':
        return words.engine({ name, message: why.message });
      case 'template':
        return words.fails({ name });
    }
  };
  return (
    <div role="alert" className={page.bad}>
      <p>{said()}</p>
      {why.kind === 'template' && <Faults faults={why.faults} />}
    </div>
  );
}
