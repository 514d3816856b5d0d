import { CircleCheck, CircleX, Info, type LucideIcon } from 'lucide-react';
import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import type { KeySignature } from '#domain/inspection/signing/signedWith.ts';
import { type Locale, OFFERED } from '#domain/languages.ts';
import type { Language } from '#i18n/i18n.ts';
import { Icon } from '#ui/display/Icon.tsx';
import * as styles from './verifier.css.ts';

export const TONE_ICONS = {
  good: CircleCheck,
  bad: CircleX,
  note: Info,
} as const satisfies Readonly<Record<string, LucideIcon>>;
type Tone = keyof typeof TONE_ICONS;

/** One thing that was checked: whether it holds, or that it wasn't asked. */
export const Line = ({ tone, children }: { readonly tone: Tone; readonly children: ReactNode }) => (
  <li className={styles.line[tone]} data-tone={tone}>
    <Icon icon={TONE_ICONS[tone]} size={16} />
    <span className={styles.lineText}>{children}</span>
  </li>
);

/** What the signature of a key shows. */
export function KeyLine({
  language: { LL, format },
  keySignature,
}: {
  readonly language: Language;
  readonly keySignature: KeySignature;
}) {
  const words = LL.signing.key;
  switch (keySignature.kind) {
    case 'none':
      return <Line tone="note">{LL.verifier.noKey()}</Line>;
    case 'device_key':
      return <Line tone="good">{words.device_key({ fingerprint: keySignature.fingerprint })}</Line>;
    case 'certificate':
      return (
        <Line tone="good">
          {words.certificate({
            ...{ subject: keySignature.subject, issuer: keySignature.issuer },
            ...{ validTo: format.date(keySignature.notAfter), fingerprint: keySignature.fingerprint },
          })}{' '}
          {keySignature.isSelfSigned ? words.selfSigned() : null}
        </Line>
      );
    case 'fails':
      return keySignature.why === 'missing' ? (
        <Line tone="note">{LL.verifier.keyNotGiven()}</Line>
      ) : (
        <Line tone="bad">{words.fails[keySignature.why]()}</Line>
      );
  }
}

/** The language of a page that has no header. */
export const LanguageSelect = (props: {
  readonly label: string;
  readonly locale: Locale;
  readonly onChange: (locale: Locale) => void;
}) => (
  <select
    aria-label={props.label}
    className={styles.select}
    value={props.locale}
    onChange={({ currentTarget }) => {
      const chosen = OFFERED.find(({ locale }) => locale === currentTarget.value);
      if (chosen) props.onChange(chosen.locale);
    }}
  >
    {OFFERED.map(({ locale, name }) => (
      <option key={locale} value={locale}>
        {name}
      </option>
    ))}
  </select>
);

/**
 * Shows a page that stands alone, in the theme of the system: there are no preferences here.
 * @throws where the document has no `#root`
 */
export function showPage(page: ReactNode): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const showTheme = () => {
    document.documentElement.dataset.theme = dark.matches ? 'dark' : 'light';
  };
  showTheme();
  dark.addEventListener('change', showTheme);
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  createRoot(root).render(<StrictMode>{page}</StrictMode>);
}
