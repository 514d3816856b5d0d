export default {
  heading: 'Login',
  headline: 'Building inspection, streamlined',
  subtitle:
    'Alpha AI is an AI assistant that streamlines building inspection: your own detection model marks likely damage on your facade photos, here on this device, and you review, correct and record it.',
  email: 'Email',
  password: 'Password',
  submit: 'Login',
  badEmail: 'Enter an email address like name@company.com, or leave it empty.',
  boundary:
    'Your work stays on this device. Anyone who can use this browser can open it: lock the device when you leave it.',
  team: {
    alone: 'Work on this device alone',
    together: 'Sign in at the team’s server',
  },
  labels: { peeling: 'Peeling Paint', crack: 'Crack', airCon: 'Air Conditioner' },
} as const;
