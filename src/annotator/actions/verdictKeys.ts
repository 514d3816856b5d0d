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

/** The keys that accept at a severity, wherever boxes are judged; with Shift the selection stays. */
export const GRADE_KEYS = {
  'severity.0': '0',
  'severity.1': '1',
  'severity.2': '2',
  'severity.3': '3',
  'severity.4': '4',
  'severityStay.0': 'Shift+0',
  'severityStay.1': 'Shift+1',
  'severityStay.2': 'Shift+2',
  'severityStay.3': 'Shift+3',
  'severityStay.4': 'Shift+4',
} as const;
