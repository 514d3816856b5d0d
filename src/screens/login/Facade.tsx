import { useI18n } from '#i18n/LocaleProvider.tsx';
import { border, casing, facade, tag } from './Facade.css.ts';
import picture from './facade.webp';

/** Boxes of the sample inspection on its fourth photo; units of the picture, 960 × 1080. */
const BOXES = [
  { label: 'peeling', confidence: 0.98, plate: '#FFC0CB', ink: '#000000', at: [304, 91, 274, 255] },
  { label: 'peeling', confidence: 0.77, plate: '#FFC0CB', ink: '#000000', at: [128, 151, 73, 144] },
  { label: 'crack', confidence: 0.71, plate: '#0000FF', ink: '#FFFFFF', at: [761, 137, 113, 277] },
  { label: 'airCon', confidence: 0.86, plate: '#FFFFFF', ink: '#000000', at: [616, 474, 288, 375] },
  { label: 'crack', confidence: 0.7, plate: '#0000FF', ink: '#FFFFFF', at: [544, 603, 86, 253] },
] as const;

/** Height of a tag, in units of the picture. */
const LINE = 22;

/** A crop of the sample facade with boxes of the model. Decorative: the text below it says what it shows. */
export function Facade() {
  const { LL, format } = useI18n();
  return (
    <svg aria-hidden="true" className={facade} viewBox="0 0 960 1080" preserveAspectRatio="xMidYMid slice">
      <image href={picture} width="960" height="1080" />
      {BOXES.map(({ label, confidence, plate, ink, at: [x, y, width, height] }) => {
        const words = LL.login.labels[label]();
        return (
          <g key={`${x} ${y}`}>
            <rect x={x} y={y} width={width} height={height} className={casing} />
            <rect x={x} y={y} width={width} height={height} className={border} stroke={plate} />
            <foreignObject x={x - 1} y={y - LINE} width={960 - x} height={LINE}>
              <span className={tag} style={{ color: ink, backgroundColor: plate }}>
                {words} {format.confidence(confidence)}
              </span>
            </foreignObject>
          </g>
        );
      })}
    </svg>
  );
}
