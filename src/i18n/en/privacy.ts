import type { MaskKind } from '#domain/inspection/photos/mask.ts';

/** Masks on photos, and what of a photo others get. */
export default {
  region: 'Masks',
  hint: 'Drag over what others may not see: reports, exports and prints have it covered in the pixels. The photo itself stays as it is.',
  shape: 'What to draw',
  shapes: { rectangle: 'Rectangle', outline: 'Outline' },
  kind: 'What it covers',
  kinds: {
    face: 'Face',
    person: 'Person',
    plate: 'Number plate',
    interior: 'Private interior',
    other: 'Other',
  } as const satisfies Record<MaskKind, string>,
  why: 'Why',
  whyHint: 'Optional, such as “asked for by the owner”',
  add: 'Add one in the middle',
  repeat: 'Repeat on the next photo',
  noRepeat: {
    no_masks: 'No mask is here to repeat.',
    last_photo: 'This is the last photo: there is no next one for its masks.',
  },
  remove: 'Remove the mask',
  beneath: 'Look beneath masks (only here)',
  done: 'Done',
  copy: 'Masked copy; the original {sha256:string}… isn’t here',
  copyOf:
    'This is a masked copy that came in a backup. The original isn’t on this device, so its SHA-256 {sha256:string} can’t be compared.',
  none: 'No mask on this photo.',
  count: '{0:number|count} mask{{s}} on this photo',
  named: 'Mask {at:number}: {kind:string}',
  drawnBy: '{who:string}, {when:string}',
  keys: 'Arrows move it, with Ctrl they change its size, Delete removes it.',
  denied: 'Your role can’t draw masks in this project.',
  policy: 'What others see',
  policies: {
    masked: 'Masked, without positions and serial numbers',
    withMetadata: 'Masked; files without a mask keep what the camera wrote',
    original: 'The originals, without masks',
  },
  policyText: {
    masked:
      'Masks are in the pixels. Positions, serial numbers, small previews and further pictures in the files are left out.',
    withMetadata:
      'Photos without a mask leave as they are, with position and serial number. Masked photos leave without.',
    original: 'Nothing is masked and nothing left out. It is noted who gets them.',
  },
  to: 'Who gets the originals',
  toMissing: 'Name the person or firm',
} as const;
