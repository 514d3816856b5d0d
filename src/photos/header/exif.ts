import exifr from 'exifr/dist/lite.esm.mjs';
import { type PhotoFacts, reader } from './facts.ts';
import { photoType } from './header.ts';

const OPTIONS = {
  tiff: true,
  ifd0: true,
  exif: true,
  gps: true,
  xmp: true,
  multiSegment: true,
  // With merged groups, `crs:Version` overwrote DJI's.
  mergeOutput: false,
  // Revived dates would be in the reader's own time zone.
  reviveValues: false,
  translateValues: false,
  makerNote: false,
  // Reading in chunks silently misses XMP behind 600 kB of other segments.
  chunked: false,
};

type Group = Readonly<Record<string, unknown>>;

/** Most bytes of a segment of a JPEG. */
const SEGMENT = 65_533;
const EXIF_MARK = 'Exif\0\0';
const XMP_MARK = 'http://ns.adobe.com/xap/1.0/\0';

/** The metadata of a WebP in the form of a JPEG without a picture: the reader knows no WebP. */
function webpAsJpeg(bytes: Uint8Array): ArrayBuffer {
  const read = reader(bytes, true);
  const parts: number[] = [0xff, 0xd8];
  for (let at = 12; at + 8 <= bytes.length; ) {
    const [kind, length] = [read.tag(at), read.u32(at + 4)];
    const mark = kind === 'EXIF' ? EXIF_MARK : kind === 'XMP ' ? XMP_MARK : null;
    const content = bytes.subarray(at + 8, at + 8 + length);
    // Some writers begin with the mark that only JPEG needs.
    const own = mark === EXIF_MARK && reader(content).tag(0) === 'Exif' ? content.subarray(6) : content;
    const size = 2 + (mark?.length ?? 0) + own.length;
    if (mark !== null && size <= SEGMENT)
      parts.push(
        0xff,
        0xe1,
        size >> 8,
        size & 255,
        ...[...mark].map((letter) => letter.charCodeAt(0)),
        ...own,
      );
    at += 8 + length + (length % 2);
  }
  return Uint8Array.from([...parts, 0xff, 0xd9]).buffer;
}

/** All groups of tags. PNG and TIFF need a larger reader, which is loaded with the first of them. */
async function parse(bytes: ArrayBuffer): Promise<unknown> {
  const whole = new Uint8Array(bytes);
  const type = photoType(whole);
  if (type === 'webp') return exifr.parse(webpAsJpeg(whole), OPTIONS);
  if (type !== 'png' && type !== 'tiff') return exifr.parse(bytes, OPTIONS);
  const { default: larger } = await import('exifr/dist/full.esm.mjs');
  return larger.parse(bytes, OPTIONS);
}

/**
 * Whether a photo has metadata at all, by the marks of the places where its kind keeps EXIF and XMP. Only asked where
 * nothing could be read.
 */
function hasMetadata(bytes: Uint8Array): boolean {
  const type = photoType(bytes);
  if (type === 'tiff') return true;
  const read = reader(bytes, type === 'webp');
  if (type === 'jpeg') {
    for (let at = 2; read.u8(at) === 0xff && read.u8(at + 1) !== 0xda; at += 2 + (read.u16(at + 2) || 0)) {
      const mark = read.tag(at + 4);
      if (read.u8(at + 1) === 0xe1 && (mark === 'Exif' || mark === XMP_MARK.slice(0, 4))) return true;
      if (!(read.u16(at + 2) >= 2)) break;
    }
    return false;
  }
  if (type === 'png' || type === 'webp') {
    const isPng = type === 'png';
    for (let at = isPng ? 8 : 12; at + 8 <= bytes.length; ) {
      const length = read.u32(isPng ? at : at + 4);
      const kind = read.tag(isPng ? at + 4 : at);
      if (length > 0 && (kind === 'eXIf' || kind === 'EXIF' || kind === 'XMP ')) return true;
      if (kind === 'iTXt' && startsWith(bytes, at + 8, PNG_XMP)) return true;
      at += isPng ? 12 + length : 8 + length + (length % 2);
    }
    return false;
  }
  // In the boxes of HEIC and AVIF an item of this type is listed before the pixels.
  const head = bytes.subarray(0, ITEMS);
  return head.some((byte, at) => byte === 0x45 && startsWith(head, at, 'Exif'));
}

/** The keyword of a PNG's text with XMP. */
const PNG_XMP = 'XML:com.adobe.xmp';
/** Bytes within which HEIC and AVIF list their items. */
const ITEMS = 65_536;

const startsWith = (bytes: Uint8Array, at: number, mark: string): boolean =>
  [...mark].every((letter, index) => bytes[at + index] === letter.charCodeAt(0));

/**
 * Reads EXIF and drones' XMP from a photo's bytes; what is missing or broken is left out, never guessed. Where nothing
 * was found it is said whether there was nothing, or something that can't be read.
 */
export async function readFacts(bytes: ArrayBuffer): Promise<PhotoFacts> {
  const groups = await parse(bytes).catch(() => undefined);
  const found = groups ? factsIn(groups as Readonly<Record<string, Group | undefined>>) : {};
  if (Object.keys(found).length > 0) return found;
  // The reader puts its errors where a group would be.
  const isRead = Object.entries({ ...(groups as object) }).some(
    ([name, group]) => name !== 'errors' && Object.keys(Object(group)).length > 0,
  );
  return { metadata: !isRead && hasMetadata(new Uint8Array(bytes)) ? 'unread' : 'none' };
}

function factsIn(groups: Readonly<Record<string, Group | undefined>>): PhotoFacts {
  const { ifd0 = {}, exif = {}, gps = {}, xmp = {} } = groups;
  const { Camera: looked = {}, 'drone-dji': dji = {}, 'drone-skydio': skydio = {} } = groups;
  return facts({ ifd0, exif, gps, xmp, dji: { ...skydio, ...dji }, looked });
}

interface Groups {
  readonly ifd0: Group;
  readonly exif: Group;
  readonly gps: Group;
  readonly xmp: Group;
  readonly dji: Group;
  /** Where the camera looked, as Pix4D has makers write it: Parrot, Autel, Skydio and others. */
  readonly looked?: Group;
}

/** Combines the tags of all groups; DJI's win, as they are more exact. */
export function facts({ ifd0, exif, gps, xmp, dji, looked = {} }: Groups): PhotoFacts {
  const taken = takenAt(exif, gps, xmp, dji);
  const found: Partial<Record<keyof PhotoFacts, unknown>> = {
    takenAt: taken,
    localTime: taken?.endsWith('Z') ? localTime(exif) : undefined,
    ...position(gps, dji),
    altitude: num(dji.AbsoluteAltitude) ?? gpsAltitude(gps),
    relativeAltitude: num(dji.RelativeAltitude),
    ...direction(dji, looked, gps),
    camera: camera(ifd0, exif),
    focalLengthMm: positive(exif.FocalLength),
    focalLength35Mm: positive(exif.FocalLengthIn35mmFormat),
    focalLengthPx: dewarped(dji) ?? positive(dji.CalibratedFocalLength),
    sensorWidthMm: sensorWidth(exif),
    frame: frame(exif),
    digitalZoom: positive(exif.DigitalZoomRatio),
    laserDistance: laser(dji),
  };
  return Object.fromEntries(
    Object.entries(found).filter(([, value]) => value !== undefined && value !== null),
  );
}

const num = (value: unknown): number | undefined => {
  const parsed = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof parsed === 'number' && Number.isFinite(parsed) ? parsed : undefined;
};

const positive = (value: unknown): number | undefined => {
  const parsed = num(value);
  return parsed !== undefined && parsed > 0 ? parsed : undefined;
};

const str = (value: unknown): string | undefined => {
  const trimmed = typeof value === 'string' ? value.replaceAll('\0', '').trim() : '';
  return trimmed === '' ? undefined : trimmed;
};

type Place = Pick<PhotoFacts, 'position' | 'positionBy' | 'positionError' | 'positionFault'>;

function position(gps: Group, dji: Group): Place {
  const own = num(dji.GpsLatitude);
  const latitude = own ?? num(gps.latitude);
  // Some firmware has this spelling.
  const longitude = num(dji.GpsLongitude) ?? num(dji.GpsLongtitude) ?? num(gps.longitude);
  if (latitude === undefined || longitude === undefined) return {};
  if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) return {};
  if (latitude === 0 && longitude === 0) return { positionFault: 'zero' };
  const rtk = num(dji.RtkFlag);
  const positionBy =
    rtk === undefined || rtk === 0
      ? 'gps'
      : rtk === 50
        ? 'rtk_fixed'
        : rtk >= 32 && rtk < 50
          ? 'rtk_float'
          : 'single';
  const error = own === undefined ? positive(gps.GPSHPositioningError) : undefined;
  return {
    position: { latitude, longitude },
    positionBy,
    ...(error !== undefined && { positionError: error }),
  };
}

/** EXIF stores the altitude unsigned, with above or below sea level in another tag. */
function gpsAltitude(gps: Group): number | undefined {
  const altitude = num(gps.GPSAltitude);
  const reference = gps.GPSAltitudeRef;
  const below = reference instanceof Uint8Array ? reference[0] === 1 : reference === 1;
  return altitude === undefined ? undefined : below ? -altitude : altitude;
}

/** Where the camera looked according to EXIF, from magnetic (`M`) or true north. */
function compass(gps: Group): Pick<PhotoFacts, 'heading' | 'headingBy'> {
  const degrees = num(gps.GPSImgDirection);
  if (degrees === undefined || degrees < 0 || degrees > 360) return {};
  const heading = degrees % 360;
  return str(gps.GPSImgDirectionRef) === 'M' ? { heading, headingBy: 'compass' } : { heading };
}

/** Where the camera looked: as its gimbal says, else as the camera itself, else as the compass. */
function direction(dji: Group, { Yaw, Pitch, Roll }: Group, gps: Group) {
  if (num(dji.GimbalYawDegree) !== undefined) return gimbal(dji);
  if (num(Yaw) === undefined) return compass(gps);
  return gimbal({ GimbalYawDegree: Yaw, GimbalPitchDegree: Pitch, GimbalRollDegree: Roll });
}

/** Where the camera looked. Some firmware writes all zeros for "not known". */
function gimbal(dji: Group): Pick<PhotoFacts, 'heading' | 'pitch' | 'roll'> {
  const [yaw, pitch, roll] = [dji.GimbalYawDegree, dji.GimbalPitchDegree, dji.GimbalRollDegree].map(num);
  if (yaw === undefined || (!yaw && !pitch && !roll)) return {};
  return {
    heading: ((yaw % 360) + 360) % 360,
    ...(pitch !== undefined && { pitch }),
    ...(roll !== undefined && { roll }),
  };
}

function camera(ifd0: Group, exif: Group): PhotoFacts['camera'] {
  const [make, model, lens] = [str(ifd0.Make), str(ifd0.Model), str(exif.LensModel)];
  return make || model || lens
    ? { ...(make && { make }), ...(model && { model }), ...(lens && { lens }) }
    : undefined;
}

/** Focal length in pixels from DJI's calibration of this very camera: `date;fx,fy,cx,cy,…`. */
function dewarped(dji: Group): number | undefined {
  const [, values = ''] = (str(dji.DewarpData) ?? '').split(';');
  return positive(values.split(',')[0]);
}

function frame(exif: Group): PhotoFacts['frame'] {
  const [width, height] = [positive(exif.ExifImageWidth), positive(exif.ExifImageHeight)];
  return width && height ? { width, height } : undefined;
}

/** Millimetres in the units that EXIF counts sensor pixels by: none, inch, centimetre. */
const RESOLUTION_MM: Readonly<Record<number, number>> = { 2: 25.4, 3: 10 };

/** The length of the sensor's long side, from its pixels per inch or centimetre. */
function sensorWidth(exif: Group): number | undefined {
  const size = frame(exif);
  const perUnit = positive(exif.FocalPlaneXResolution);
  const unit = RESOLUTION_MM[num(exif.FocalPlaneResolutionUnit) ?? 2];
  if (!size || !perUnit || unit === undefined) return undefined;
  const width = (Math.max(size.width, size.height) / perUnit) * unit;
  // Some cameras write invalid values; no sensor is smaller than a phone's or larger than medium format.
  return width >= 2 && width <= 70 ? width : undefined;
}

/** The laser's distance counts only where its status says that it measured. */
function laser(dji: Group): number | undefined {
  const status = str(dji.LRFStatus);
  return status === undefined || /normal/i.test(status) ? positive(dji.LRFTargetDistance) : undefined;
}

const EXIF_TIME = /^(\d{4})[:-](\d{2})[:-](\d{2})[ T](\d{2}):(\d{2}):(\d{2})(\.\d+)?$/;
const OFFSET = /^[+-]\d{2}:\d{2}$/;
const ISO_WITH_ZONE = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2})?(\.\d+)?(Z|[+-]\d{2}:\d{2})$/;

/** Capture time, most reliable source first: UTC at exposure, XMP with zone, EXIF with offset, GPS, EXIF alone. */
function takenAt(exif: Group, gps: Group, xmp: Group, dji: Group): string | undefined {
  const utc = iso(str(dji.UTCAtExposure));
  const created = str(xmp.CreateDate);
  const local = localTime(exif);
  const offset = str(exif.OffsetTimeOriginal) ?? str(exif.OffsetTime);
  const entries = [
    utc && `${utc}Z`,
    created && ISO_WITH_ZONE.test(created) ? created : undefined,
    local && offset && OFFSET.test(offset) ? `${local}${offset}` : undefined,
    gpsTime(gps),
    local,
  ];
  return entries.find(isTime);
}

/** The camera's own wall clock. */
const localTime = (exif: Group): string | undefined =>
  iso(str(exif.DateTimeOriginal)) ?? iso(str(exif.CreateDate)) ?? iso(str(exif.DateTimeDigitized));

/** Whether a time is valid: cameras without a clock write month 13 and hour 99. */
const isTime = (time: string | undefined): time is string => !Number.isNaN(Date.parse(time ?? ''));

/** `2026:05:04 10:11:12` as `2026-05-04T10:11:12`; undefined for blanks and zeros. */
function iso(time: string | undefined): string | undefined {
  const parts = EXIF_TIME.exec(time ?? '');
  if (!parts || parts[1] === '0000' || parts[2] === '00') return undefined;
  return `${parts[1]}-${parts[2]}-${parts[3]}T${parts[4]}:${parts[5]}:${parts[6]}`;
}

/** GPS time is UTC. */
function gpsTime(gps: Group): string | undefined {
  const date = str(gps.GPSDateStamp);
  const stamp = gps.GPSTimeStamp;
  const time = Array.isArray(stamp)
    ? stamp.map((part) => String(Math.floor(num(part) ?? 0)).padStart(2, '0')).join(':')
    : str(stamp);
  const whole = date && time ? iso(`${date} ${time}`) : undefined;
  return whole && `${whole}Z`;
}
