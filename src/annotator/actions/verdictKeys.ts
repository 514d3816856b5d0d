/** The keys that verdicts come with, wherever boxes are judged. */
export const VERDICT_KEYS = {
  'review.accept': 'a',
  'review.reject': 'f',
  'review.unsure': 'u',
  'review.acceptStay': 'Shift+A',
  'review.rejectStay': 'Shift+F',
  'review.unsureStay': 'Shift+U',
  'review.clear': 'y',
} as const;
